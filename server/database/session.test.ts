/** Only on PostgreSQL (TEST_DATABASE_URL): the embedded database has no connections to hand over. */
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { setClock, timeZone } from '../../engine/clock'
import { openTestDatabase } from '../testing/database'
import { programAddress, readDatabaseAddress } from './address'
import { openDatabase } from './open'

describe('the address of a database', () => {
  it.each([
    ['postgres://a@b/c', 'postgres://a@b/c', false],
    ['postgres://a@b/c?pooler=transaction', 'postgres://a@b/c', true],
    ['postgres://a@b/c?sslmode=require&pooler=transaction', 'postgres://a@b/c?sslmode=require', true],
  ])('%s', (url, connectionString, pooled) => {
    expect(readDatabaseAddress(url)).toEqual({ connectionString, pooled })
  })

  it('names no other kind of pooler', () => {
    expect(() => readDatabaseAddress('postgres://a@b/c?pooler=session')).toThrow('leave it out for others')
  })
})

describe('what is no address', () => {
  it.each([
    'mysql://a@b/c',
    'localhost/console',
    'postgres://console:p@ss@host/console',
    'postgres://console:p/ss@host/console',
    'postgres://console:p#ss@host/console',
    'postgres://console:p%zz@host/console',
  ])('is refused, and not repeated: %s', (url) => {
    expect(() => readDatabaseAddress(url)).toThrow(/^DATABASE_URL is no address of a PostgreSQL: .*%40/)
    expect(() => readDatabaseAddress(url)).not.toThrow(/p.?ss@host/)
  })
})

describe("the address for PostgreSQL's own programs", () => {
  it.each([
    ['postgres://a:p%40s%2Fs@b:5433/c', 'postgres://a@b:5433/c', 'p@s/s'],
    ['postgres://a@b/c?pooler=transaction', 'postgres://a@b/c', ''],
    [
      'postgres://a:x@/c?host=/run/postgresql&port=5433',
      'postgres://a@/c?host=%2Frun%2Fpostgresql&port=5433',
      'x',
    ],
    ['postgresql:///c', 'postgresql:///c', ''],
    ['postgres://b/c?sslmode=no-verify', 'postgres://b/c?sslmode=require', ''],
    [
      'postgres://b/c?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/etc/a%20b.crt',
      'postgres://b/c?sslmode=verify-ca&sslrootcert=%2Fetc%2Fa%20b.crt',
      '',
    ],
  ])('%s', (given, url, password) => {
    expect(programAddress(given)).toEqual({ url, password })
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('connections that a pooler has begun', () => {
  it('are refused until their role has what the console needs, by the statements of the refusal', async () => {
    const zone = timeZone()
    // A zone that no machine has by default.
    setClock({ timeZone: 'Pacific/Chatham' })
    const own = await openTestDatabase({ migrated: false })
    const url = `${own.url!}?pooler=transaction`
    const onError = (error: Error) => expect(error).toBeUndefined()
    try {
      const refusal = await openDatabase({ url, onError }).then(
        () => 'not refused',
        (error: Error) => error.message,
      )
      expect(refusal).toContain('timezone')
      const admin = new pg.Client({ connectionString: own.url })
      await admin.connect()
      for (const line of refusal.split('\n').slice(1)) await admin.query(line)
      await admin.end()
      const database = await openDatabase({ url, onError })
      const { rows } = await database.pool.query('show timezone')
      expect(rows).toEqual([{ TimeZone: 'Pacific/Chatham' }])
      await database.close()
    } finally {
      setClock({ timeZone: zone })
      await own.close()
    }
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a database that was closed', () => {
  it('has let go of its connections: the server counts none of them', async () => {
    const own = await openTestDatabase({ migrated: false })
    const url = own.url!
    const watcher = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await watcher.connect()
    const held = async () => {
      const { rows } = await watcher.query<{ held: number }>(
        'select count(*)::int as held from pg_stat_activity where datname = $1',
        [new URL(url).pathname.slice(1)],
      )
      return rows[0]!.held
    }
    try {
      for (let round = 0; round < 10; round++) {
        const opened = await openDatabase({ url, onError: (error) => expect(error).toBeUndefined() })
        await Promise.all(Array.from({ length: 20 }, () => opened.pool.query('select pg_sleep(0.01)')))
        expect(await held()).toBeGreaterThan(1)
        await opened.close()
        expect(await held()).toBe(0)
      }
    } finally {
      await watcher.end()
      await own.close()
    }
  })
})
