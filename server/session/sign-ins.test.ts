/** A sign-in reports earlier ones. Unused and expired accounts cannot sign in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateText, daysLater, momentNow, timeText } from '../../engine/clock'
import { profileVersionHeader } from '../../engine/contract/session'
import { startTestServer, testPassword, type TestServer } from '../testing'
import { createTestClient } from '../testing/client'
import { captureLogs } from '../testing/logs'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36'
const seen = captureLogs('error')
let clock = momentNow()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    app: { now: () => clock, logs: seen.logs },
    settings: { trustProxy: 1, dormantDays: 90 },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['session', 'known_client', 'login_record', 'login_throttle'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.updateTable('operator').set({ revived_at: clock, ends_on: null }).execute()
})

const signedIn = () => seen.security().filter(({ event }) => event === 'signedIn')
const pass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))

interface From {
  ip?: string
  cookie?: string
  password?: string
}
async function signIn(
  account: string,
  { ip = '203.0.113.1', cookie = '', password = testPassword }: From = {},
) {
  const headers = { 'user-agent': chrome, 'x-forwarded-for': ip, cookie }
  const outcome = await server.visitor.send('session.login', { account, password }, headers)
  const token = outcome.ok ? String(outcome.values.token) : undefined
  return {
    values: outcome.ok ? outcome.values : undefined,
    text: outcome.text,
    // As a browser stores it.
    cookie: outcome.http.headers.get('set-cookie')?.split(';')[0] ?? cookie,
    client: createTestClient({ url: server.url, calls: server.calls, token }),
  }
}
const reported = async ({ client }: Awaited<ReturnType<typeof signIn>>) => {
  const outcome = await client.send('session.profile')
  return {
    rows: outcome.ok && outcome.values.newSignIn,
    version: outcome.http.headers.get(profileVersionHeader),
  }
}

describe('a sign-in', () => {
  it('tells of the last one, and of the failures since', async () => {
    expect((await signIn('handan')).values).toMatchObject({ last: [], failures: 0 })
    const last = { time: timeText(clock), client: 'Chrome 126 / Windows', address: '203.0.113.1' }
    pass(1)
    for (let time = 0; time < 2; time++) await signIn('handan', { ip: '203.0.113.2', password: 'Wrong-0001' })
    expect((await signIn('handan', { ip: '203.0.113.3' })).values).toMatchObject({
      last: [last],
      failures: 2,
    })
    pass(1)
    expect((await signIn('handan')).values).toMatchObject({ last: [{ address: '203.0.113.3' }], failures: 0 })
  })

  it('from a new browser is reported to the open sessions, whose profile is then out of date', async () => {
    const first = await signIn('handan')
    const before = await reported(first)
    expect(before.rows).toEqual([])
    const colleague = await signIn('baoding')
    pass(1)
    const second = await signIn('handan', { ip: '203.0.113.9' })
    const after = await reported(first)
    expect(after.rows).toEqual([
      { time: timeText(clock), client: 'Chrome 126 / Windows', address: '203.0.113.9' },
    ])
    expect(after.version).not.toBe(before.version)
    expect((await reported(second)).rows).toEqual([])
    expect((await reported(colleague)).rows).toEqual([])
    expect(signedIn().at(-1)).toMatchObject({
      reason: 'newClient',
    })
  })

  it('from a known browser is reported to nobody', async () => {
    const { cookie } = await signIn('handan')
    const open = await signIn('handan', { cookie })
    pass(1)
    await signIn('handan', { cookie: open.cookie })
    expect((await reported(open)).rows).toEqual([])
  })

  it('reports a new browser that signed in since this one did, once', async () => {
    const { cookie } = await signIn('handan')
    pass(1)
    const intruder = await signIn('handan', { ip: '203.0.113.9' })
    pass(1)
    await signIn('handan', { ip: '203.0.113.9', cookie: intruder.cookie })
    await server.db.deleteFrom('session').execute()
    pass(1)
    const back = await signIn('handan', { cookie })
    expect((await reported(back)).rows).toMatchObject([{ address: '203.0.113.9' }])
    pass(1)
    expect((await reported(await signIn('handan', { cookie: back.cookie }))).rows).toEqual([])
  })
})

describe('an account', () => {
  const dormant = '该账号已90天未使用，请联系管理员'
  const expired = '该账号已过有效期，请联系管理员'
  const days = (count: number) => pass(count * 24 * 60)
  const set = (values: { ends_on?: string; revived_at?: Date | null }) =>
    server.db.updateTable('operator').set(values).where('account', '=', 'readonly').execute()
  const adminSends = async (call: string, values: (id: number) => Record<string, unknown>) => {
    const admin = await signIn('handan')
    const { id } = await server.db
      .selectFrom('operator')
      .select('id')
      .where('account', '=', 'readonly')
      .executeTakeFirstOrThrow()
    return admin.client.send(call, values(id))
  }

  it('unused for 90 days opens no more, and says so to whoever knows its password alone', async () => {
    await signIn('readonly')
    days(90)
    const used = await signIn('readonly')
    expect(used.values?.token).toBeTruthy()
    days(90)
    pass(1)
    expect((await signIn('readonly', { password: 'Wrong-0001' })).text).toBe('账号或密码错误')
    expect((await signIn('readonly')).text).toBe(dormant)
    expect(seen.security().at(-1)).toMatchObject({ event: 'signInFailed', reason: 'dormant' })
    const record = await server.db
      .selectFrom('login_record')
      .select(['reason', 'succeeded'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(record).toEqual({ reason: dormant, succeeded: false })
  })

  it('that is unused is revived by another password', async () => {
    days(91)
    await server.db
      .updateTable('operator')
      .set({ revived_at: clock })
      .where('account', '=', 'handan')
      .execute()
    expect((await signIn('readonly')).text).toBe(dormant)
    const made = await adminSends('operator.resetPassword', (id) => ({ id }))
    const password = made.ok ? String(made.values.password) : ''
    expect((await signIn('readonly', { password })).values?.token).toBeTruthy()
    await server.db
      .updateTable('operator')
      .set((row) => ({
        password_hash: row
          .selectFrom('operator as other')
          .select('other.password_hash')
          .where('other.account', '=', 'handan'),
        initial_password: false,
        password_until: null,
      }))
      .where('account', '=', 'readonly')
      .execute()
  })

  it('that is unused is revived by allowing it to sign in again', async () => {
    days(91)
    await server.db
      .updateTable('operator')
      .set({ revived_at: clock })
      .where('account', '=', 'handan')
      .execute()
    expect((await signIn('readonly')).text).toBe(dormant)
    for (let time = 0; time < 2; time++) await adminSends('user.allowLogin', (id) => ({ userId: id }))
    expect((await signIn('readonly')).values?.token).toBeTruthy()
  })

  it('ends after its last day: signing in, and what is open', async () => {
    const open = await signIn('readonly')
    await set({ ends_on: dateText(clock) })
    expect((await open.client.send('session.profile')).ok).toBe(true)
    await set({ ends_on: dateText(daysLater(clock, -1)) })
    expect(await open.client.send('session.profile')).toMatchObject({ ok: false, reason: 'sessionLost' })
    expect((await signIn('readonly', { password: 'Wrong-0001' })).text).toBe('账号或密码错误')
    expect((await signIn('readonly')).text).toBe(expired)
    expect(seen.security().at(-1)).toMatchObject({ event: 'signInFailed', reason: 'expired' })
  })

  it('is given its last day by the form, and nobody gives it to himself', async () => {
    const form = { name: '只读用户', phone: '13800138000', cityCodes: ['130400'], allowLogin: true }
    const endsOn = dateText(daysLater(clock, -1))
    const open = await signIn('readonly')
    expect((await adminSends('operator.edit', (id) => ({ ...form, id, endsOn }))).ok).toBe(true)
    expect(await open.client.send('session.profile')).toMatchObject({ ok: false, reason: 'sessionLost' })
    const { id } = await server.db
      .selectFrom('operator')
      .select('id')
      .where('account', '=', 'handan')
      .executeTakeFirstOrThrow()
    const own = await adminSends('operator.edit', () => ({
      ...form,
      id,
      endsOn: dateText(daysLater(clock, 9)),
    }))
    expect(own.text).toBe('不能修改自己账号的有效期')
  })
})
