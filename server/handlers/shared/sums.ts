import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CallRequest } from '../types'

/**
 * One page of an ordered query, with the number and the sum of all its rows.
 * `amount` is an SQL expression over one row, in integer cents.
 */
export async function pagedWithSum<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: CallRequest['page'],
  amount: RawBuilder<unknown>,
): Promise<{ rows: O[]; total: number; sum: number }> {
  const rows = await query
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  const totals = await query
    .clearSelect()
    .clearOrderBy()
    .select([
      sql<number>`count(*)`.as('total'),
      // Cast back: a sum of bigint is numeric, which would arrive as text.
      sql<number>`coalesce(sum(${amount}), 0)::bigint`.as('sum'),
    ])
    .executeTakeFirstOrThrow()
  const { total, sum } = totals as unknown as { total: number; sum: number }
  return { rows, total: Number(total), sum: Number(sum) }
}
