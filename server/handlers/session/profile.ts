/** The signed-in operator, and his menus, permissions, cities and companies. */
import { screenOfPermission } from '../../../engine/vocabulary/permissions'
import { draftKeyOf } from '../../session/draft-key'
import { reportedTo } from '../../session/sign-ins'
import { grantedMenus } from '../../session/permissions'
import { menuEntries, withAncestors, type Menu } from '../menu/tree'
import { withinCompanies, withinScopes } from '../shared/query'
import type { CallRequest, Handler } from '../types'

const button = 2

export const profile: Handler<'session.profile'> = async (request) => {
  const { db, user, session, permissions } = request
  const own = await db
    .selectFrom('operator')
    .select(['city_code', 'initial_password'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    values: {
      id: user.id,
      account: user.account,
      name: user.name,
      cityCode: own.city_code,
      superAdmin: user.superAdmin,
      initialPassword: own.initial_password,
      newSignIn: await reportedTo(db, session!.tokenHash),
      draftKey: await draftKeyOf(db, user.id),
      companyList: await companiesOf(request),
      menus: menuEntries(await menusOf(request)),
      permissions: [...permissions].filter((key) => screenOfPermission(key) === undefined).sort(),
    },
  }
}

/**
 * The operator's granted entries and their ancestors, so that they can be reached. Super administrators get
 * all screens; external links still need a grant by a role.
 */
async function menusOf({ db, user }: CallRequest): Promise<Menu[]> {
  const all = await db
    .selectFrom('menu')
    .selectAll('menu')
    .where('menu.type', '<>', button)
    .orderBy('menu.sort')
    .orderBy('menu.id')
    .execute()
  const granted = new Set((await grantedMenus(db, user.id).select('menu.id').execute()).map(({ id }) => id))
  if (user.superAdmin) return all.filter(({ id, is_out_link }) => !is_out_link || granted.has(id))
  // An ancestor without a grant of its own gets no address.
  return withAncestors(all, ({ id }) => granted.has(id)).map((menu) =>
    granted.has(menu.id) ? menu : { ...menu, router: '' },
  )
}

async function companiesOf({ db, user, scopes }: CallRequest) {
  return db
    .selectFrom('company')
    .select(['id', 'name as companyName'])
    .where('parent_id', 'is', null)
    .where(withinScopes('city_code', scopes))
    .where(withinCompanies('id', user))
    .orderBy('id')
    .execute()
}

/** The operator's cities; for a super administrator all open cities. */
export const ownCities: Handler<'session.ownCities'> = async (request) =>
  request.user?.superAdmin
    ? openCities(request)
    : { rows: await cities(request.db).where(withinScopes('code', request.scopes)).execute() }

/** Cities that are open to passengers. */
export const openCities: Handler<'session.openCities'> = async ({ db }) => ({
  rows: await cities(db).where('enabled', '=', true).execute(),
})

const cities = (db: CallRequest['db']) =>
  db.selectFrom('city').select(['code as cityCode', 'name as cityName']).orderBy('id')
