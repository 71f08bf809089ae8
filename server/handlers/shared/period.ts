import { sql, type RawBuilder } from 'kysely'
import type { Range } from '../../calls/declared'
import { Refused } from '../types'
import { momentOf, stamp } from './values'

interface Period {
  starts_at: Date
  ends_at: Date
}

/** The period of a range. Throws Refused unless both ends exist and the second is after the first. */
export function periodOf({ start, end }: Range): Period {
  const [starts_at, ends_at] = [momentOf(start), momentOf(end)]
  if (!starts_at || !ends_at || starts_at >= ends_at) throw new Refused('结束时间必须晚于开始时间')
  return { starts_at, ends_at }
}

/** The row's period in screen spelling. */
export const periodText = ({ starts_at, ends_at }: Period) => ({
  start: stamp(starts_at),
  end: stamp(ends_at),
})

/** '1' before the period, '2' within it, '3' after it. */
export const stateAt = ({ starts_at, ends_at }: Period, now: Date): string =>
  now < starts_at ? '1' : now < ends_at ? '2' : '3'

/** SQL: true if the row is in that state at the moment. */
export const isInState = (table: string, state: string, now: Date): RawBuilder<boolean> => {
  const [starts, ends] = [sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)]
  return sql<boolean>`case when ${now} < ${starts} then '1' when ${now} < ${ends} then '2' else '3' end = ${state}`
}
