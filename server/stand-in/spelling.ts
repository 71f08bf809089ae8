/** Canonical spelling of values in a document, so that equal values compare as equal. */
import type { WireType } from '../../engine/compiled'
import { isWritten, readsAs } from '../../engine/vocabulary/wire-types'
import { lookAlike } from '../../engine/tidy/half-width'

/**
 * Converts a value from screen spelling to stored spelling. Ids and codes are texts; an empty value is ''.
 */
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

/** Normalises a value for comparison: `05:00` equals `05:00:00`, and look-alike texts are equal. */
export function compared(value: unknown, kind: WireType['kind'] | undefined): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'time') return value.length === 5 ? `${value}:00` : value
  return isWritten(kind) ? lookAlike(value) : value
}
