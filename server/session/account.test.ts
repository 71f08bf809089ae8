/** Look-alike account names: none can be created, and sign-in accepts every spelling of one's own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOperator, startTestServer, testPassword, type TestClient, type TestServer } from '../testing'
import { accountKey } from './account'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('superAdmin')
})
afterAll(() => server.stop())

const form = { name: '新人', phone: '13800138000', cityCodes: ['130400'], allowLogin: true }
const add = async (account: string) => {
  const outcome = await admin.send('operator.add', { ...form, account })
  return outcome.ok ? 'added' : outcome.text
}
const [taken, wrong] = ['账号已存在', '只能输入字母、数字和汉字']

it.each([
  ['SUPERADMIN', taken],
  ['superadmin', taken],
  ['HanDan', taken],
  ['ｓｕｐｅｒＡｄｍｉｎ', taken],
  ['supеrAdmin', wrong],
  ['super\u200bAdmin', taken],
  ['super\u00a0Admin', wrong],
  ['super Admin', wrong],
  ['superAdmin\u0301', wrong],
])('%s is nobody new', async (account, answer) => {
  expect(await add(account)).toBe(answer)
})

it('the database refuses them as well, whoever writes there', async () => {
  for (const account of ['SUPERADMIN', 'ｓｕｐｅｒＡｄｍｉｎ'])
    await expect(createOperator(server, { account })).rejects.toThrow('operator_spelling')
  const rows = await server.db.selectFrom('operator').select(['account', 'account_key']).execute()
  expect(rows.map((row) => row.account_key)).toEqual(rows.map((row) => accountKey(row.account)))
})

it('whoever spells his account so signs in as himself', async () => {
  for (const account of ['SUPERADMIN', ' ｓｕｐｅｒＡｄｍｉｎ ']) {
    const client = await server.login(account, testPassword)
    const profile = await client.send('session.profile')
    expect(profile.ok && profile.values.account).toBe('superAdmin')
  }
})

it('and each spelling counts towards the same failed attempts', async () => {
  const guess = async (account: string) => {
    const outcome = await server.visitor.send('session.login', { account, password: 'Wrong-0001' })
    return outcome.ok ? '' : outcome.text
  }
  for (const account of ['baoding', 'Baoding', 'BAODING', 'bAoding', 'baOding']) await guess(account)
  expect(await guess('baodinG')).toMatch('登录失败次数过多')
})
