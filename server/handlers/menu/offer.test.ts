import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { momentNow } from '../../../engine/clock'
import { insertMenu, menuRows } from '../../seed/menu'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { compileProject } from '../../testing/project'
import { offerMenu } from './offer'

let database: TestDatabase
const { app, calls } = compileProject()
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('menu_offered').execute()
  await database.db.deleteFrom('menu').execute()
  await insertMenu(database.db, menuRows(app, momentNow()))
})

const group = app.groups.find(({ routes }) => routes.length > 2)!
/** The application with a screen more, in this group. */
const grown = (key: string, title: string, keys: string[] = ['lost:add']) => ({
  ...app,
  groups: app.groups.some((one) => one.key === key)
    ? app.groups.map((one) => (one.key === key ? { ...one, routes: [...one.routes, 'lost'] } : one))
    : [...app.groups, { key, title, routes: ['lost'] }],
  routes: {
    ...app.routes,
    lost: { screen: 'lost', title: '失物招领', group: key, pinyin: '', initials: '', hidden: false },
  },
  permissions: [...app.permissions, ...keys],
})
const offer = (to: unknown) => offerMenu(database.db, { app: to as typeof app, calls }, momentNow())
const entry = (router: string) =>
  database.db.selectFrom('menu').selectAll().where('router', '=', router).executeTakeFirst()
const count = async () => (await database.db.selectFrom('menu').select('id').execute()).length

it('nothing, where all is there', async () => {
  const before = await count()
  expect(await offer(app)).toEqual([])
  expect(await count()).toBe(before)
})

it('a new screen in the directory of its group, and its key below it; once, also by several at a time', async () => {
  await offer(app)
  const put = await Promise.all([1, 2, 3].map(() => offer(grown(group.key, group.title))))
  expect(put.flat().sort()).toEqual(['lost:add', 'route:lost'])
  const made = (await entry('/lost'))!
  const beside = (await entry(`/${group.routes[0]!}`))!
  expect(made).toMatchObject({ name: '失物招领', title: '失物招领', type: 1, visible: true })
  expect(made.parent_id).toBe(beside.parent_id)
  const below = await database.db.selectFrom('menu').selectAll().where('parent_id', '=', made.id).execute()
  expect(below).toMatchObject([{ type: 2, permission: 'lost:add', name: '新增' }])
  expect(await offer(grown(group.key, group.title))).toEqual([])
})

it('what came before anybody wrote it down, and a key that came after its screen', async () => {
  expect(await offer(grown(group.key, group.title))).toEqual(['route:lost', 'lost:add'])
  expect(await offer(grown(group.key, group.title, ['lost:add', 'lost:export']))).toEqual(['lost:export'])
})

it('a key that no list has a word for by the label of its button', async () => {
  const to = {
    ...grown(group.key, group.title, ['lost:giveBack']),
    keyNames: { 'lost:giveBack': '归还失主' },
  }
  expect(await offer(to)).toContain('lost:giveBack')
  const given = database.db.selectFrom('menu').select('name').where('permission', '=', 'lost:giveBack')
  expect(await given.execute()).toEqual([{ name: '归还失主' }])
})

it('a directory for a new group', async () => {
  await offer(grown('found', '招领'))
  const made = (await entry('/lost'))!
  const above = await database.db.selectFrom('menu').selectAll().where('id', '=', made.parent_id).execute()
  expect(above).toMatchObject([{ name: '招领', type: 0, parent_id: 0 }])
})

it('not what somebody has taken out, nor a key of a screen that was taken out', async () => {
  await offer(grown(group.key, group.title))
  const made = (await entry('/lost'))!
  await database.db.deleteFrom('menu').where('parent_id', '=', made.id).execute()
  await database.db.deleteFrom('menu').where('id', '=', made.id).execute()
  expect(await offer(grown(group.key, group.title, ['lost:add', 'lost:export']))).toEqual([])
  expect(await entry('/lost')).toBeUndefined()
})

it('a proposed key once to the roles that have its screen, unless all they may do is look', async () => {
  const { db } = database
  await offer({ ...app, permissions: app.permissions.filter((key) => !app.proposed!.includes(key)) })
  const proposed = db.selectFrom('menu').select('id').where('permission', 'in', app.proposed!)
  await db.deleteFrom('menu').where('id', 'in', proposed).execute()
  await db.deleteFrom('menu_offered').where('permission', 'in', app.proposed!).execute()
  const idOf = async (column: 'router' | 'permission', value: string) =>
    (await db.selectFrom('menu').select('id').where(column, '=', value).executeTakeFirstOrThrow()).id
  const [screen, other, key, exports] = [
    await idOf('router', '/pointRule'),
    await idOf('router', '/advertisement'),
    await idOf('permission', 'advertisement:edit'),
    await idOf('permission', 'consume:export'),
  ]
  const holds = { 1: [screen, key], 2: [screen, exports], 3: [other, key] }
  const times = { created_at: momentNow(), updated_at: momentNow() }
  for (const [id, entries] of Object.entries(holds)) {
    const role_id = Number(id)
    await db
      .insertInto('role')
      .values({ ...{ id: role_id, name: id, remark: '', city_code: '' }, ...times })
      .execute()
    await db
      .insertInto('role_menu')
      .values(entries.map((menu_id) => ({ role_id, menu_id })))
      .execute()
  }
  const given = async () =>
    (
      await db
        .selectFrom('role_menu')
        .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
        .select(['role_id', 'permission'])
        .where('permission', 'in', app.proposed!)
        .execute()
    ).map(({ role_id, permission }) => `${role_id} ${permission}`)
  expect((await offer(app)).sort()).toEqual([...app.proposed!].sort())
  expect(await given()).toEqual(['1 pointRule:edit'])
  // A permission removed from the role is not granted again.
  await db
    .deleteFrom('role_menu')
    .where('menu_id', '=', await idOf('permission', 'pointRule:edit'))
    .execute()
  expect(await offer(app)).toEqual([])
  expect(await given()).toEqual([])
})
