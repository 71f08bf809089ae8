import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CallRequest } from '../types'
import { rowsOfPage } from './large'

/**
 * One page of an ordered query, with the number and the sum of all its rows: both exact, for money is never estimated.
 * @param key the column by which a row is known
 * @param amount an SQL expression over one row, in integer cents.
 */
export async function pagedWithSum<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: CallRequest['page'],
  key: string,
  amount: RawBuilder<unknown>,
): Promise<{ rows: O[]; total: number; sum: number }> {
  const { sums, ...found } = await pagedWithSums(query, page, key, { amount })
  return { ...found, sum: sums.amount }
}

/** As `pagedWithSum`, with several sums. */
export async function pagedWithSums<DB, TB extends keyof DB, O, Name extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: CallRequest['page'],
  key: string,
  amounts: Record<Name, RawBuilder<unknown>>,
): Promise<{ rows: O[]; total: number; sums: Record<Name, number> }> {
  const rows = await rowsOfPage(query, page, key)
  const names = Object.keys(amounts) as Name[]
  const totals = await query
    .clearSelect()
    .clearOrderBy()
    .select([
      sql<number>`count(*)`.as('rows'),
      // Cast back: a sum of bigint is numeric, which would arrive as text.
      ...names.map((name) => sql<number>`coalesce(sum(${amounts[name]}), 0)::bigint`.as(`sum_${name}`)),
    ])
    .executeTakeFirstOrThrow()
  const figures = totals as unknown as Record<string, number>
  return {
    rows,
    total: Number(figures.rows),
    sums: Object.fromEntries(names.map((name) => [name, Number(figures[`sum_${name}`])])) as Record<
      Name,
      number
    >,
  }
}
