/** Pieces of SQL every list needs. Column names come from code, values are always bound. */
import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { texts } from '../../texts'
import { isMaskable, lastShown, type PersonalKind } from '../../../engine/vocabulary/personal'
import type { CallRequest } from '../types'
import { Forbidden, Refused } from '../types'
import { momentOf } from './values'

export type Scopes = CallRequest['scopes']

/** Everything the caller may work in, whatever city this call named. By-id statements use it: the row's own city decides. */
export const scopesOf = (user: CallRequest['user']): Scopes => (user.superAdmin ? 'all' : user.scopes)

/** Whether the city column is one the call may see. */
export const withinScopes = (column: string, scopes: Scopes): RawBuilder<boolean> =>
  scopes === 'all' ? sql<boolean>`true` : isOneOf(sql.ref(column), scopes)

/** Of a single one an index gives the rows in order, of several it would not. */
const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values})`

/** Whether the company in the column is one the caller's roles do not keep from him. What belongs to no company is its city's. */
export const withinCompanies = (
  column: string | RawBuilder<unknown>,
  { companies }: CallRequest['user'],
): RawBuilder<boolean> => {
  if (companies === 'all') return sql<boolean>`true`
  const company = typeof column === 'string' ? sql.ref(column) : column
  return sql<boolean>`(${company} is null or ${isOneOf(company, companies)})`
}

/** The same of a column that names a merchant, who belongs to a sub-company. */
export const withinMerchants = (column: string, user: CallRequest['user']): RawBuilder<boolean> =>
  user.companies === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select id from merchant where ${withinCompanies('merchant.sub_company_id', user)})`

/** The same of a column that names a vehicle. */
export const withinVehicles = (column: string, user: CallRequest['user']): RawBuilder<boolean> =>
  user.companies === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null
        or ${sql.ref(column)} in (select id from vehicle where ${withinCompanies('vehicle.company_id', user)}))`

/** Case-insensitive "contains"; the operator's `%` and `_` are plain characters. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  // Digits have no case, and are found several times as fast by whoever need not look for one.
  const like = /^[\x20-\x40]*$/.test(text) ? sql`like` : sql`ilike`
  return sql<boolean>`${sql.ref(column)} ${like} ${pattern}`
}

/**
 * `contains` for a personal value. A caller who sees it masked finds it by the whole value, or by the last characters that the
 * mask shows: parts of it would give the hidden characters away, one query at a time.
 */
export function findsPersonal(
  { masks }: Pick<CallRequest, 'masks'>,
  kind: PersonalKind,
  column: string,
  text: string,
): RawBuilder<boolean> {
  return masks && isMaskable(kind) ? foundWhole(kind, sql.ref(column), text) : contains(column, text)
}

/** Whether the value is this text, or ends with it where the mask of its kind shows as many characters. */
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

/** Whether this code is one of those in the column, which keeps them with commas between. */
export const hasCode = (column: string, code: string): RawBuilder<boolean> =>
  sql<boolean>`${code} = any(string_to_array(${sql.ref(column)}, ','))`

/** Whether the moment lies between `startTime` and `endTime`, where they are given; the last second named counts in full. */
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

/** Throws Forbidden unless the city is one the caller may work in. */
export function assertScope(user: CallRequest['user'], cityCode: string): void {
  const scopes = scopesOf(user)
  if (scopes !== 'all' && !scopes.includes(cityCode)) throw new Forbidden(texts.forbiddenScope('城市'))
}

/** One page of an ordered query, and the number of rows in all pages. */
export async function paged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: CallRequest['page'],
): Promise<{ rows: O[]; total: number }> {
  const before = (page.number - 1) * page.size
  const rows = await query.limit(page.size).offset(before).execute()
  // The last page is the one that is not full.
  if (rows.length < page.size && (rows.length > 0 || page.number === 1))
    return { rows, total: before + rows.length }
  const count = (builder: ExpressionBuilder<DB, TB>) => builder.fn.countAll<number>().as('total')
  const counted = await query.clearSelect().clearOrderBy().select(count).executeTakeFirstOrThrow()
  return { rows, total: Number((counted as { total: number }).total) }
}

/**
 * Runs a write and turns a broken unique key into a refusal in the operator's words.
 * @param field the parameter that is taken
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
