/**
 * Caches the rights of an operator's cities and roles, with the mark of rights at that time. Database
 * triggers change the mark with every change of these tables (migration 0154). A cache entry is valid while a
 * request reads an equal mark.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import type { Database } from '../database/schema'
import { narrowedCompanies } from './companies'
import { grantedMenus, keysOfGrants, type Grant } from './permissions'

export interface Held {
  scopes: readonly string[]
  /** null = not restricted. */
  companies: readonly number[] | null
  keys: ReadonlySet<string>
}

/** The columns that `heldBy` reads. */
export interface HeldRow {
  scopes: string[]
  companies: number[] | null
  grants: Grant[]
}

interface Kept {
  mark: string
  byOperator: Map<number, Held>
}
/** One operator takes about ten kilobytes. */
export const mostKept = 1000
const keptOf = new WeakMap<pg.Pool, Kept>()

/** Undefined = not cached. */
export function keptFor(pool: pg.Pool, { id, mark }: { id: number; mark: string | null }): Held | undefined {
  const kept = keptOf.get(pool)
  return kept?.mark === mark ? kept?.byOperator.get(id) : undefined
}

/** Caches rights that were read in one statement with the mark. */
export function keep(pool: pg.Pool, read: HeldRow & { id: number; mark: string | null }): Held {
  const { id, mark, scopes, companies } = read
  const held = { scopes, companies, keys: keysOfGrants(read.grants) }
  if (mark === null) return held
  let kept = keptOf.get(pool)
  if (kept?.mark !== mark) keptOf.set(pool, (kept = { mark, byOperator: new Map() }))
  const [oldest] = kept.byOperator.keys()
  if (kept.byOperator.size >= mostKept) kept.byOperator.delete(oldest!)
  kept.byOperator.set(id, held)
  return held
}

/**
 * Additional columns for a query on `operator`, with a leading comma. They depend only on the operator's id.
 */
export const heldBy = (db: Kysely<Database>, id: RawBuilder<number>) => sql`,
  array(select city_code from operator_city where operator_id = ${id} order by city_code) as scopes,
  ${narrowedCompanies(id)} as companies,
  ${jsonArrayFrom(grantedMenus(db, id).select(['menu.permission', 'menu.router']))} as grants`
