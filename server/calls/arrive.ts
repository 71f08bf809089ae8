/** The last step of reading a request: gives values the shape that server/calls/declared.ts declares. */
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { isTextInScreens, unsentOf } from '../../engine/vocabulary/wire-types'

/** Absent texts and ids become '', absent lists []. Other optional values stay absent. */
export function arrive(call: CompiledCall, values: Values): Values {
  const entries = Object.entries(call.parameters).map(([name, { type }]) => {
    const value = values[name] ?? unsentOf(type)
    // A fixed code or text may be a number in its file.
    const own = isTextInScreens(type.kind) && typeof value === 'number' ? String(value) : value
    return [name, own] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
