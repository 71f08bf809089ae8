/** Requests with plausible values: the plainest, and one of all that is known. */
import type { CompiledCall } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { neededBy } from './plan'
import type { Pool } from './pool'

/** Rows of a first page: enough to tell by, few enough for any backend. */
export const pageSize = 20

/** With a value for every parameter of which one is known. */
export function fullRequestOf(call: CompiledCall, pool: Pool): Values {
  const { values } = requestOf(call, pool)
  const others = Object.keys(call.parameters).filter(
    (name) => call.parameters[name]!.fixed === undefined && !Object.hasOwn(values, name),
  )
  const { values: more, guessed } = pool.fill(call, others)
  const known = Object.entries(more).filter(([name]) => !guessed.includes(name))
  return { ...values, ...Object.fromEntries(known) }
}

/** The plainest request: what it cannot be without, and the first page. */
export function requestOf(call: CompiledCall, pool: Pool, row?: Row): { values: Values; guessed: string[] } {
  const { values, guessed } = pool.fill(call, neededBy(call), row)
  const { paging } = call
  return { values: paging ? { ...values, [paging.page]: 1, [paging.size]: pageSize } : values, guessed }
}
