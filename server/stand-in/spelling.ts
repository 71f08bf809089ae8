/** One spelling of each value in a document, so that two that are the same compare as the same. */
import type { WireType } from '../../engine/compiled'

/** A value of screen spelling as it is kept; ids and codes are texts, what has no value is ''. */
export function spelled(value: unknown, type: WireType): unknown {
  if (value === null || value === undefined) return null
  switch (type.kind) {
    case 'id':
    case 'code':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'list':
      return Array.isArray(value) ? value.map((one) => spelled(one, type.of)) : []
    case 'json':
      return spelled(value, type.of)
    case 'csv':
    case 'addresses':
      return Array.isArray(value) ? value.map(String) : []
    default:
      return value
  }
}
