import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './database/open'
import { openTestDatabase, type TestDatabase } from './testing'
import { takeTurn } from './turn'

const minute = 60_000
const start = new Date('2026-03-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

let database: TestDatabase
/** Simulates separate processes: each has its own pool on a database server. */
let servers: OpenDatabase[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { url } = database
  const onError = (error: Error) => {
    throw error
  }
  servers = url ? await Promise.all([1, 2, 3].map(() => openDatabase({ url, onError }))) : [database]
})
afterAll(async () => {
  if (database.url) await Promise.all(servers.map((server) => server.close()))
  await database.close()
})

/** The number of winners among twenty concurrent attempts. */
const turnsAt = async (ms: number): Promise<number> => {
  const asked = Array.from({ length: 20 }, (_, index) =>
    takeTurn(servers[index % servers.length]!.db, 'close-orders', minute, after(ms)),
  )
  return (await Promise.all(asked)).filter(Boolean).length
}

describe('work that is due every minute', () => {
  it.each([
    ['the first time', 0, 1],
    ['half a minute later', minute / 2, 0],
    ['when the timer came a little early', minute - 100, 1],
    ['right after that', minute, 0],
    ['after a night in which nobody did it', 600 * minute, 1],
  ])('is done by one server %s', async (_, ms, turns) => expect(await turnsAt(ms)).toBe(turns))

  it('is another work’s turn all the same', async () => {
    expect(await takeTurn(database.db, 'remove-expired', minute, start)).toBe(true)
  })
})
