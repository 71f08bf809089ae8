/** Attempts over HTTP to grant, revoke or change rights that the caller does not have. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import type { Values } from '../../engine/contract/types'
import { servedCalls } from '../calls/routes'
import { newId } from '../database/ids'
import { narrow, roleOf } from '../handlers/narrowed.fixture'
import { said } from '../handlers/money.fixture'
import { createOperator, startTestServer, type TestOperator, type TestServer } from '../testing'

const [handan, baoding] = ['130400', '130600']
let server: TestServer
let every: string[]
beforeAll(async () => {
  server = await startTestServer()
  const keys = servedCalls(server.compiled).flatMap((call) => call.permission)
  every = [...new Set(keys)].filter((key) => !isOpenPermission(key))
})
afterAll(() => server.stop())

/** Operator in Handan with every permission by default; his role belongs to Handan. */
async function operator(without: string[] = [], scopes = [handan]) {
  const permissions = every.filter((key) => !without.includes(key))
  const made = await createOperator(server, { permissions, scopes })
  await ofHandan(await roleOf(server, made.id))
  return made
}
const ofHandan = (id: number) =>
  server.db.updateTable('role').set({ city_code: handan }).where('id', '=', id).execute()
const companyOf = async (nth: number) =>
  (
    await server.db
      .selectFrom('company')
      .select('id')
      .where('city_code', '=', handan)
      .where('parent_id', 'is', null)
      .orderBy('id')
      .execute()
  )[nth]!.id
const send = async ({ client }: TestOperator, call: string, values: Values) =>
  said(await client.send(call, values))
const profileOf = async ({ client }: TestOperator) => (await client.send('session.profile')).ok
const done = 'ok'

describe('a colleague who holds more', () => {
  let weak: TestOperator
  const colleagues: [what: string, text: RegExp, make: () => Promise<TestOperator>][] = [
    ['a key', /^该用户的权限超出您的权限，不能/, () => operator()],
    [
      'a city',
      /^该用户还负责其他城市，您不能修改$/,
      () => operator(['balanceQuery:withdraw'], [handan, baoding]),
    ],
  ]
  beforeEach(async () => void (weak = await operator(['balanceQuery:withdraw'])))

  it.each(colleagues)('(%s) is not to be touched', async (_, text, make) => {
    const strong = await make()
    const form = { name: '某人', phone: '13900000000', cityCodes: [handan], allowLogin: true }
    const tries: [string, Values][] = [
      ['user.allowLogin', { userId: strong.id }],
      ['operator.edit', { id: strong.id, ...form }],
      ['operator.edit', { id: strong.id, ...form, allowLogin: false }],
      ['operator.delete', { id: strong.id }],
      ['operator.resetPassword', { id: strong.id }],
    ]
    for (const [call, values] of tries)
      expect([call, await send(weak, call, values)]).toEqual([call, expect.stringMatching(text)])
    const role = await emptyRole([handan])
    await server.db.insertInto('operator_role').values({ operator_id: strong.id, role_id: role }).execute()
    expect(await send(weak, 'role.unbind', { id: role, unBindUserIdList: [strong.id] })).toMatch(text)
    expect(await profileOf(strong)).toBe(true)
    // An operator with equal rights is allowed.
    const equal = await operator(['balanceQuery:withdraw'])
    for (const [call, values] of tries.slice(0, 2))
      expect(
        await send(weak, call, {
          ...values,
          ...(call === 'user.allowLogin' ? { userId: equal.id } : { id: equal.id }),
        }),
      ).toBe(done)
  })

  it('(a company) is not to be touched', async () => {
    const strong = await operator(['balanceQuery:withdraw'])
    await narrow(server, await roleOf(server, weak.id), [await companyOf(0)])
    expect(await send(weak, 'user.allowLogin', { userId: strong.id })).toBe(
      '该用户的权限超出您的权限，不能停用',
    )
    expect(await send(weak, 'operator.delete', { id: strong.id })).toBe('该用户的权限超出您的权限，不能删除')
  })

  it('(a city) is given no key there', async () => {
    const strong = await operator([], [handan, baoding])
    const role = await roleOf(server, (await operator(['balanceQuery:withdraw'])).id)
    await server.db.deleteFrom('operator_role').where('operator_id', '=', strong.id).execute()
    expect(await send(weak, 'role.bind', { id: role, bindUserIdList: [strong.id] })).toBe(
      '不能授予自己没有的城市权限',
    )
  })
})

describe('a city that a clerk opens', () => {
  it('makes him no stronger than his administrator, and no account of it is made by him', async () => {
    const [clerk, administrator] = [await operator(), await operator()]
    const code = '130999'
    const city = { cityName: '新开市', cityCode: code, tel: '', is_enable: '1' }
    expect(await send(clerk, 'city.add', city)).toBe(done)
    const form = { name: '某人', phone: '13900000000', cityCodes: [code], allowLogin: true }
    expect(await send(clerk, 'operator.add', { account: 'ofNewCity', ...form })).not.toBe(done)
    expect(await send(administrator, 'user.allowLogin', { userId: clerk.id })).toBe(done)
  })
})

/** A role of Handan without entries, restricted to these companies if there are any. */
async function emptyRole(_: string[], companies: number[] = []) {
  const [id, now] = [newId(), new Date(0)]
  await server.db
    .insertInto('role')
    .values({ id, name: `空${id}`, city_code: handan, created_at: now, updated_at: now })
    .execute()
  if (companies.length) await narrow(server, id, companies)
  return id
}

describe('whoever is narrowed to companies', () => {
  let narrowed: TestOperator
  let role: number
  const no = '不能授予自己没有的公司权限'
  beforeEach(async () => {
    narrowed = await operator()
    role = await roleOf(server, narrowed.id)
    await narrow(server, role, [await companyOf(0)])
  })
  const companies = async () => {
    const outcome = await narrowed.client.send('lookup.companies')
    return outcome.ok ? outcome.rows.length : 0
  }

  it('gets no more by a role he makes', async () => {
    const name = `新${newId()}`
    expect(await send(narrowed, 'role.add', { name })).toBe(done)
    const { id } = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await send(narrowed, 'role.bind', { id, bindUserIdList: [narrowed.id] })
    expect(await companies()).toBe(1)
    expect(await send(narrowed, 'role.grantData', { id, grantCompanyIdList: [] })).toBe(no)
    expect(await send(narrowed, 'role.grantData', { id, grantCompanyIdList: [await companyOf(1)] })).toBe(no)
  })

  it('nor by a role that is there, whether it is empty or narrows to others', async () => {
    for (const id of [await emptyRole([handan]), await emptyRole([handan], [await companyOf(1)])]) {
      expect(await send(narrowed, 'role.bind', { id, bindUserIdList: [narrowed.id] })).toBe(no)
      expect(await send(narrowed, 'role.copy', { roleId: id })).toBe(no)
      expect(await send(narrowed, 'role.delete', { ids: [id] })).toBe('该角色的权限超出您的权限，不能删除')
    }
    expect(await send(narrowed, 'role.grantData', { id: role, grantCompanyIdList: [] })).toBe(no)
  })

  it('nor by losing the role that narrows him, by himself or by a colleague', async () => {
    const colleague = await operator()
    await narrow(server, await roleOf(server, colleague.id), [await companyOf(0)])
    expect(await send(narrowed, 'role.unbind', { id: role, unBindUserIdList: [narrowed.id] })).toBe(
      '不能移除自己',
    )
    expect(await send(colleague, 'role.unbind', { id: role, unBindUserIdList: [narrowed.id] })).toBe(done)
    expect(await companies()).toBe(0)
  })

  it('nor by an account that he makes for himself', async () => {
    const form = { name: '新人', phone: '13800138000', cityCodes: [handan], allowLogin: true }
    const account = `fresh${newId()}`
    const made = await narrowed.client.send('operator.add', { ...form, account })
    const password = made.ok ? String(made.values.password) : ''
    const client = await server.login(account, password)
    const { id } = await server.db
      .selectFrom('operator')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    await client.send('session.updatePassword', {
      userId: id,
      oldPwd: password,
      newPwd: 'Fresh-0001',
      reNewPwd: 'Fresh-0001',
    })
    const outcome = await client.send('lookup.companies')
    expect(outcome.ok && outcome.rows).toEqual([])
  })
})

describe('the entries of a role', () => {
  it('are taken by nobody who does not hold them', async () => {
    const weak = await operator(['balanceQuery:withdraw'])
    const strong = await operator()
    const role = await roleOf(server, strong.id)
    const rows = await server.db
      .selectFrom('role_menu')
      .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
      .select(['menu.id', 'menu.permission'])
      .where('role_menu.role_id', '=', role)
      .execute()
    const without = (key: string) => rows.filter(({ permission }) => permission !== key).map(({ id }) => id)
    const grant = (ids: number[]) => send(weak, 'role.grantMenu', { id: role, grantMenuIdList: ids })
    expect(await grant(without('balanceQuery:withdraw'))).toBe('不能取消自己没有的权限')
    expect(await grant(without('citySet:add'))).toBe(done)
  })
})
