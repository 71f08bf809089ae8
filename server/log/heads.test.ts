/** Detects lines that this machine saw and a database user removed. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { writeRecords } from '../calls/records'
import { inTransaction } from '../database/transaction'
import type { CallUser } from '../handlers/types'
import { compileProject, createOperator, startTestServer, type TestServer } from '../testing'
import { beginChain } from './chain'
import { cutOff, keepHeads, readHeads } from './heads'

const key = randomBytes(32)
let folder: string
let heads: string
let server: TestServer
let operator: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heads-'))
  heads = join(folder, 'audit.heads')
  server = await startTestServer({ seeded: false, app: { chain: { key } } })
  operator = (await createOperator(server)).id
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await rm(heads, { force: true })
  await tampered('delete from operation_record', `update audit_head set seq = 0, mac = ''`)
  await begin()
  for (const line of ['一', '二', '三']) await write(line)
  expect(await keepHeads(server.db, heads)).toEqual([])
})

const begin = (isBegun = false) =>
  inTransaction(server.db, (transaction) => beginChain(transaction, key, isBegun))
const seen = async () => cutOff(server.db, await readHeads(heads))

async function write(line: string): Promise<void> {
  const { app, calls } = compileProject()
  const user = { id: operator } as CallUser
  const made = { app, call: calls['role.delete']!, values: {}, user, ip: '192.0.2.1', now: momentNow() }
  await writeRecords({ db: server.db, chain: { key } }, made, { lines: [line] })
}

async function tampered(...statements: string[]): Promise<void> {
  const all = ['alter table operation_record disable trigger user', ...statements]
  for (const statement of [...all, 'alter table operation_record enable trigger user'])
    await sql.raw(statement).execute(server.db)
}

it('are of their owner alone', async () => {
  expect((await stat(heads)).mode & 0o777).toBe(0o600)
})

it('find a tail that was cut off with the head, and one written anew', async () => {
  await tampered(
    'delete from operation_record where seq = 3',
    'update audit_head set seq = 2, mac = (select mac from operation_record where seq = 2) where seq = 3',
  )
  expect(await seen()).toEqual([expect.stringMatching(/^Line \d+\.3, which this machine saw, is missing/)])
  await write('另一个三')
  const another = [expect.stringMatching(/^Line \d+\.3, which this machine saw, is another/)]
  expect(await seen()).toEqual(another)
  expect(await keepHeads(server.db, heads)).toEqual(another)
})

it('find a log that was made to look as before its chains, which is begun no second time', async () => {
  await tampered(
    'update operation_record set chain = null, seq = null, mac = null',
    `update audit_head set seq = 0, mac = ''`,
    'update audit_start set mac = null, key_id = null',
  )
  expect(await seen()).toHaveLength(1)
  await expect(begin(true)).rejects.toThrow('The operation log was begun')
})

it('find nothing where there is no file, or the log has grown', async () => {
  expect(await readHeads(join(folder, 'none'))).toEqual([])
  await write('四')
  expect(await seen()).toEqual([])
})
