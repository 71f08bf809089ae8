/** A server whose role does not own the tables works, and its role cannot change the operation log. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestDatabase,
  sampleValues,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '../testing'
import { migrateByOwner } from './owner'
import { openDatabase, type OpenDatabase } from './open'

const reportError = (error: Error): void => console.error(error)

describe.skipIf(!process.env.TEST_DATABASE_URL)('a role of the server’s own', () => {
  const role = `console_${randomBytes(4).toString('hex')}`
  let owner: TestDatabase
  let own: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    owner = await openTestDatabase({ migrated: false })
    await owner.pool.query(`create role ${role} login password 'console'`)
    const url = new URL(owner.url!)
    Object.assign(url, { username: role, password: 'console' })
    own = await openDatabase({ url: url.href, onError: reportError })
    await migrateByOwner(own.pool, owner.url)
    server = await startTestServer({ database: own })
  })
  afterAll(async () => {
    await server.stop()
    await own.close()
    await owner.pool.query(`drop owned by ${role}`)
    await owner.pool.query(`drop role ${role}`)
    await owner.close()
  })

  it('is given its rights again at each start', async () => {
    expect(await migrateByOwner(own.pool, owner.url)).toEqual([])
  })

  it('adds a line to the log for what it changes', async () => {
    const count = async () =>
      Number(
        (await own.pool.query<{ lines: string }>('select count(*) as lines from operation_record')).rows[0]!
          .lines,
      )
    const before = await count()
    const client = await server.login('superAdmin')
    const outcome = await client.send('role.add', {
      ...sampleValues(server.compiled.calls['role.add']!),
    })
    expect(outcome).toMatchObject({ ok: true })
    expect(await count()).toBeGreaterThan(before)
  })

  it.each([
    `update operation_record set content = ''`,
    'delete from operation_record',
    'truncate operation_record',
    'alter table operation_record disable trigger all',
    'drop trigger operation_record_is_kept on operation_record',
    'drop table operation_record',
    `insert into schema_migration values ('x', '', now())`,
  ])('cannot %s', async (statement) => {
    const denied = own.pool.query(statement)
    await expect(denied).rejects.toThrow(/permission denied|must be owner/)
  })

  it('is not the owner’s', async () => {
    await expect(migrateByOwner(owner.pool, owner.url)).rejects.toThrow(/name one role/)
  })
})
