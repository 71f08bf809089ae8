/**
 * Adds screens and permissions to an existing menu that were declared after it was made, so that they can be
 * granted.
 */
import type { Kysely } from 'kysely'
import type { CompiledApp, CompiledCall } from '../../../engine/compiled'
import { isOpenPermission, routePermission, screenOfPermission } from '../../../engine/vocabulary/permissions'
import { newId } from '../../database/ids'
import type { CompiledSet } from '../../calls/source'
import type { Database } from '../../database/schema'
import { inTransaction } from '../../database/transaction'
import { takeRightsTurn } from '../../rights/turn'
import { buttonName, keysOfRoute } from '../../seed/menu'
import { keysOfGrants, screenOf } from '../../session/permissions'

/** The columns of a menu row that determine positions. */
interface Place {
  id: number
  parent_id: number
  sort: number
  type: number
  name: string
  router: string
}

/**
 * Adds declared entries that were never in the menu: a screen below the directory of its group, a key below
 * its screen. Removed entries stay removed. A proposed key goes to the roles with its screen, because that
 * was sufficient before. Resolves with the added permissions.
 */
export function offerMenu(
  db: Kysely<Database>,
  { app, calls }: Pick<CompiledSet, 'app' | 'calls'>,
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const declared = Object.keys(app.routes).flatMap((name) => [
      routePermission(name),
      ...keysOfRoute(app, name),
    ])
    const offered = await transaction.selectFrom('menu_offered').select('permission').execute()
    const known = new Set(offered.map(({ permission }) => permission))
    const rows = await transaction.selectFrom('menu').selectAll().execute()
    // A menu older than this table: its entries count as offered.
    if (known.size === 0) for (const permission of keysOfGrants(rows)) known.add(permission)
    const wanted = declared.filter((permission) => !known.has(permission))
    const noted = [...(offered.length === 0 ? known : []), ...wanted]
    if (noted.length === 0) return []
    const won = await transaction
      .insertInto('menu_offered')
      .values(noted.map((permission) => ({ permission })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('permission')
      .execute()
    // If several servers start at once, each row is inserted by one.
    const mine = new Set(won.map(({ permission }) => permission))
    const places: Place[] = [...rows]
    const put: string[] = []
    for (const permission of wanted)
      if (mine.has(permission) && (await place(transaction, app, permission, { places, now })))
        put.push(permission)
    await giveProposed(
      transaction,
      (app.proposed ?? []).filter((key) => put.includes(key)),
      writingKeys(Object.values(calls)),
    )
    return put
  })
}

/** Keys of calls that change something. A role without any of them is read-only. */
const writingKeys = (calls: readonly CompiledCall[]): string[] => [
  ...new Set(calls.filter(({ changes }) => changes).flatMap(({ permission }) => permission)),
]

/** Grants the keys to each role that has their screens and at least one key for changes. */
async function giveProposed(
  db: Kysely<Database>,
  keys: readonly string[],
  writing: readonly string[],
): Promise<void> {
  const isKey = (one: string) => !isOpenPermission(one) && screenOfPermission(one) === undefined
  const earlier = writing.filter((one) => isKey(one) && !keys.includes(one))
  if (keys.length === 0 || earlier.length === 0) return
  await takeRightsTurn(db)
  await db
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression((from) =>
      from
        .selectFrom('menu as given')
        .innerJoin('role_menu as held', 'held.menu_id', 'given.parent_id')
        .select(['held.role_id', 'given.id'])
        .where('given.permission', 'in', [...keys])
        .where((where) =>
          where.exists(
            where
              .selectFrom('role_menu as other')
              .innerJoin('menu as entry', 'entry.id', 'other.menu_id')
              .select('other.menu_id')
              .whereRef('other.role_id', '=', 'held.role_id')
              .where('entry.permission', 'in', earlier),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Resolves with false if the parent has been removed from the menu. */
async function place(
  db: Kysely<Database>,
  app: CompiledApp,
  permission: string,
  { places, now }: { places: Place[]; now: Date },
): Promise<boolean> {
  const add = async (row: Omit<Place, 'id' | 'sort' | 'router'> & Partial<NewRow>): Promise<number> => {
    const below = places.filter(({ parent_id }) => parent_id === row.parent_id)
    const made = { id: newId(), sort: Math.max(0, ...below.map(({ sort }) => sort)) + 1, router: '', ...row }
    places.push(made)
    await db
      .insertInto('menu')
      .values({ ...made, title: made.name, created_at: now })
      .execute()
    return made.id
  }
  const entryOf = (screen: string) => places.find(({ router }) => screenOf(router) === screen)
  const name = screenOfPermission(permission)
  if (name === undefined) {
    const entry = entryOf(permission.split(':')[0]!)
    if (!entry) return false
    await add({ parent_id: entry.id, type: 2, name: buttonName(app, permission), permission })
    return true
  }
  const route = app.routes[name]!
  const group = app.groups.find(({ key }) => key === route.group)
  if (!group) return false
  const neighbour = group.routes.flatMap((one) => entryOf(one) ?? [])[0]
  const directory =
    neighbour?.parent_id ??
    places.find((one) => one.type === 0 && one.parent_id === 0 && one.name === group.title)?.id ??
    (await add({ parent_id: 0, type: 0, name: group.title, icon: group.icon ?? '' }))
  await add({ parent_id: directory, type: 1, name: route.title, router: `/${name}`, visible: !route.hidden })
  return true
}

interface NewRow {
  router: string
  permission: string
  icon: string
  visible: boolean
}
