/** Rights that menu rows grant. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { compileProject, createOperator, startTestServer, type TestServer } from '../testing'
import { everyPermission, grantedMenus, keysOfGrants, permissionsOf, screenOf } from './permissions'

const entry = (router: string, permission = '') => ({ router, permission })

it.each([
  ['a key', [entry('', 'role.add')], ['role.add']],
  [
    'a screen, with its slash and without',
    [entry('/roleManage'), entry('city')],
    ['route:roleManage', 'route:city'],
  ],
  ['a screen and a key', [entry('/city', 'city.add')], ['city.add', 'route:city']],
  ['a directory opens nothing', [entry('')], []],
  ['a link out of the console opens nothing', [entry('https://a.example/city'), entry('http://city')], []],
  ['a screen that is called like a link is one', [entry('/https:city')], ['route:https:city']],
])('%s', (_, grants, keys) => expect([...keysOfGrants(grants)]).toEqual(keys))

it('a router loses its first slash and no other', () => {
  expect(['/a/b', 'a/b', '//a'].map(screenOf)).toEqual(['a/b', 'a/b', '/a'])
})

it('a super administrator may do all there is, another what he is granted', () => {
  const { app } = compileProject()
  const user = { id: 1, account: 'a', name: 'a', superAdmin: false, scopes: [], companies: 'all' as const }
  expect([...permissionsOf(app, user, new Set(['role.add']))]).toEqual(['role.add'])
  const all = permissionsOf(app, { ...user, superAdmin: true }, new Set())
  expect(all).toBe(everyPermission(app))
  expect([...all].sort()).toEqual(
    [...app.permissions, ...Object.keys(app.routes).map((route) => `route:${route}`)].sort(),
  )
})

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ seeded: false })))
afterAll(() => server.stop())

it('a row that two roles grant is there once, and none that only a closed role grants', async () => {
  const { db } = server
  const { id } = await createOperator(server, { permissions: ['role.add', 'role.edit'] })
  const colleague = await createOperator(server, { permissions: ['city.add'] })
  const granted = async () =>
    (await grantedMenus(db, id).select('menu.permission').orderBy('menu.permission').execute()).map(
      ({ permission }) => permission,
    )
  const of = (operator: number) =>
    db
      .selectFrom('operator_role')
      .select('role_id')
      .where('operator_id', '=', operator)
      .executeTakeFirstOrThrow()
  const [own, other] = [await of(id), await of(colleague.id)]
  const rows = await db.selectFrom('role_menu').selectAll().where('role_id', '=', own.role_id).execute()
  await db
    .insertInto('role_menu')
    .values(rows.map(({ menu_id }) => ({ menu_id, role_id: other.role_id })))
    .execute()
  await db.insertInto('operator_role').values({ operator_id: id, role_id: other.role_id }).execute()
  expect(await granted()).toEqual(['city.add', 'role.add', 'role.edit'])
  const close = { enabled: false, updated_at: momentNow() }
  await db.updateTable('role').set(close).where('id', '=', other.role_id).execute()
  expect(await granted()).toEqual(['role.add', 'role.edit'])
})
