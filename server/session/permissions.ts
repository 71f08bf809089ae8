/** An operator's permissions: permission keys, and `route:<screen>` for each screen in his menus. */
import type { Kysely, RawBuilder } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import { routePermission } from '../../engine/vocabulary/permissions'
import type { Database } from '../database/schema'
import type { CallUser } from '../handlers/types'

/** The columns of a menu row that determine permissions. */
export interface Grant {
  permission: string
  router: string
}

/** @param keys of the operator's menu rows; a super administrator needs none */
export const permissionsOf = (
  app: CompiledApp,
  user: CallUser,
  keys: ReadonlySet<string>,
): ReadonlySet<string> => (user.superAdmin ? everyPermission(app) : keys)

/** The keys of menu rows; external links grant none. */
export function keysOfGrants(grants: readonly Grant[]): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { permission, router } of grants) {
    if (permission) keys.add(permission)
    if (router && !/^https?:/.test(router)) keys.add(routePermission(screenOf(router)))
  }
  return keys
}

const everything = new WeakMap<CompiledApp, ReadonlySet<string>>()

export function everyPermission(app: CompiledApp): ReadonlySet<string> {
  let all = everything.get(app)
  if (!all)
    everything.set(
      app,
      (all = new Set([...app.permissions, ...Object.keys(app.routes).map(routePermission)])),
    )
  return all
}

/** Menu rows granted by any enabled role of the operator, each once. */
export function grantedMenus(db: Kysely<Database>, operatorId: number | RawBuilder<number>) {
  return db
    .selectFrom('menu')
    .where('menu.id', 'in', (granted) =>
      granted
        .selectFrom('role_menu')
        .innerJoin('operator_role', 'operator_role.role_id', 'role_menu.role_id')
        .innerJoin('role', 'role.id', 'role_menu.role_id')
        .select('role_menu.menu_id')
        .where('operator_role.operator_id', '=', operatorId)
        .where('role.enabled', '=', true),
    )
}

/** Menu rows contain a screen as `/name` or `name`. */
export const screenOf = (router: string): string => router.replace(/^\//, '')
