/** Operators with exactly the keys and scopes a test is about, already signed in. */
import { screenOfPermission } from '../../engine/vocabulary/permissions'
import { momentNow } from '../../engine/clock'
import type { TestServer } from './server'
import { createTestClient, type TestClient } from './client'
import { newId } from '../database/ids'
import { startSession } from '../session/store'

export interface OperatorOptions {
  account?: string
  /** Permission keys, and `route:<screen>`. */
  permissions?: string[]
  scopes?: string[]
  superAdmin?: boolean
  /** His password was given to him and not changed yet. */
  initialPassword?: boolean
  /** When the session began. */
  signedInAt?: Date
}

export interface TestOperator {
  id: number
  account: string
  client: TestClient
}

export async function createOperator(
  server: TestServer,
  options: OperatorOptions = {},
): Promise<TestOperator> {
  const { db } = server
  const { permissions = [], scopes = [], superAdmin = false, initialPassword = false } = options
  const { signedInAt: now = momentNow() } = options
  const id = newId()
  const account = options.account ?? `tester${id}`
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('operator')
    .values({
      id,
      account,
      name: account,
      password_hash: '',
      super_admin: superAdmin,
      initial_password: initialPassword,
      city_code: scopes[0] ?? '',
      ...times,
    })
    .execute()
  for (const code of scopes) {
    const city = { code, id: newId(), name: `city ${code}`, created_at: now }
    await db
      .insertInto('city')
      .values(city)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
    await db.insertInto('operator_city').values({ operator_id: id, city_code: code }).execute()
  }
  const role = newId()
  await db
    .insertInto('role')
    .values({ id: role, name: `role of ${account}`, ...times })
    .execute()
  await db.insertInto('operator_role').values({ operator_id: id, role_id: role }).execute()
  const menus = permissions.map((permission) => ({
    id: newId(),
    name: permission,
    title: permission,
    created_at: now,
    ...grantOf(permission),
  }))
  if (menus.length) {
    await db.insertInto('menu').values(menus).execute()
    await db
      .insertInto('role_menu')
      .values(menus.map((menu) => ({ role_id: role, menu_id: menu.id })))
      .execute()
  }
  const { token } = await startSession(db, id, now, { ip: '', client: '' })
  return { id, account, client: createTestClient({ url: server.url, calls: server.calls, token }) }
}

function grantOf(permission: string) {
  const screen = screenOfPermission(permission)
  return screen === undefined
    ? { type: 2, router: '', permission }
    : { type: 1, router: `/${screen}`, permission: '' }
}
