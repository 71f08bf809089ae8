/** The last step of reading a request: values as server/calls/declared.ts says that they arrive. */
import type { CompiledApp, CompiledCall, Parameter } from '../../engine/compiled'
import type { DateRange, Values } from '../../engine/contract/types'

/**
 * Every declared text and id is there, '' where none was sent, and every list, [] where none was sent; what may be left out besides is
 * left out. Texts are trimmed, but not where a password may be among them, to which spaces belong.
 */
export function arrive({ uses }: Pick<CompiledApp, 'uses'>, call: CompiledCall, values: Values): Values {
  const isTrimmed = call.name !== uses.login && call.name !== uses.password
  const entries = Object.entries(call.parameters).map(([name, parameter]) => {
    const value = values[name] ?? emptyOf(parameter)
    // A fixed code may be a number in its file.
    const own = parameter.type.kind === 'code' && typeof value === 'number' ? String(value) : value
    return [name, isTrimmed ? trimmed(own) : own] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const emptyOf = ({ type: { kind } }: Parameter): '' | [] | undefined => {
  switch (kind) {
    case 'text':
    case 'address':
    case 'html':
    case 'code':
    case 'date':
    case 'datetime':
    case 'time':
    case 'digits14':
    case 'digits8':
    case 'iso':
    case 'id':
      return ''
    case 'list':
    case 'csv':
    case 'addresses':
      return []
    default:
      return undefined
  }
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (!isRange(value)) return value
  return { start: value.start.trim(), end: value.end.trim() }
}
const isRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value
