/** How old a session may get, to the millisecond, on either side of each limit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { endOtherSessions, endSession, findCaller, startSession, sweepSessions } from './store'
import { hashToken } from './token'

const begin = moment('2026-06-01 08:00:00')
const minute = 60_000
const hour = 60 * minute
const after = (ms: number) => new Date(begin.getTime() + ms)
const office = { ip: '192.0.2.1', client: 'Chromium' }
const [owner, colleague] = [7, 8]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const times = { created_at: begin, updated_at: begin }
  const named = (id: number) => ({ id, account: `tester${id}`, name: `tester ${id}`, password_hash: '' })
  await database.db
    .insertInto('operator')
    .values([
      { ...named(owner), ...times },
      { ...named(colleague), ...times },
    ])
    .execute()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('session').execute())

const start = async (operatorId = owner, from = office) =>
  hashToken((await startSession(database.db, operatorId, begin, from)).token)
const callerAfter = (token: string, ms: number) => findCaller(database, token, after(ms))
const rows = () => database.db.selectFrom('session').selectAll().orderBy('token_hash').execute()

describe('a session', () => {
  it('is kept with whence it came, and no more than 300 signs of what the browser calls itself', async () => {
    await start(owner, { ip: '192.0.2.1', client: 'x'.repeat(301) })
    expect(await rows()).toMatchObject([{ ip: '192.0.2.1', client: 'x'.repeat(300), created_at: begin }])
  })

  it('belongs to its owner, and tells when it began', async () => {
    const token = await start()
    expect(await callerAfter(token, 0)).toMatchObject({
      user: { id: owner, account: 'tester7', superAdmin: false, scopes: [] },
      session: { tokenHash: token, startedAt: begin, confirmedAt: begin },
      initialPassword: false,
      keys: new Set(),
    })
  })

  it('ends when it was idle for two hours', async () => {
    const token = await start()
    expect(await callerAfter(token, 2 * hour)).toBeNull()
    expect(await callerAfter(token, 2 * hour - 1)).not.toBeNull()
  })

  it('is written down as used when more than a minute has passed', async () => {
    const token = await start()
    const seenAfter = async (ms: number) => {
      await callerAfter(token, ms)
      return (await rows())[0]!.seen_at
    }
    expect(await seenAfter(minute)).toEqual(begin)
    expect(await seenAfter(minute + 1)).toEqual(after(minute + 1))
  })

  it('ends after twelve hours, however busy it was', async () => {
    const token = await start()
    for (let passed = hour; passed < 12 * hour; passed += hour)
      expect(await callerAfter(token, passed)).not.toBeNull()
    expect(await callerAfter(token, 12 * hour - 1)).not.toBeNull()
    expect(await callerAfter(token, 12 * hour)).toBeNull()
  })

  it('opens nothing for one who may not sign in any more', async () => {
    const token = await start()
    const allow = (allow_login: boolean) =>
      database.db.updateTable('operator').set({ allow_login }).where('id', '=', owner).execute()
    await allow(false)
    expect(await callerAfter(token, 0)).toBeNull()
    await allow(true)
    expect(await callerAfter(token, 0)).not.toBeNull()
  })
})

const ofAll = async () => (await rows()).map(({ token_hash }) => token_hash)

it('one session ends, and no other', async () => {
  const [mine, other] = [await start(), await start()]
  await endSession(database.db, mine)
  expect(await ofAll()).toEqual([other])
})

it('all others of one operator end, and none of a colleague', async () => {
  const [mine, , his] = [await start(), await start(), await start(colleague)]
  await endOtherSessions(database.db, owner, mine)
  expect(await ofAll()).toEqual([mine, his].sort())
})

describe('swept away is', () => {
  const keptAfter = async (ms: number) => {
    await sweepSessions(database.db, after(ms))
    return (await rows()).length
  }

  it('what was idle for two hours', async () => {
    await start()
    expect(await keptAfter(2 * hour - 1)).toBe(1)
    expect(await keptAfter(2 * hour)).toBe(0)
  })

  it('what is twelve hours old, though it was used just now', async () => {
    await start()
    await database.db
      .updateTable('session')
      .set({ seen_at: after(12 * hour) })
      .execute()
    expect(await keptAfter(12 * hour - 1)).toBe(1)
    expect(await keptAfter(12 * hour)).toBe(0)
  })
})
