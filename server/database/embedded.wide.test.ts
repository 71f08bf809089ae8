/**
 * Many clients share the single connection of an embedded database. A new client does not wait for all others, and none waits
 * for all of them twice.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './open'
import { openTestDatabase, type TestDatabase } from '../testing/database'

describe.skipIf(process.env.TEST_DATABASE_URL)('an embedded database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ migrated: false })
  })
  afterAll(() => database.close())

  it('lets the loop of events turn while many wait for it', async () => {
    let turns = 0
    let over = false
    const turn = () => {
      turns++
      if (!over) setImmediate(turn)
    }
    setImmediate(turn)
    // Ten milliseconds each, in this thread.
    const waiting = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(database.db))
    await Promise.all(waiting)
    over = true
    expect(turns).toBeGreaterThan(10)
  })

  it('works on few calls at once, the first that came first', async () => {
    const begun: number[] = []
    const ends: (() => void)[] = []
    const calls = Array.from({ length: 6 }, (_, index) => {
      const run = index % 2 ? database.asReader : database.asWriter
      return run(() => {
        begun.push(index)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    })
    await expect.poll(() => begun).toEqual([0, 1, 2, 3])
    ends[2]!()
    await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
    ends[0]!()
    await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5])
    for (const end of ends) end()
    await Promise.all(calls)
  })

  it('tells that it has ended itself, and is closed without an answer', async () => {
    const lost: unknown[] = []
    const ended = await openDatabase({ onError: () => undefined, onLost: (error) => lost.push(error) })
    const client = await ended.pool.connect()
    // The error of PGlite when its log cannot grow (`npm run full`). Afterwards it does not answer.
    const panic = Object.assign(new Error('could not write'), { severity: 'PANIC', code: '53100' })
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.emit('errorMessage', { ...panic, severity: 'ERROR' })
    expect(lost).toEqual([])
    connection.emit('errorMessage', panic)
    expect(lost).toEqual([panic])
    await ended.close()
  })
})
