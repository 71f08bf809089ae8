/** SQL fragments for lists. Column names come from code, values are always bound. */
import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { texts } from '../../texts'
import { isMaskable, lastShown, type PersonalKind } from '../../../engine/vocabulary/personal'
import type { CallRequest } from '../types'
import { Forbidden, Refused } from '../types'
import { momentOf } from './values'

export type Scopes = CallRequest['scopes']

/**
 * All cities of the caller, regardless of the city in the request. Statements by id use it, because the row's
 * own city decides.
 */
export const scopesOf = (user: CallRequest['user']): Scopes => (user.superAdmin ? 'all' : user.scopes)

/** SQL: true if the call may see the city in the column. */
export const withinScopes = (column: string, scopes: Scopes): RawBuilder<boolean> =>
  scopes === 'all' ? sql<boolean>`true` : isOneOf(sql.ref(column), scopes)

/** `= $1` keeps the index order; `= any($1)` needs a sort. */
const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values})`

/**
 * SQL: true if the caller's roles allow the company in the column. Rows without a company are visible to the
 * city.
 */
export const withinCompanies = (
  column: string | RawBuilder<unknown>,
  { companies }: CallRequest['user'],
): RawBuilder<boolean> => {
  if (companies === 'all') return sql<boolean>`true`
  const company = typeof column === 'string' ? sql.ref(column) : column
  return sql<boolean>`(${company} is null or ${isOneOf(company, companies)})`
}

/** `withinCompanies` for a column that refers to a merchant, via its sub-company. */
export const withinMerchants = (column: string, user: CallRequest['user']): RawBuilder<boolean> =>
  user.companies === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select id from merchant where ${withinCompanies('merchant.sub_company_id', user)})`

/** `withinCompanies` for a column that refers to a vehicle. */
export const withinVehicles = (column: string, user: CallRequest['user']): RawBuilder<boolean> =>
  user.companies === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null
        or ${sql.ref(column)} in (select id from vehicle where ${withinCompanies('vehicle.company_id', user)}))`

/** Case-insensitive "contains"; `%` and `_` in the text are literal. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  // Digits have no case, and `like` is several times faster than `ilike`.
  const like = /^[\x20-\x40]*$/.test(text) ? sql`like` : sql`ilike`
  return sql<boolean>`${sql.ref(column)} ${like} ${pattern}`
}

/**
 * `contains` for a personal value. A caller who sees it masked can find it only by the full value or by the
 * visible last characters. Substring searches would reveal the hidden characters one by one.
 */
export function findsPersonal(
  { masks }: Pick<CallRequest, 'masks'>,
  kind: PersonalKind,
  column: string,
  text: string,
): RawBuilder<boolean> {
  return masks && isMaskable(kind) ? foundWhole(kind, sql.ref(column), text) : contains(column, text)
}

/** SQL: true if the value equals the text, or ends with it if the mask shows that many characters. */
export function foundWhole(
  kind: PersonalKind,
  value: RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> {
  const last = lastShown(kind)
  return last > 0 && text.length === last
    ? sql<boolean>`(${value} = ${text} or right(${value}, ${sql.lit(last)}) = ${text})`
    : sql<boolean>`${value} = ${text}`
}

/** SQL: true if the comma-separated column contains the code. */
export const hasCode = (column: string, code: string): RawBuilder<boolean> =>
  sql<boolean>`${code} = any(string_to_array(${sql.ref(column)}, ','))`

/**
 * SQL: true if the moment is between `startTime` and `endTime`, each optional; the last second counts in
 * full.
 */
export function withinTime(
  column: string,
  { startTime, endTime }: { startTime: string; endTime: string },
): RawBuilder<boolean> {
  const from = momentOf(startTime)
  const to = momentOf(endTime)
  const after = from ? sql`${sql.ref(column)} >= ${from}` : sql`true`
  const before = to ? sql`${sql.ref(column)} < ${new Date(to.getTime() + 1000)}` : sql`true`
  return sql<boolean>`(${after} and ${before})`
}

/** Throws Forbidden unless the caller may work in the city. */
export function assertScope(user: CallRequest['user'], cityCode: string): void {
  const scopes = scopesOf(user)
  if (scopes !== 'all' && !scopes.includes(cityCode)) throw new Forbidden(texts.forbiddenScope('城市'))
}

/** One page of an ordered query, with the total of all pages. */
export async function paged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: CallRequest['page'],
): Promise<{ rows: O[]; total: number }> {
  const before = (page.number - 1) * page.size
  const rows = await query.limit(page.size).offset(before).execute()
  // An incomplete page is the last one.
  if (rows.length < page.size && (rows.length > 0 || page.number === 1))
    return { rows, total: before + rows.length }
  const count = (builder: ExpressionBuilder<DB, TB>) => builder.fn.countAll<number>().as('total')
  const counted = await query.clearSelect().clearOrderBy().select(count).executeTakeFirstOrThrow()
  return { rows, total: Number((counted as { total: number }).total) }
}

/**
 * Runs a write and converts a unique key violation into a refusal.
 * @param field the parameter with the taken value
 */
export async function unique<T>(
  write: Promise<T>,
  message: string | ((constraint: string) => Refused),
  field?: string,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code !== '23505') throw error
    throw typeof message === 'string' ? new Refused(message, { field }) : message(String(constraint))
  }
}
