/** Waiting times of attempts, to the millisecond, on either side of each limit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { attemptOf, countFailure, forgetFailures, freeFailures, sweepThrottle, throttle } from './throttle'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('login_throttle').execute())

const begin = moment('2026-06-01 08:00:00').getTime()
const minute = 60_000
const hour = 60 * minute
const at = (ms: number, account = 'handan') => attemptOf(account, '192.0.2.1', new Date(begin + ms))
const waitAt = (ms: number, perMinute = 100) => throttle(database.db, at(ms), perMinute)
const fail = async (times: number, ms = 0) => {
  let failures = 0
  for (let time = 0; time < times; time++) failures = await countFailure(database.db, at(ms))
  return failures
}

describe('an account from one address', () => {
  it('does not wait at all before its fifth failure, and a minute after it', async () => {
    expect(await waitAt(0)).toBe(0)
    expect(await fail(freeFailures - 1)).toBe(freeFailures - 1)
    expect(await waitAt(0)).toBe(0)
    await fail(1)
    expect([await waitAt(0), await waitAt(minute - 1), await waitAt(minute)]).toEqual([minute, 1, 0])
  })

  it('waits twice as long after each further failure, up to a quarter of an hour', async () => {
    await fail(freeFailures - 1)
    const waits: number[] = []
    for (let more = 0; more < 14; more++) {
      await fail(1)
      waits.push((await waitAt(0)) / minute)
    }
    expect(waits).toEqual([1, 2, 4, 8, ...Array<number>(10).fill(15)])
  })

  it('begins anew an hour after its last failure, or with a right password', async () => {
    await fail(freeFailures)
    expect(await fail(1, hour)).toBe(freeFailures + 1)
    expect(await fail(1, 2 * hour + 1)).toBe(1)
    await forgetFailures(database.db, at(2 * hour + 1))
    expect(await fail(1, 2 * hour + 1)).toBe(1)
  })
})

it('an address waits until its minute is over, whoever it tries', async () => {
  const tries = 3
  for (let time = 0; time < tries; time++) expect(await waitAt(time, tries)).toBe(0)
  expect([await waitAt(10, tries), await waitAt(minute - 1, tries)]).toEqual([minute - 10, 1])
  for (let time = 0; time < tries; time++) expect(await waitAt(minute, tries)).toBe(0)
  expect(await waitAt(minute, tries)).toBe(minute)
})

it('what is older than an hour is swept away', async () => {
  await fail(1)
  const kept = () => database.db.selectFrom('login_throttle').select('failures').execute()
  await sweepThrottle(database.db, new Date(begin + hour))
  // The rows of the account at its address, and of the account.
  expect(await kept()).toEqual([{ failures: 1 }, { failures: 1 }])
  await sweepThrottle(database.db, new Date(begin + hour + 1))
  expect(await kept()).toEqual([])
})
