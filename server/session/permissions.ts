/** What an operator may do: permission keys, and `route:<screen>` for each screen in his menus. Read at every request. */
import type { Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import type { Database } from '../database/schema'
import type { CallUser } from '../handlers/types'

export const routePermission = (screen: string): string => `route:${screen}`

export async function permissionsOf(
  db: Kysely<Database>,
  app: CompiledApp,
  user: CallUser,
): Promise<Set<string>> {
  if (user.superAdmin) return new Set([...app.permissions, ...Object.keys(app.routes).map(routePermission)])
  const rows = await grantedMenus(db, user.id).select(['menu.permission', 'menu.router']).execute()
  const keys = new Set<string>()
  for (const { permission, router } of rows) {
    if (permission) keys.add(permission)
    if (router) keys.add(routePermission(screenOf(router)))
  }
  return keys
}

/** Menu rows granted by any enabled role of the operator, each once. */
export function grantedMenus(db: Kysely<Database>, operatorId: number) {
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

/** Menu rows hold a screen as `/name` or `name`. */
export const screenOf = (router: string): string => router.replace(/^\//, '')
