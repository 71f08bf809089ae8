/** The last step of reading a request: values as server/calls/declared.ts says that they arrive. */
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { isTextInScreens, unsentOf } from '../../engine/vocabulary/wire-types'

/**
 * Every declared text and id is there, '' where none was sent, and every list, [] where none was sent; what may be left out besides is
 * left out.
 */
export function arrive(call: CompiledCall, values: Values): Values {
  const entries = Object.entries(call.parameters).map(([name, { type }]) => {
    const value = values[name] ?? unsentOf(type)
    // A fixed code or text may be a number in its file.
    const own = isTextInScreens(type.kind) && typeof value === 'number' ? String(value) : value
    return [name, own] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
