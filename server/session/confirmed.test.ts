/** Calls marked `confirmed`, and the repeated password. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { isAmount } from '../../engine/vocabulary/wire-types'
import { createOperator, startTestServer, testPassword, type TestClient, type TestServer } from '../testing'
import { changesRights } from '../rights/turn'
import { captureLogs } from '../testing/logs'
import { texts } from '../texts'
import { freeFailures } from './throttle'

const seen = captureLogs('error')
const minute = 60_000
const limit = 15
let clock = momentNow()
let server: TestServer
let client: TestClient
beforeAll(async () => {
  const settings = { stepUpMinutes: limit }
  server = await startTestServer({ app: { now: () => clock, logs: seen.logs }, settings })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('login_throttle').execute()
  client = await server.login('superAdmin')
})

const pass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * minute))
const asks = { ok: false, reason: 'unconfirmed', text: texts.unconfirmed }
let count = 0
const addRole = (by: TestClient, values = { name: `角色${count++}` }) => by.send('role.add', values)
const confirm = (by: TestClient, password = testPassword) => by.send('session.confirm', { password })
const lastEvent = () => seen.security().at(-1)
const rolesAndLines = async () => {
  const countOf = async (table: 'role' | 'operation_record' | 'idempotency') =>
    (await server.db.selectFrom(table).select('created_at').execute()).length
  return [await countOf('role'), await countOf('operation_record'), await countOf('idempotency')]
}

describe('a confirmed call', () => {
  it('asks after the limit and not before; a password given again is good as long as a sign-in', async () => {
    pass(limit)
    expect(await addRole(client)).toMatchObject({ ok: true })
    pass(1)
    const answer = await addRole(client)
    expect(answer).toMatchObject({ ...asks, http: { status: 428 } })
    expect(await confirm(client)).toMatchObject({ ok: true })
    expect(lastEvent()).toMatchObject({ event: 'confirmed' })
    pass(limit)
    expect(await addRole(client)).toMatchObject({ ok: true })
  })

  it('changes nothing, and uses up no key', async () => {
    pass(limit + 1)
    const before = await rolesAndLines()
    const key = { 'idempotency-key': 'role-to-be-confirmed' }
    const values = { name: `角色${count++}` }
    expect(await client.send('role.add', values, key)).toMatchObject(asks)
    expect(await rolesAndLines()).toEqual(before)
    await confirm(client)
    expect(await client.send('role.add', values, key)).toMatchObject({ ok: true })
    pass(limit + 1)
    // A replayed answer needs no password, because nothing is executed.
    expect(await client.send('role.add', values, key)).toMatchObject({ ok: true })
  })

  it('is refused first for a missing right and for what is sent', async () => {
    const { client: clerk } = await createOperator(server, { signedInAt: clock })
    pass(limit + 1)
    expect(await addRole(clerk)).toMatchObject({ reason: 'forbidden' })
    const empty = await addRole(client, { name: '' })
    expect(empty).toMatchObject({ reason: 'refused' })
  })

  it('asks for an amount above its limit alone', async () => {
    pass(limit + 1)
    const topUp = (pay: number, gift: number) =>
      client.send(
        'card.topUp',
        { cardNo: '1000000000000001', pay, gift },
        { 'idempotency-key': `pay-${count++}-key` },
      )
    expect(await topUp(500_000, 0)).not.toMatchObject(asks)
    expect(await topUp(400_000, 100_001)).toMatchObject(asks)
  })

  it('may be an export in full, which no call declares', async () => {
    const permission = server.compiled.calls['points.recordExport']!.permission
    const withRight = async (...rights: string[]) => {
      const permissions = [...permission, 'route:pointManagement', ...rights]
      return (await createOperator(server, { permissions, scopes: ['130400'], signedInAt: clock })).client
    }
    const [masked, plain] = [await withRight(), await withRight('pointManagement:exportPlain')]
    pass(limit + 1)
    expect(await masked.send('points.recordExport', {})).toMatchObject({ ok: true })
    expect(await plain.send('points.recordExport', {})).toMatchObject(asks)
  })
})

describe('the password given again', () => {
  it('is throttled as at sign-in, and a wrong one ends no session', async () => {
    for (let tried = 1; tried < freeFailures; tried++) {
      expect(await confirm(client, 'wrong')).toMatchObject({ reason: 'refused', text: '密码错误' })
      expect(lastEvent()).toMatchObject({ event: 'confirmFailed' })
    }
    await confirm(client, 'wrong')
    expect(lastEvent()).toMatchObject({ event: 'lockedOut' })
    expect(await confirm(client)).toMatchObject({ ok: false, text: '密码输入错误次数过多，请稍后再试' })
    expect(
      await server.visitor.send('session.login', { account: 'superAdmin', password: testPassword }),
    ).toMatchObject({ ok: false })
    expect(await client.send('session.profile')).toMatchObject({ ok: true })
    pass(2)
    expect(await confirm(client)).toMatchObject({ ok: true })
  })

  it('counts for its own session alone, and for none that has ended', async () => {
    const other = await server.login('superAdmin')
    pass(limit + 1)
    await confirm(client)
    expect(await addRole(other)).toMatchObject(asks)
    await other.send('session.logout')
    expect(await confirm(other)).toMatchObject({ reason: 'sessionLost' })
    expect(await addRole(other)).toMatchObject({ reason: 'sessionLost' })
  })
})

it('each call that changes rights is confirmed, and each that moves an amount above a limit', () => {
  const calls = Object.values(server.compiled.calls)
  // Exempt: they revoke rights, or change a name.
  const exempt = ['city.update', 'operator.endSession', 'operator.endSessions', 'user.allowLogin']
  const ofRights = calls.filter((call) => changesRights(call) && !exempt.includes(call.name))
  expect(ofRights.length).toBeGreaterThan(15)
  expect(ofRights.filter(({ confirmed }) => confirmed !== true).map(({ name }) => name)).toEqual([])
  const sendsAmount = calls.filter(
    ({ money, parameters }) => money && Object.values(parameters).some(({ type }) => isAmount(type.kind)),
  )
  expect(sendsAmount.length).toBeGreaterThan(4)
  expect(sendsAmount.filter(({ confirmed }) => confirmed === undefined).map(({ name }) => name)).toEqual([])
  // Vouchers are redeemed often and are worth little.
  const money = calls.filter(({ name, money: isMoney }) => isMoney && name !== 'order.writeOff')
  expect(money.length).toBeGreaterThan(sendsAmount.length)
  expect(money.filter(({ confirmed }) => confirmed === undefined).map(({ name }) => name)).toEqual([])
})

it('no call asks where the limit is 0', async () => {
  const never = await startTestServer({ app: { now: () => clock }, settings: { stepUpMinutes: 0 } })
  try {
    const admin = await never.login('superAdmin')
    pass(60)
    expect(await addRole(admin)).toMatchObject({ ok: true })
  } finally {
    await never.stop()
  }
})
