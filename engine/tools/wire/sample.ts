import type { RecordType, WireType } from '../../compiled'
import type { Row } from '../../contract/types'

/** A day and moments of it that no sample leaves: the same declarations always make the same text. */
const day = '2026-05-01'
/** One line of a tree is enough to show where its children stand. */
const deepest = 3

/**
 * A plausible value of a wire type, in the spelling of screens (docs/grammar.md §4). Deterministic.
 * @param name what the value is called; texts say it
 */
export function sampleOf(
  type: WireType,
  types: Readonly<Record<string, RecordType>>,
  name: string,
  depth = 0,
): unknown {
  switch (type.kind) {
    case 'text':
      return name
    case 'address':
      return `https://example.com/${name}`
    case 'addresses':
      return [`https://example.com/${name}`]
    case 'id':
      return '1001'
    case 'code':
      return '1'
    case 'int':
      return 2
    case 'number':
      return 2.5
    case 'cents':
    case 'yuan':
      return 1250
    case 'fraction':
      return 0.9
    case 'digits14':
    case 'datetime':
      return `${day} 08:30:00`
    case 'date':
    case 'digits8':
      return day
    case 'time':
      return '08:30:00'
    case 'rangeCsv':
      return { start: day, end: day }
    case 'html':
      return `<p>${name}</p>`
    case 'csv':
      return [name]
    case 'bool':
      return true
    case 'file':
      return new File([], name)
    case 'any':
      return null
    case 'json':
      return sampleOf(type.of, types, name, depth)
    case 'list':
      return depth < deepest ? [sampleOf(type.of, types, name, depth + 1)] : []
    case 'record':
      return sampleRow(type.type, types, depth + 1)
  }
}

/** A record with a value for each declared member. */
export const sampleRow = (of: string, types: Readonly<Record<string, RecordType>>, depth = 0): Row =>
  Object.fromEntries(
    Object.entries(types[of] ?? {}).map(([name, { type }]) => [name, sampleOf(type, types, name, depth)]),
  )
