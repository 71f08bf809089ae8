/** Passwords set by another person: for a new account, or by a reset. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../../engine/clock'
import { passwordTexts } from '../../session/password-rules'
import { startTestServer, type TestClient, type TestServer } from '../../testing'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('handan')
})
afterAll(() => server.stop())

const fresh = 'Fresh-0001'
let count = 0
/** A new account with its generated password. */
async function newOperator() {
  const account = `first${count++}`
  const form = { account, name: '新人', phone: '13800138000', cityCodes: ['130400'], allowLogin: true }
  const made = await admin.send('operator.add', form)
  if (!made.ok) throw new Error(made.text)
  const row = await server.db
    .selectFrom('operator')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return { account, id: row.id, password: String(made.values.password) }
}
const profileOf = async (client: TestClient) => {
  const outcome = await client.send('session.profile')
  return outcome.ok ? outcome.values.initialPassword : outcome.reason
}
const change = (client: TestClient, id: number, oldPwd: string, newPwd: string, reNewPwd = newPwd) =>
  client.send('session.updatePassword', { userId: id, oldPwd, newPwd, reNewPwd })
const refused = '当前密码为初始密码或已到期，请先修改密码'

describe('a new account', () => {
  it('is answered nothing else until its operator has chosen a password; then everything, here and not elsewhere', async () => {
    const { account, id, password } = await newOperator()
    const client = await server.login(account, password)
    const elsewhere = await server.login(account, password)
    expect(await profileOf(client)).toBe(true)
    expect(await client.send('session.ownCities')).toMatchObject({ ok: false, text: refused })

    expect(await change(client, id, password, fresh, 'Fresh-0002')).toMatchObject({
      ok: false,
      text: '两次输入密码不一致!',
    })
    expect(await change(client, id, 'Wrong-0001', fresh)).toMatchObject({ ok: false, text: '旧密码输入错误' })
    expect(await change(client, id, password, password)).toMatchObject({
      ok: false,
      text: '新密码不能与初始密码相同',
    })
    expect(await profileOf(client)).toBe(true)

    expect((await change(client, id, password, fresh)).ok).toBe(true)
    expect(await profileOf(client)).toBe(false)
    expect((await client.send('session.ownCities')).ok).toBe(true)
    expect(await profileOf(elsewhere)).toBe('sessionLost')
    expect(await profileOf(await server.login(account, fresh))).toBe(false)
  })

  it('may sign out instead', async () => {
    const { account, password } = await newOperator()
    const client = await server.login(account, password)
    expect((await client.send('session.logout')).ok).toBe(true)
    expect(await profileOf(client)).toBe('sessionLost')
  })
})

it('a reset brings the account back to that state, and ends its sessions', async () => {
  const { account, id, password } = await newOperator()
  const client = await server.login(account, password)
  expect((await change(client, id, password, fresh)).ok).toBe(true)
  const outcome = await admin.send('operator.resetPassword', { id })
  expect(await profileOf(client)).toBe('sessionLost')
  const again = await server.login(account, outcome.ok ? String(outcome.values.password) : '')
  expect(await profileOf(again)).toBe(true)
  expect(await again.send('session.ownCities')).toMatchObject({ ok: false, text: refused })
})

it('the accounts of the demonstration, and a password changed from the header, are of no such kind', async () => {
  expect(await profileOf(admin)).toBe(false)
  const { id } = await server.db
    .selectFrom('operator')
    .select('id')
    .where('account', '=', 'readonly')
    .executeTakeFirstOrThrow()
  const client = await server.login('readonly')
  expect((await change(client, id, 'Demo-1234', fresh)).ok).toBe(true)
  expect(await profileOf(client)).toBe(false)
})

it('is chosen from those that are not known, hold no account, and were not used of late', async () => {
  const { account, id, password } = await newOperator()
  const client = await server.login(account, password)
  const text = async (old: string, chosen: string) => {
    const outcome = await change(client, id, old, chosen)
    return outcome.ok ? 'changed' : [outcome.text, outcome.field]
  }
  expect(await text(password, 'Admin@123')).toEqual([passwordTexts.known, 'newPwd'])
  expect(await text(password, `${account}-Xy`)).toEqual([passwordTexts.named, 'newPwd'])
  const used = ['Tram-4711', 'Tram-4712', 'Tram-4713', 'Tram-4714']
  let present = password
  for (const chosen of used) {
    expect(await text(present, chosen)).toBe('changed')
    present = chosen
  }
  expect(await text(present, present)).toEqual([passwordTexts.used, 'newPwd'])
  expect(await text(present, used[0]!)).toEqual([passwordTexts.used, 'newPwd'])
  expect(await text(present, password)).toEqual([passwordTexts.used, 'newPwd'])
  expect(await text(present, 'Tram-4715')).toBe('changed')
  expect(await text('Tram-4715', password)).toBe('changed')
})

it('opens nothing a day after it was given', async () => {
  const { account, id, password } = await newOperator()
  await server.db
    .updateTable('operator')
    .set({ password_until: new Date(momentNow().getTime() - 1000) })
    .where('id', '=', id)
    .execute()
  const signIn = (typed: string) => server.visitor.send('session.login', { account, password: typed })
  expect(await signIn(password)).toMatchObject({ ok: false, text: '初始密码已过期，请联系管理员重置' })
  expect(await signIn('Wrong-0001')).toMatchObject({ ok: false, text: '账号或密码错误' })
})

it('must be chosen anew once it is older than `PASSWORD_DAYS`', async () => {
  const strict = await startTestServer({ settings: { passwordDays: 3650 } })
  try {
    const client = await strict.login('handan')
    expect(await profileOf(client)).toBe(false)
    await strict.db
      .updateTable('operator')
      .set({ password_at: new Date(momentNow().getTime() - 3651 * 86_400_000) })
      .where('account', '=', 'handan')
      .execute()
    expect(await profileOf(await strict.login('handan'))).toBe(true)
  } finally {
    await strict.stop()
  }
})
