/** Through HTTP: a password made here must open a session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Row, Values } from '../../../engine/contract/types'
import type { TestClient, TestServer } from '../../testing'
import { startTestServer } from '../../testing'

let server: TestServer
const clients = new Map<string, TestClient>()
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

async function send(account: string, call: string, values: Values = {}) {
  const client = clients.get(account) ?? (await server.login(account))
  clients.set(account, client)
  return client.send(call, values)
}
const rowOf = async (account: string): Promise<Row | undefined> => {
  const outcome = await send('superAdmin', 'user.page', { account, pageNo: 1, pageSize: 100 })
  return outcome.ok ? outcome.rows.find((row) => row.account === account) : undefined
}
const form = (account: string, more: Values = {}): Values => ({
  account,
  name: '新人',
  phone: '13800138000',
  cityCodes: ['130400'],
  allowLogin: true,
  ...more,
})
const add = (account: string, more: Values = {}, by = 'handan') =>
  send(by, 'operator.add', form(account, more))
const edit = async (account: string, more: Values = {}, by = 'handan') =>
  send(by, 'operator.edit', { ...form(account, more), id: (await rowOf(account))?.id })
const refused = (text: string) => ({ ok: false, text })

describe('operators', () => {
  it('are added with a password that signs them in', async () => {
    const outcome = await add('xinren')
    expect(outcome).toMatchObject({ ok: true, values: { account: 'xinren' } })
    const password = outcome.ok ? String(outcome.values.password) : ''
    expect((await server.login('xinren', password)).token).toBeTruthy()
    expect(await rowOf('xinren')).toMatchObject({
      name: '新人',
      cityCodes: ['130400'],
      cityName: '邯郸市',
      allowLogin: true,
      superAdmin: false,
    })
  })

  it('have one account name, and a company in their city', async () => {
    const companies = await send('superAdmin', 'company.options', { cityCode: '130400' })
    const companyId = companies.ok ? companies.rows[0]?.id : undefined
    const subs = await send('handan', 'operator.subCompanies', { parentId: companyId })
    const subCompanyId = subs.ok ? subs.rows[0]?.id : undefined
    expect(await add('gongsi', { companyId, subCompanyId })).toMatchObject({ ok: true })
    expect(await rowOf('gongsi')).toMatchObject({ companyId, subCompanyId })
    expect(await add('gongsi')).toMatchObject(refused('账号已存在'))
    expect(await add('a1', { companyId: subCompanyId })).toMatchObject(refused('公司不属于所选城市'))
    expect(await add('a2', { subCompanyId })).toMatchObject(refused('子公司不属于所选公司'))
    expect(await add('a3', { companyId, cityCodes: ['410500'] }, 'superAdmin')).toMatchObject(
      refused('公司不属于所选城市'),
    )
  })

  it.each([
    [{ cityCodes: ['410500'] }, '没有该城市的操作权限'],
    [{ cityCodes: [] }, '请选择城市'],
    [{ phone: '123' }, '请输入正确的11位手机号码'],
    [{ account: 'a b' }, '只能输入字母、数字和汉字'],
    [{ account: 'op_hs' }, '只能输入字母、数字和汉字'],
  ])('are refused with %o', async (wrong, text) => {
    expect(await add('falsch', wrong)).toMatchObject(refused(text))
  })

  it('are edited without a new account; who may not sign in is out at once', async () => {
    const outcome = await add('bearbeitet')
    const client = await server.login('bearbeitet', outcome.ok ? String(outcome.values.password) : '')
    expect((await client.send('session.profile')).ok).toBe(true)
    expect((await edit('bearbeitet', { name: '改名', allowLogin: false })).ok).toBe(true)
    expect(await rowOf('bearbeitet')).toMatchObject({ name: '改名', allowLogin: false })
    expect(await client.send('session.profile')).toMatchObject({ ok: false, reason: 'sessionLost' })
  })

  it('of other cities, super administrators and oneself are guarded', async () => {
    expect(await edit('hebei')).toMatchObject(refused('该用户还负责其他城市，您不能修改'))
    expect(await edit('anyang')).toMatchObject(refused('用户不存在或已被删除'))
    expect(await edit('superAdmin', {}, 'superAdmin')).toMatchObject(refused('超级管理员不能修改'))
    expect(await edit('handan', { allowLogin: false })).toMatchObject(refused('不能停用自己的账号'))
    expect(await send('handan', 'operator.delete', { id: (await rowOf('handan'))?.id })).toMatchObject(
      refused('不能删除自己的账号'),
    )
  })

  it('are deleted', async () => {
    await add('weg')
    expect((await send('handan', 'operator.delete', { id: (await rowOf('weg'))?.id })).ok).toBe(true)
    expect(await rowOf('weg')).toBeUndefined()
  })

  it('get a new password, which ends their sessions; not from someone who may do less', async () => {
    const id = (await rowOf('readonly'))?.id
    const before = await server.login('readonly')
    const outcome = await send('handan', 'operator.resetPassword', { id })
    expect(outcome).toMatchObject({ ok: true, values: { account: 'readonly' } })
    expect(await before.send('session.profile')).toMatchObject({ ok: false, reason: 'sessionLost' })
    expect(
      (await server.login('readonly', outcome.ok ? String(outcome.values.password) : '')).token,
    ).toBeTruthy()
    // The account of the system screens may reset passwords, but not of who may do everything.
    expect(await send('system', 'operator.resetPassword', { id: (await rowOf('handan'))?.id })).toMatchObject(
      refused('该用户的权限超出您的权限，不能重置其密码'),
    )
  })

  it('are found by city and by the right to sign in', async () => {
    const accounts = async (values: Values) => {
      const outcome = await send('superAdmin', 'user.page', { ...values, pageNo: 1, pageSize: 100 })
      return outcome.ok ? outcome.rows.map((row) => row.account) : []
    }
    expect(await accounts({ allowLogin: '2' })).toContain('disabled')
    expect(await accounts({ allowLogin: '1' })).not.toContain('disabled')
    expect(await accounts({ cityCode: '410500' })).not.toContain('handan')
  })
})

describe('over the wire', () => {
  const areas = [
    'notice',
    'loginLog',
    'lineSync',
    'operator',
    'user',
    'rideHint',
    'lineNotice',
    'advertisement',
    'campaign',
  ]
  const ofAreas = () =>
    Object.values(server.compiled.calls).filter((call) => areas.includes(call.name.split('.')[0] ?? ''))

  it('every read keeps the promise of its row type', async () => {
    for (const call of ofAreas().filter(({ rows, paging }) => rows && paging)) {
      const outcome = await send('superAdmin', call.name, {
        [call.paging!.page]: 1,
        [call.paging!.size]: 10,
      })
      expect([call.name, outcome.ok && outcome.rows.length > 0]).toEqual([call.name, true])
      expect([call.name, outcome.ok && checkAnswer(call, outcome.body)]).toEqual([call.name, []])
    }
  })

  it('every call is closed to a visitor, and to an operator without its key', async () => {
    for (const { name } of ofAreas()) {
      const visit = await server.visitor.send(name)
      expect([name, !visit.ok && visit.reason]).toEqual([name, 'sessionLost'])
      const outcome = await send('nokey', name)
      expect([name, outcome.http.status]).toEqual([name, 403])
    }
  })
})
