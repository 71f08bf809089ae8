/** The last step of reading a request: values as server/calls/declared.ts says that they arrive. */
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import { isRange, type Values } from '../../engine/contract/types'
import { isTextInScreens, unsentOf } from '../../engine/vocabulary/wire-types'

/**
 * Every declared text and id is there, '' where none was sent, and every list, [] where none was sent; what may be left out besides is
 * left out. Texts are trimmed, but not where a password may be among them, to which spaces belong.
 */
export function arrive({ uses }: Pick<CompiledApp, 'uses'>, call: CompiledCall, values: Values): Values {
  const isTrimmed = call.name !== uses.login && call.name !== uses.password
  const entries = Object.entries(call.parameters).map(([name, { type }]) => {
    const value = values[name] ?? unsentOf(type)
    // A fixed code or text may be a number in its file.
    const own = isTextInScreens(type.kind) && typeof value === 'number' ? String(value) : value
    return [name, isTrimmed ? trimmed(own) : own] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (!isRange(value)) return value
  return { start: value.start.trim(), end: value.end.trim() }
}
