/** Screens and keys that came after the menu was made: they are put into it, so that somebody can be granted them. */
import type { Kysely } from 'kysely'
import type { CompiledApp } from '../../../engine/compiled'
import { routePermission, screenOfPermission } from '../../../engine/vocabulary/permissions'
import { newId } from '../../database/ids'
import type { Database } from '../../database/schema'
import { inTransaction } from '../../database/transaction'
import { buttonName, keysOfRoute } from '../../seed/menu'
import { keysOfGrants, screenOf } from '../../session/permissions'

/** Of a row of the menu, what says where others belong. */
interface Place {
  id: number
  parent_id: number
  sort: number
  type: number
  name: string
  router: string
}

/**
 * Puts what is declared and has never been in the menu there: a screen into the directory of its group, a key below its screen.
 * What somebody has taken out stays out. Resolves with what was put in, as permissions.
 */
export function offerMenu(db: Kysely<Database>, app: CompiledApp, now: Date): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const declared = Object.keys(app.routes).flatMap((name) => [
      routePermission(name),
      ...keysOfRoute(app, name),
    ])
    const offered = await transaction.selectFrom('menu_offered').select('permission').execute()
    const known = new Set(offered.map(({ permission }) => permission))
    const rows = await transaction.selectFrom('menu').selectAll().execute()
    // A menu of before this was written down: what it holds has been offered.
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
    // Of several servers that see the same, each row is written by one.
    const mine = new Set(won.map(({ permission }) => permission))
    const places: Place[] = [...rows]
    const put: string[] = []
    for (const permission of wanted)
      if (mine.has(permission) && (await place(transaction, app, permission, { places, now })))
        put.push(permission)
    return put
  })
}

/** Resolves with false where what it belongs to has been taken out of the menu. */
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
