/**
 * Passwords are verified without a connection or lock, and the result is checked again under a row lock. In
 * these tests another write happens exactly in between.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Values } from '../../engine/contract/types'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../testing'
import type * as Passwords from './passwords'

/** Pauses the first password verification if a test requests it. */
const meeting = vi.hoisted(() => {
  let waiting: (() => Promise<void>) | undefined
  const seen: (() => void)[] = []
  return {
    arrive: async () => {
      for (const see of seen) see()
      const wait = waiting
      waiting = undefined
      await wait?.()
    },
    hold: () => {
      let reach: () => void = () => undefined
      let go: () => void = () => undefined
      const reached = new Promise<void>((resolve) => (reach = resolve))
      const gone = new Promise<void>((resolve) => (go = resolve))
      waiting = () => (reach(), gone)
      return { reached, go: () => go() }
    },
    onArrival: (see: () => void) => void seen.push(see),
  }
})
vi.mock('./passwords', async (original) => {
  const actual = await original<typeof Passwords>()
  const hashPassword: typeof actual.hashPassword = async (...given) => {
    await meeting.arrive()
    return actual.hashPassword(...given)
  }
  const verifyPassword: typeof actual.verifyPassword = async (...given) => {
    const isRight = await actual.verifyPassword(...given)
    await meeting.arrive()
    return isRight
  }
  return { ...actual, hashPassword, verifyPassword }
})

let server: TestServer
let admin: TestClient
/** Connections held at each hash or comparison. */
const held: number[] = []
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: 1 } })
  admin = await server.login('superAdmin')
  const { pool } = server.database
  meeting.onArrival(() => held.push(pool.totalCount - pool.idleCount))
})
afterAll(() => server.stop())

let count = 0
let account: string
let id: number
let own: TestClient
/** Each test has its own account, whose password has been changed once. */
beforeEach(async () => {
  account = `race${count++}`
  const form = { account, name: '某人', phone: '13800138000', cityCodes: ['130400'], allowLogin: true }
  const made = await admin.send('operator.add', form)
  const given = made.ok ? String(made.values.password) : ''
  const found = server.db.selectFrom('operator').select('id').where('account', '=', account)
  id = (await found.executeTakeFirstOrThrow()).id
  own = await server.login(account, given)
  await change(own, given, testPassword)
})

/** Each request comes from its own address, so that attempts per address do not queue. */
const elsewhere = () => ({ 'x-forwarded-for': `192.0.2.${(count++ % 250) + 1}` })
const change = (client: TestClient, oldPwd: string, newPwd: string) =>
  client.send('session.updatePassword', { userId: id, oldPwd, newPwd, reNewPwd: newPwd }, elsewhere())
const signIn = (password: string) => server.visitor.send('session.login', { account, password }, elsewhere())
const opens = async (password: string) => (await signIn(password)).ok
const sessions = async () => {
  const rows = await server.db
    .selectFrom('session')
    .select('token_hash')
    .where('operator_id', '=', id)
    .execute()
  return rows.length
}

/** The result of a call if this write happens after its password was verified. */
async function overtaken<Answer>(
  call: () => Promise<Answer>,
  faster: () => Promise<unknown>,
): Promise<Answer> {
  const { reached, go } = meeting.hold()
  const answer = call()
  await reached
  await faster()
  go()
  return answer
}
const byAdmin = async (call: string, values: Values) => {
  const outcome = await admin.send(call, values, elsewhere())
  expect([call, outcome.ok ? '' : outcome.text]).toEqual([call, ''])
  return outcome.ok ? String(outcome.values.password) : ''
}

const fresh = 'Fresh-0001'

describe('a change of the password', () => {
  it.each([testPassword, fresh])('does not undo a reset that was answered before: %s', async (wanted) => {
    let given = ''
    const outcome = await overtaken(
      () => change(own, testPassword, wanted),
      async () => (given = await byAdmin('operator.resetPassword', { id })),
    )
    expect(outcome.ok).toBe(false)
    expect([await opens(testPassword), await opens(wanted)]).toEqual([false, false])
    const profile = await (await server.login(account, given)).send('session.profile')
    expect(profile.ok && profile.values.initialPassword).toBe(true)
  })

  it('is one, of two that know the same old one', async () => {
    const outcome = await overtaken(
      () => change(own, testPassword, fresh),
      async () => expect((await change(own, testPassword, 'Other-0001')).ok).toBe(true),
    )
    expect(outcome).toMatchObject({ ok: false, text: '旧密码输入错误' })
    expect([await opens(fresh), await opens('Other-0001')]).toEqual([false, true])
  })

  it.each([
    ['user.allowLogin', () => ({ userId: id })],
    ['operator.delete', () => ({ id })],
  ])('is not made once its owner may not sign in: %s', async (call, values) => {
    const outcome = await overtaken(
      () => change(own, testPassword, fresh),
      () => byAdmin(call, values()),
    )
    expect(outcome).toMatchObject({ ok: false, reason: 'sessionLost' })
    if (call === 'user.allowLogin') await byAdmin(call, values())
    expect(await opens(fresh)).toBe(false)
  })

  it('is not made by a session that has ended', async () => {
    const outcome = await overtaken(
      () => change(own, testPassword, fresh),
      () => own.send('session.logout'),
    )
    expect(outcome).toMatchObject({ ok: false, reason: 'sessionLost' })
    expect([await opens(testPassword), await opens(fresh)]).toEqual([true, false])
  })
})

describe('signing in', () => {
  it('with the old password leaves no session behind once it was changed', async () => {
    const outcome = await overtaken(
      () => signIn(testPassword),
      () => change(own, testPassword, fresh),
    )
    expect(outcome).toMatchObject({ ok: false, text: '账号或密码错误' })
    expect(await sessions()).toBe(1)
  })

  it('with the new one is right from the moment it was changed', async () => {
    const outcome = await overtaken(
      () => signIn(fresh),
      () => change(own, testPassword, fresh),
    )
    expect(outcome.ok).toBe(true)
  })

  it('with the old one leaves none behind a reset', async () => {
    const outcome = await overtaken(
      () => signIn(testPassword),
      () => byAdmin('operator.resetPassword', { id }),
    )
    expect(outcome.ok).toBe(false)
    expect(await sessions()).toBe(0)
  })

  it.each([
    ['user.allowLogin', () => ({ userId: id }), '该账号已被禁止登录，请联系管理员'],
    ['operator.delete', () => ({ id }), '账号或密码错误'],
  ])('is refused once it was forbidden: %s', async (call, values, text) => {
    const outcome = await overtaken(
      () => signIn(testPassword),
      () => byAdmin(call, values()),
    )
    expect(outcome).toMatchObject({ ok: false, text })
    expect(await sessions()).toBe(0)
  })
})

describe('nobody waits for a connection while a password is hashed or compared', () => {
  const passenger = async () =>
    (await server.db.selectFrom('app_user').select('id').where('status', '=', 0).executeTakeFirstOrThrow()).id
  it.each<[string, () => Promise<{ ok: boolean }>]>([
    ['session.login', () => signIn(testPassword)],
    [
      'session.login of nobody',
      () => server.visitor.send('session.login', { account: 'nobody', password: 'Wrong-0001' }),
    ],
    ['session.updatePassword', () => change(own, testPassword, fresh)],
    ['operator.resetPassword', () => admin.send('operator.resetPassword', { id })],
    [
      'operator.add',
      () =>
        admin.send('operator.add', {
          ...{ account: `made${count++}`, name: '某人', phone: '13800138000' },
          ...{ cityCodes: ['130400'], allowLogin: true },
        }),
    ],
    ['appUser.resetPassword', async () => admin.send('appUser.resetPassword', { userId: await passenger() })],
  ])('%s', async (name, send) => {
    held.length = 0
    expect((await send()).ok).toBe(!name.endsWith('nobody'))
    expect(held.length).toBeGreaterThan(0)
    expect(held.filter((connections) => connections > 0)).toEqual([])
  })
})
