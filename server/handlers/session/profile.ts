/** Who is signed in, and what he may see: his menus, his keys, his cities and companies. */
import { grantedMenus } from '../../session/permissions'
import { nest } from '../menu/tree'
import { heldCompanies } from '../shared/grants'
import { withinScopes } from '../shared/query'
import type { CallRequest, Handler } from '../types'

const button = 2

export const profile: Handler = async (request) => {
  const { db, user, permissions } = request
  const own = await db
    .selectFrom('operator')
    .select('city_code')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    values: {
      id: user.id,
      account: user.account,
      name: user.name,
      cityCode: own.city_code,
      superAdmin: user.superAdmin,
      companyList: await companiesOf(request),
      menus: nest(await menusOf(request)),
      permissions: [...permissions].filter((key) => !key.startsWith('route:')).sort(),
    },
  }
}

function menusOf({ db, user }: CallRequest) {
  const query = user.superAdmin ? db.selectFrom('menu') : grantedMenus(db, user.id)
  return query
    .selectAll('menu')
    .where('menu.type', '<>', button)
    .orderBy('menu.sort')
    .orderBy('menu.id')
    .execute()
}

async function companiesOf({ db, user, scopes }: CallRequest) {
  const held = await heldCompanies(db, user)
  const query = db
    .selectFrom('company')
    .select(['id', 'name as companyName'])
    .where('parent_id', 'is', null)
    .where(withinScopes('city_code', scopes))
    .orderBy('id')
  return (held === 'all' ? query : query.where('id', 'in', [0, ...held])).execute()
}

/** The operator's own cities; every city for a super administrator. */
export const ownCities: Handler = async ({ db, scopes }) => ({
  rows: await cities(db).where(withinScopes('code', scopes)).execute(),
})

/** Cities that are open to passengers. */
export const openCities: Handler = async ({ db }) => ({
  rows: await cities(db).where('enabled', '=', true).execute(),
})

const cities = (db: CallRequest['db']) =>
  db.selectFrom('city').select(['code as cityCode', 'name as cityName']).orderBy('id')
