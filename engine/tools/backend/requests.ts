/** Requests with plausible values: the minimal one, and one with all known values. */
import type { CompiledCall } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { neededBy } from './plan'
import type { Pool } from './pool'

/** Rows of a first page: enough for checks, and few enough for any backend. */
export const pageSize = 20

/** A value for every parameter with a known value. */
export function fullRequestOf(call: CompiledCall, pool: Pool): Values {
  const { values } = requestOf(call, pool)
  const others = Object.keys(call.parameters).filter(
    (name) => call.parameters[name]!.fixed === undefined && !Object.hasOwn(values, name),
  )
  const { values: more, guessed } = pool.fill(call, others)
  const known = Object.entries(more).filter(([name]) => !guessed.includes(name))
  return { ...values, ...Object.fromEntries(known) }
}

/** The minimal request: required parameters and the first page. */
export function requestOf(call: CompiledCall, pool: Pool, row?: Row): { values: Values; guessed: string[] } {
  const { values, guessed } = pool.fill(call, neededBy(call), row)
  const { paging } = call
  return { values: paging ? { ...values, [paging.page]: 1, [paging.size]: pageSize } : values, guessed }
}
