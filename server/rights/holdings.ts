/**
 * An operator's rights: permissions, cities and companies. One right is one permission in one city for one
 * company. Operators can grant, revoke or change only rights that they have.
 */
import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database/schema'
import type { CallRequest, CallUser } from '../handlers/types'
import { narrowedCompanies } from '../session/companies'
import { grantedMenus, keysOfGrants } from '../session/permissions'

export interface Holdings {
  keys: ReadonlySet<string>
  cities: readonly string[] | 'all'
  companies: readonly number[] | 'all'
}

type Caller = Pick<CallRequest, 'user' | 'permissions'>

/** The caller's rights, as read with his session. */
export const ownHoldings = ({ user, permissions }: Caller): Holdings => ({
  keys: permissions,
  cities: user.superAdmin ? 'all' : user.scopes,
  companies: user.companies,
})

/**
 * Rights of these operators, by id. A super administrator's permissions are not listed: only super
 * administrators cover him.
 */
export async function holdingsOf(
  db: Kysely<Database>,
  operatorIds: readonly number[],
): Promise<Map<number, Holdings>> {
  if (operatorIds.length === 0) return new Map()
  const id = sql.ref<number>('operator.id')
  const rows = await db
    .selectFrom('operator')
    .select([
      'operator.id',
      'operator.super_admin',
      sql<string[]>`array(select city_code from operator_city where operator_id = operator.id)`.as('cities'),
      narrowedCompanies(id).as('companies'),
      jsonArrayFrom(grantedMenus(db, id).select(['menu.permission', 'menu.router'])).as('grants'),
    ])
    .where('operator.id', 'in', [...operatorIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        keys: keysOfGrants(row.grants),
        cities: row.super_admin ? 'all' : row.cities,
        companies: row.super_admin ? 'all' : (row.companies ?? 'all'),
      },
    ]),
  )
}

/** True if the first covers the second completely. */
export const covers = (own: Holdings, other: Holdings): boolean => missing(own, other).length === 0

type Part = keyof Holdings

/** The parts in which the second exceeds the first. */
export function missing(own: Holdings, other: Holdings): Part[] {
  const parts: [Part, boolean][] = [
    ['cities', within(other.cities, own.cities)],
    ['keys', [...other.keys].every((key) => own.keys.has(key))],
    ['companies', within(other.companies, own.companies)],
  ]
  return parts.filter(([, isWithin]) => !isWithin).map(([part]) => part)
}

/**
 * The rights needed to turn `narrow` into `wide` or back; null if there is no difference. A new item in one
 * part combines with all items of the others: a key in every city, a company for every key.
 */
export function excess(wide: Holdings, narrow: Holdings): Holdings | null {
  const grown: Holdings = {
    keys: new Set([...wide.keys].filter((key) => !narrow.keys.has(key))),
    cities: less(wide.cities, narrow.cities),
    companies: less(wide.companies, narrow.companies),
  }
  const parts = missing(narrow, wide)
  if (parts.length === 0) return null
  const [only] = parts
  return parts.length === 1 && only !== undefined ? { ...wide, [only]: grown[only] } : wide
}

type Listed = readonly (string | number)[] | 'all'

const within = (part: Listed, whole: Listed): boolean =>
  whole === 'all' || (part !== 'all' && part.every((one) => whole.includes(one)))

const less = <One extends string | number>(wide: readonly One[] | 'all', narrow: readonly One[] | 'all') =>
  wide === 'all' || narrow === 'all' ? wide : wide.filter((one) => !narrow.includes(one))

/** Cities and companies of a caller; none are listed for a super administrator, who has all cities. */
export const reachOf = ({ cities, companies }: Holdings): Pick<CallUser, 'scopes' | 'companies'> => ({
  scopes: cities === 'all' ? [] : [...cities].sort(),
  companies: companies === 'all' ? 'all' : [...companies],
})
