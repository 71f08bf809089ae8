/**
 * SQL conditions that restrict a table's rows, derived from `kinds.ts`. Handlers that use them cannot omit a
 * part.
 */
import { sql, type RawBuilder } from 'kysely'
import type { CallRequest } from '../handlers/types'
import { narrowedTables, type Narrowing, type NarrowedTable } from './kinds'

type Scopes = CallRequest['scopes']

/**
 * SQL: true if the caller may see the row: in these cities, and in the companies that his roles allow.
 * @param alias the table's alias in the query
 * @param scopes scopes of the call; for rows named by id, all of the caller's
 */
export function within(
  table: NarrowedTable,
  user: CallRequest['user'],
  scopes: Scopes = user.superAdmin ? 'all' : user.scopes,
  alias: string = table,
): RawBuilder<boolean> {
  const narrowing: Narrowing = narrowedTables[table]
  const parts = [
    ...(narrowing.city === undefined || scopes === 'all'
      ? []
      : [sql`${columnOf(alias, narrowing.city)} = any(${narrowing.ofAllCities ? [...scopes, ''] : scopes})`]),
    ...(narrowing.company === undefined || user.companies === 'all'
      ? []
      : [ofCompanies(columnOf(alias, narrowing.company), user.companies)]),
    ...throughOf(narrowing, user, scopes, alias),
  ]
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`
}

const ofCompanies = (column: RawBuilder<unknown>, companies: number[]) =>
  sql`(${column} is null or ${column} = any(${companies}))`

function throughOf(
  { through, city }: Narrowing,
  user: CallRequest['user'],
  scopes: Scopes,
  alias: string,
): RawBuilder<unknown>[] {
  const cities = city === undefined ? scopes : 'all'
  if (!through || (cities === 'all' && user.companies === 'all')) return []
  const by = columnOf(alias, through.by)
  const inside = within(through.table as NarrowedTable, user, cities)
  return [
    sql`(${by} is null or exists (select 1 from ${sql.table(through.table)}
      where ${sql.ref(`${through.table}.${through.column}`)} = ${by} and ${inside}))`,
  ]
}

/** A column name, or an expression over the columns of the table. */
const columnOf = (alias: string, column: string): RawBuilder<unknown> =>
  /^\w+$/.test(column)
    ? sql.ref(`${alias}.${column}`)
    : sql.raw(column.replace(/\b(\w+_id)\b/g, (name) => `"${alias}"."${name}"`))
