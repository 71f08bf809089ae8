/** Who is signed in, and what he may see: his menus, his keys, his cities and companies. */
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
 * The operator's own entries, and those that they lie below: without them they could not be reached. A super administrator has every screen;
 * a link that leads out is shown to him, as to everybody, where a role of his grants it.
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
  // An entry that is there for those below it leads nowhere itself.
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

/** The operator's own cities; for a super administrator, who is of no city, those that are open. */
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
