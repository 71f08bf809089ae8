/** The records that a call named, for the logs. */
import type { CompiledCall, WireType } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'

type Kinds = ReadonlySet<WireType['kind']>
/** Types that identify a record; in lists, codes count too. */
const alone: Kinds = new Set(['id'])
const inLists: Kinds = new Set(['id', 'code'])

/** Distinct ids and codes by parameter, in the order sent. Other values are not logged. */
export function namedIn(call: CompiledCall, values: Values): Record<string, string[]> {
  const named = Object.entries(call.parameters).flatMap(([name, { type, fixed }]): [string, string[]][] => {
    const sent = fixed === undefined ? [...new Set(knownBy(call, name, type, values[name]))] : []
    return sent.length > 0 ? [[name, sent]] : []
  })
  return Object.fromEntries(named)
}

function knownBy(call: CompiledCall, name: string, type: WireType, value: unknown, kinds = alone): string[] {
  if (type.kind === 'json') return knownBy(call, name, type.of, value, kinds)
  if (type.kind === 'list')
    return Array.isArray(value) ? value.flatMap((one) => knownBy(call, name, type.of, one, inLists)) : []
  if (type.kind === 'record') {
    const id = call.types[type.type]?.id
    const isRecord = id !== undefined && typeof value === 'object' && value !== null
    return isRecord ? knownBy(call, name, id.type, (value as Values).id) : []
  }
  // The items of a csv have no type: stand-ins read ids under this name (docs/language.md).
  if (type.kind === 'csv' && name === 'ids')
    return knownBy(call, name, { kind: 'list', of: { kind: 'id' } }, value)
  const isSent = (typeof value === 'string' || typeof value === 'number') && value !== ''
  return isSent && kinds.has(type.kind) ? [String(value)] : []
}
