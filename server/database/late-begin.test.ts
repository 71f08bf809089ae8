import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { isPlainRead } from './late-begin'
import { inTransaction } from './transaction'

let database: TestDatabase
let said: string[] = []
beforeAll(async () => {
  database = await openTestDatabase({ migrated: false })
  await database.pool.query('create table a (id bigint primary key)')
  database.pool.on('acquire', (client) => {
    if (Object.hasOwn(client, 'query')) return
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        said.push(String(given[0]).split(' ')[0]!)
        return query(...given)
      },
    })
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('delete from a')
  said = []
})

const read = sql`select id from a`
const write = sql`insert into a values (1)`
const rows = async () =>
  (await database.pool.query<{ id: number }>('select id from a')).rows.map(({ id }) => id)

describe('a transaction', () => {
  it('that only reads is none to the database', async () => {
    await inTransaction(database.db, async (tx) => {
      await read.execute(tx)
      await read.execute(tx)
    })
    expect(said).toEqual(['select', 'select'])
  })

  it('begins with its first write, and ends', async () => {
    await inTransaction(database.db, async (tx) => {
      await read.execute(tx)
      await write.execute(tx)
      await read.execute(tx)
    })
    expect(said).toEqual(['select', 'start', 'insert', 'select', 'commit'])
    expect(await rows()).toEqual([1])
  })

  it('begins with a read that locks', async () => {
    await inTransaction(database.db, (tx) => sql`select id from a for update`.execute(tx))
    expect(said).toEqual(['start', 'select', 'commit'])
  })

  it('begins at once where it must see one moment', async () => {
    await inTransaction(database.db, (tx) => read.execute(tx), { isolation: 'serializable' })
    expect(said).toEqual(['start', 'select', 'commit'])
  })

  it('takes its writes back when the work fails, whatever was read before', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await read.execute(tx)
      await write.execute(tx)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(said.at(-1)).toBe('rollback')
    expect(await rows()).toEqual([])
  })

  it('begins before statements that are sent together', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await Promise.all([write.execute(tx), sql`insert into a values (2)`.execute(tx), read.execute(tx)])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(said[0]).toBe('start')
    expect(await rows()).toEqual([])
  })

  it('leaves nothing behind for the next one on its connection', async () => {
    await expect(inTransaction(database.db, () => Promise.reject(new Error('early')))).rejects.toThrow(
      'early',
    )
    await write.execute(database.db)
    expect(said).toEqual(['insert'])
    await expect(inTransaction(database.db, (tx) => write.execute(tx))).rejects.toThrow(/duplicate key/)
    await inTransaction(database.db, (tx) => sql`insert into a values (2)`.execute(tx))
    expect((await rows()).sort()).toEqual([1, 2])
  })
})

it.each([
  ['select "update_time" from "a" where "for_whom" = $1', true],
  ['  SELECT count(*) from a', true],
  ['select * from a for update', false],
  ['select * from a FOR\nSHARE of a', false],
  ['select * into b from a', false],
  ["select nextval('s')", false],
  ["select set_config('a', 'b', true)", false],
  ['select pg_advisory_lock(1)', false],
  ['with gone as (delete from a returning id) select * from gone', false],
  ['update a set id = 2', false],
])('%s is a plain read: %s', (statement, expected) => {
  expect(isPlainRead(statement)).toBe(expected)
})
