/** One spelling of each value in a document, so that two that are the same compare as the same. */
import type { WireType } from '../../engine/compiled'
import { isWritten, readsAs } from '../../engine/vocabulary/wire-types'
import { lookAlike } from '../../engine/tidy/half-width'

/** A value of screen spelling as it is kept; ids and codes are texts, what has no value is ''. */
export function spelled(value: unknown, type: WireType): unknown {
  if (value === null || value === undefined) return null
  if (type.kind === 'json') return spelled(value, type.of)
  switch (readsAs(type.kind)) {
    case 'id':
    case 'code':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'list':
      if (!Array.isArray(value)) return []
      return value.map((one) => (type.kind === 'list' ? spelled(one, type.of) : String(one)))
    case 'text':
    case 'html':
    case 'number':
    case 'percent':
    case 'money':
    case 'date':
    case 'datetime':
    case 'time':
    case 'range':
    case 'bool':
    case 'record':
    case 'json':
    case 'file':
    case 'any':
      return value
  }
}

/** A value as it is compared with others: `05:00` is the same time as `05:00:00`, and a text what it looks like. */
export function compared(value: unknown, kind: WireType['kind'] | undefined): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'time') return value.length === 5 ? `${value}:00` : value
  return isWritten(kind) ? lookAlike(value) : value
}
