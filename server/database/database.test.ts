import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { moment } from '../../engine/clock'
import { databaseFault } from './errors'
import { createIdSource } from './ids'
import { migrate } from './migrate'
import { queryPrepared } from './prepared'
import { inTransaction } from './transaction'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ migrated: false })
})
afterAll(() => database.close())

describe('migrations', () => {
  const first = {
    name: '0001-a.sql',
    sql: 'create table a (id bigint primary key); create table b (id bigint)',
  }
  const second = { name: '0002-b.sql', sql: 'insert into a values (1)' }

  it('are applied once by four starters at once', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, [first, second])))
    expect(runs.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
    const { rows } = await database.pool.query('select count(*) as n from a')
    expect(rows).toEqual([{ n: 1 }])
  })

  it('refuse a file that changed after it was applied', async () => {
    await expect(migrate(database.pool, [first, { ...second, sql: 'select 1' }])).rejects.toThrow(
      /0002-b\.sql was changed/,
    )
  })

  it('refuse a database of a newer version', async () => {
    await expect(migrate(database.pool, [first])).rejects.toThrow(/does not know: 0002-b\.sql/)
  })

  it('leave nothing of a failed file behind', async () => {
    const broken = { name: '0003-c.sql', sql: 'create table c (id bigint); select nonsense' }
    await expect(migrate(database.pool, [first, second, broken])).rejects.toThrow(/0003-c\.sql failed/)
    const { rows } = await database.pool.query("select to_regclass('c') as c")
    expect(rows).toEqual([{ c: null }])
    expect(await migrate(database.pool, [first, second])).toEqual([])
  })

  it('name the row that stands in the way', async () => {
    const twice = { name: '0003-c.sql', sql: 'insert into a values (1)' }
    await expect(migrate(database.pool, [first, second, twice])).rejects.toThrow(/\(id\)=\(1\)/)
  })
})

describe('transactions', () => {
  it('roll back when the work throws', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await sql`insert into a values (50)`.execute(tx)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    const { rows } = await database.pool.query('select id from a where id = 50')
    expect(rows).toEqual([])
  })

  it('run again after a serialisation failure, and give up in the end', async () => {
    let runs = 0
    const conflict = () => Object.assign(new Error('conflict'), { code: '40001' })
    const result = inTransaction(database.db, async () => {
      if (++runs < 3) throw conflict()
      return runs
    })
    expect(await result).toBe(3)
    await expect(
      inTransaction(database.db, () => Promise.reject(conflict()), { retries: 2 }),
    ).rejects.toThrow('conflict')
  })

  it('lose no update when many run at once', async () => {
    await database.pool.query('insert into a values (1000)')
    const raise = () =>
      inTransaction(database.db, (tx) => sql`update a set id = id + 1 where id >= 1000`.execute(tx))
    await Promise.all(Array.from({ length: 20 }, raise))
    const { rows } = await database.pool.query('select id from a where id >= 1000')
    expect(rows).toEqual([{ id: 1020 }])
  })
})

describe('a prepared statement', () => {
  const ask = (n: string) =>
    queryPrepared(database.pool, 'prepared', sql<{ n: number }>`select ${n}::int as n`.compile(database.db))

  it('is found again by whoever takes the connection next', async () => {
    expect(await ask('7')).toEqual([{ n: 7 }])
    expect(await ask('8')).toEqual([{ n: 8 }])
  })

  it('that fails leaves the next statement its own answer', async () => {
    await expect(ask('x')).rejects.toThrow(/invalid input syntax/)
    const answers = await Promise.all(['1', '2', '3'].map(ask))
    expect(answers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })
})

it('a statement that fails leaves those after it their own answers', async () => {
  const ask = (n: string) => database.pool.query<{ n: number }>('select $1::int as n', [n])
  await expect(ask('x')).rejects.toThrow(/invalid input syntax/)
  const answers = await Promise.all(['1', '2', '3'].map(ask))
  expect(answers.map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3])
})

describe('errors of the database', () => {
  const fault = async (statement: string) => {
    const error: unknown = await database.pool.query(statement).then(
      () => null,
      (reason: unknown) => reason,
    )
    return databaseFault(error)?.status
  }

  it.each([
    ["select 'x'::bigint", 400],
    ['select 99999999999::int', 400],
    ["select '2026-13-01'::date", 400],
    ['insert into a values (null)', 400],
    ['insert into a values (1)', 409],
  ])('%s is the caller’s fault', async (statement, status) => {
    expect(await fault(statement)).toBe(status)
  })

  it('of our own making are not explained to the caller', async () => {
    expect(await fault('select * from nowhere')).toBeUndefined()
  })

  it('that pass by themselves ask for another try', () => {
    expect(databaseFault(Object.assign(new Error(), { code: '57P01' }))?.status).toBe(503)
    expect(databaseFault(new Error('timeout exceeded when trying to connect'))?.status).toBe(503)
  })

  it('that end the connection, or let nobody begin one, and a disk without room, do so too', () => {
    for (const error of [
      { code: 'XX000', severity: 'FATAL' },
      { code: '28P01', severity: 'FATAL' },
      { code: 'XX000', severity: 'PANIC' },
      { code: 'ENOSPC' },
      { code: 'EDQUOT' },
    ])
      expect(databaseFault(Object.assign(new Error(), error))?.status).toBe(503)
  })

  it('a bigint beyond 2^53 is refused rather than rounded', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint as n')).rejects.toThrow(/2\^53/)
  })
})

it('a text without a zone is of the console’s zone to the database too', async () => {
  const { rows } = await database.pool.query<{ at: Date }>("select '2026-05-20 00:30:00'::timestamptz as at")
  expect(rows[0]!.at).toEqual(moment('2026-05-20 00:30:00'))
})

describe('ids', () => {
  it('rise, stay safe integers and differ, even when the clock is set back', () => {
    let now = Date.UTC(2057, 0, 1)
    const next = createIdSource(31, () => now)
    const ids = Array.from({ length: 2000 }, (_, index) => {
      if (index === 1000) now -= 60_000
      return next()
    })
    expect(ids.every(Number.isSafeInteger)).toBe(true)
    expect(ids.every((id, index) => index === 0 || id > ids[index - 1]!)).toBe(true)
  })

  it('of two servers never meet', () => {
    const clock = () => Date.UTC(2030, 0, 1)
    const [one, two] = [createIdSource(1, clock), createIdSource(2, clock)]
    const ids = new Set(Array.from({ length: 200 }, () => [one(), two()]).flat())
    expect(ids.size).toBe(400)
  })
})
