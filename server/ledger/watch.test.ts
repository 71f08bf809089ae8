import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing'
import { watchBooks } from './watch'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function watched(isStopping: boolean) {
  const brokenPromises = vi.fn<(count: number) => void>()
  const error = vi.fn()
  await watchBooks({
    db: database.db,
    metrics: { brokenPromises },
    log: { error },
    isStopping: () => isStopping,
  })
  return { told: brokenPromises.mock.calls, errors: error.mock.calls.length }
}

it('tells of books in order', async () => {
  expect(await watched(false)).toEqual({ told: [[0]], errors: 0 })
})

it('tells of each promise that is broken, among the metrics and to who watches the server', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await database.pool.query(
      `insert into city (id, code, name, tel, enabled, created_at) values (1, 'c1', '一城', '1', true, now())`,
    )
    await database.pool.query(
      `insert into card (card_no, id, city_code, created_at) values ('Z', 99, 'c1', now())`,
    )
    const { told } = await watched(false)
    expect(told).toEqual([[1]])
    expect(write.mock.calls).toEqual([
      [
        'The ledger breaks the promise "everyCardHasItsPurses" in 1 places. No money should be moved before this is explained.\n',
      ],
    ])
  } finally {
    write.mockRestore()
    await database.pool.query(`delete from card where card_no = 'Z'`)
    await database.pool.query(`delete from city where code = 'c1'`)
  }
})

it('ends no server whose books cannot be read, and says so', async () => {
  await database.pool.query('alter table ride_day rename to elsewhere')
  try {
    expect(await watched(false)).toEqual({ told: [], errors: 1 })
    expect(await watched(true)).toEqual({ told: [], errors: 0 })
  } finally {
    await database.pool.query('alter table elsewhere rename to ride_day')
  }
})
