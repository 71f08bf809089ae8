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

it('ends no server whose books cannot be read, and says so', async () => {
  await database.pool.query('alter table ride_day rename to elsewhere')
  try {
    expect(await watched(false)).toEqual({ told: [], errors: 1 })
    expect(await watched(true)).toEqual({ told: [], errors: 0 })
  } finally {
    await database.pool.query('alter table elsewhere rename to ride_day')
  }
})
