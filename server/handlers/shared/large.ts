/** Paging for tables that grow without limit: neither counts nor deep pages read all rows. */
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/schema'
import type { CallRequest, Page } from '../types'

/** From this offset, a page is located by its keys first. */
const deep = 1000

/**
 * The rows of one page of an ordered query. Skipped rows are read from the index only.
 * @param key the column that identifies a row, `ride.id`
 */
export function rowsOfPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { number, size }: Page,
  key: string,
): Promise<O[]> {
  const before = (number - 1) * size
  if (before < deep) return query.limit(size).offset(before).execute()
  const keys = query
    .clearSelect()
    .select(sql`${sql.ref(key)}`.as('key'))
    .limit(size)
    .offset(before)
  return query.where(sql<boolean>`${sql.ref(key)} in (${keys})`).execute()
}

export interface Total {
  total: number
  /** The total is the planner's estimate. */
  estimated: boolean
}

/**
 * The number of rows, counted exactly up to the limit of the call.
 * @param found rows of the current page, which may determine the total
 */
export async function totalOf<DB, TB extends keyof DB, O>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, TB, O>,
  { number, size, counted }: Page,
  found: number,
): Promise<Total> {
  // An incomplete page is the last one.
  if (found < size && (found > 0 || number === 1))
    return { total: (number - 1) * size + found, estimated: false }
  const every = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
  const some = counted === undefined ? every : every.limit(counted + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as found`.execute(db)
  const total = rows[0]!.total
  if (counted === undefined || total <= counted) return { total, estimated: false }
  return { total: Math.max(rounded(await expected(every)), total), estimated: true }
}

/** The row count that the planner expects. */
async function expected(query: {
  explain: (format: 'json') => Promise<Record<string, unknown>[]>
}): Promise<number> {
  const [row] = await query.explain('json')
  const plans = row?.['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }] | undefined
  if (!plans) throw new Error('The database explained nothing.')
  return plans[0].Plan['Plan Rows']
}

/** Rounded to three digits, the precision of an estimate. */
const rounded = (estimate: number): number => Number(estimate.toPrecision(3))

/** One page of an ordered query, with the exact or estimated total. */
export async function pagedLarge<DB, TB extends keyof DB, O>(
  { db, page }: Pick<CallRequest, 'db' | 'page'>,
  query: SelectQueryBuilder<DB, TB, O>,
  key: string,
): Promise<Total & { rows: O[] }> {
  const rows = await rowsOfPage(query, page, key)
  return { rows, ...(await totalOf(db, query, page, rows.length)) }
}
