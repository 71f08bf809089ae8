/** A log changed by a user with database rights, and the findings of the audit. Long on purpose: all tamper with one log. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { writeRecords } from '../calls/records'
import { insertRows } from '../database/insert'
import { inTransaction } from '../database/transaction'
import type { CallUser } from '../handlers/types'
import { compileProject, createOperator, startTestServer, type TestServer } from '../testing'
import { beginChain, chains, type Chain } from './chain'
import { createLogs } from './logs'
import { verifyLog } from './verify'

const key = randomBytes(32)
let folder: string
let second: string
let server: TestServer
let chain: Chain
let operator: number
/** The chain of all lines here but the old ones. */
let own: number
/** When the second half of the lines begins. */
let middle: Date
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-'))
  second = join(folder, 'logs', 'audit.log')
  chain = { key, second: createLogs({ level: 'silent', auditFile: second }).audit }
  server = await startTestServer({ seeded: false, app: { chain } })
  await insertRows(server.db, 'operation_record', [oldLine(1), oldLine(2)])
  await inTransaction(server.db, (transaction) => beginChain(transaction, key))
  operator = (await createOperator(server)).id
  own = operator % chains
  await write(['一', '二'])
  await write(['三'])
  middle = new Date(clock)
  await write(['四'], '金额不足')
  await write([`五${'😀'.repeat(1500)}`])
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const oldLine = (id: number) => ({
  id,
  operator_id: 1,
  account: 'clerk',
  name: '某人',
  content: `旧${id}`,
  created_at: new Date(0),
})

/** Each call is a second after the one before. */
let clock = momentNow().getTime()

async function write(lines: string[], refusal?: string): Promise<void> {
  const { app, calls } = compileProject()
  const user = { id: operator } as CallUser
  const values = { ids: ['7', '8'] }
  const made = { app, call: calls['role.delete']!, values, user, ip: '192.0.2.1', now: new Date(clock) }
  clock += 1000
  await writeRecords({ db: server.db, chain }, made, {
    lines,
    refusal,
    changed: { name: ['旧', `新😀"\\`, '名称'], seats: ['1', null] },
  })
}

const faults = async (more: { second?: string; key?: Buffer } = {}) =>
  (await verifyLog(server.db, { key, ...more })).faults

/** As an administrator of the database may: the trigger is no obstacle to him. */
async function tampered(...statements: string[]): Promise<void> {
  const all = ['alter table operation_record disable trigger user', ...statements]
  for (const statement of [...all, 'alter table operation_record enable trigger user'])
    await sql.raw(statement).execute(server.db)
}

describe('the database', () => {
  it.each([
    `update operation_record set content = ''`,
    `update operation_record set content = '' where false`,
    `delete from operation_record where seq = 1`,
    `truncate operation_record`,
  ])('refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toMatchObject({ code: '42501' })
  })
})

it.each([
  ['operation_record', 'insert'],
  ['audit_head', 'update'],
])('a call fails where a trigger on %s swallows its line', async (table, event) => {
  const run = (text: string) => sql.raw(text).execute(server.db)
  await run('create function swallow() returns trigger language plpgsql as $$ begin return null; end $$')
  await run(`create trigger swallow before ${event} on ${table} for each row execute function swallow()`)
  await expect(write(['x'])).rejects.toThrow('The operation log took no line')
  await run(`drop trigger swallow on ${table}`)
  await run('drop function swallow')
})

describe('the audit of a log', () => {
  const kept: Record<string, unknown[]> = {}
  let copied: string
  beforeAll(async () => {
    copied = await readFile(second, 'utf8')
    for (const table of ['operation_record', 'audit_head', 'audit_start'] as const)
      kept[table] = (
        await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(server.db)
      ).rows.map(({ row }) => row)
  })
  afterEach(async () => {
    await tampered('delete from operation_record', 'delete from audit_head', 'delete from audit_start')
    for (const [table, rows] of Object.entries(kept))
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        server.db,
      )
  })
  const cutTail = [
    'delete from operation_record where seq = 5',
    'update audit_head set seq = 4, mac = (select mac from operation_record where seq = 4) where seq = 5',
  ]

  it('finds nothing in one that is as it was written', async () => {
    expect(await verifyLog(server.db, { key, second })).toEqual({ lines: 5, faults: [] })
    expect(await verifyLog(server.db, { key, from: middle })).toEqual({ lines: 2, faults: [] })
    expect(await verifyLog(server.db, { key, from: new Date(clock) })).toEqual({ lines: 0, faults: [] })
  })

  const notAsWritten = (seq: number) => `Line @.${seq} is not as it was written, or not in its place.`
  const noPlace = '1 lines have no place in a chain.'
  const before = 'Lines without a number, of before the chains, were changed, added or removed.'
  const cases: [what: string, statements: string[], found: string[]][] = [
    ['changed', [`update operation_record set content = '没什么' where seq = 3`], [notAsWritten(3)]],
    [
      'moved by a millionth of a second',
      [`update operation_record set created_at = created_at + interval '1 microsecond' where seq = 3`],
      [notAsWritten(3)],
    ],
    ['deleted', ['delete from operation_record where seq = 3'], ['Line @.3 is missing.']],
    [
      'deleted, those after it moved up',
      [
        'delete from operation_record where seq = 3',
        'update operation_record set seq = seq - 1 where seq > 3',
        'update audit_head set seq = 4 where seq = 5',
      ],
      [notAsWritten(3), notAsWritten(4)],
    ],
    [
      'swapped with another',
      [
        'update operation_record set seq = 109 - seq where seq in (4, 5)',
        'update operation_record set seq = seq - 100 where seq > 100',
      ],
      [notAsWritten(4), notAsWritten(5), 'The head of chain @ does not fit line @.5.'],
    ],
    [
      'inserted at the end',
      [
        `insert into operation_record select 99, operator_id, account, name, phone, city_code, content, created_at,
          call, address, records, record_count, refusal, chain, 6, mac from operation_record where seq = 5`,
        'update audit_head set seq = 6 where seq = 5',
      ],
      [notAsWritten(6)],
    ],
    [
      'inserted beyond the head',
      [
        `insert into operation_record (id, operator_id, account, name, content, created_at, chain, seq, mac)
          select 99, operator_id, account, name, content, created_at, chain, 6, mac from operation_record where seq = 5`,
      ],
      [notAsWritten(6), 'Line @.6 lies beyond the head of its chain, 5.'],
    ],
    [
      'inserted below the first number',
      [
        `insert into operation_record (id, operator_id, account, name, content, created_at, chain, seq, mac)
          select 99, operator_id, account, name, content, created_at, chain, 0, mac from operation_record where seq = 5`,
      ],
      [noPlace],
    ],
    [
      'inserted below the first id, without a number',
      [
        `insert into operation_record (id, operator_id, account, name, content, created_at)
          select -5, operator_id, account, name, content, created_at from operation_record where seq = 5`,
      ],
      [noPlace],
    ],
    [
      'inserted without a number',
      [
        `insert into operation_record (id, operator_id, account, name, content, created_at)
          select 99, operator_id, account, name, content, created_at from operation_record where seq = 5`,
      ],
      [before],
    ],
    [
      'of before the chains changed, and the head with it',
      [`update operation_record set content = '新' where id = 2`, `update audit_start set mac = null`],
      [before],
    ],
    [
      'deleted at the end',
      ['delete from operation_record where seq > 3'],
      ['Lines @.4 to @.5 are missing at the end.'],
    ],
    [
      'there no more, with all others',
      ['delete from operation_record'],
      [before, 'Lines @.1 to @.5 are missing at the end.'],
    ],
    [
      'put into a chain that nobody looks at',
      ['update operation_record set chain = 99 where seq = 5'],
      ['Line @.5 is missing at the end.', noPlace],
    ],
    [
      'there no more, with its head',
      ['delete from operation_record where seq > 0', 'delete from audit_head where seq > 0'],
      ['The head of chain @ is missing (table audit_head).'],
    ],
  ]
  const ofChain = (text: string) => text.replaceAll('@', String(own))
  it.each(cases)('finds a line that was %s', async (_, statements, found) => {
    await tampered(...statements)
    expect(await faults()).toEqual(found.map(ofChain))
  })

  it('finds a line without a number from a moment on', async () => {
    await tampered(
      `insert into operation_record (id, operator_id, account, name, content, created_at)
        select 99, operator_id, account, name, content, created_at from operation_record where seq = 5`,
    )
    expect((await verifyLog(server.db, { key, from: middle })).faults).toEqual([noPlace])
  })

  it('finds a change of any column', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'operation_record' and table_schema = current_schema() and column_name not in ('chain', 'seq')`.execute(
      server.db,
    )
    const values: Record<string, string> = {
      text: `'x'`,
      jsonb: `'{"x":["1"]}'`,
      bigint: '77',
      integer: '77',
    }
    for (const { name, type } of rows) {
      const value = values[type] ?? `timestamptz '2026-01-01 00:00:00Z'`
      await tampered(
        'create table line_kept as select * from operation_record where seq = 3',
        `update operation_record set "${name}" = ${value} where seq = 3`,
      )
      expect([name, (await faults())[0]]).toEqual([name, ofChain(notAsWritten(3))])
      await tampered(
        'delete from operation_record where seq = 3',
        'insert into operation_record select * from line_kept',
        'drop table line_kept',
      )
    }
    expect(rows.length).toBeGreaterThan(13)
  })

  it('finds a column that lines have and their codes do not cover', async () => {
    await tampered('alter table operation_record add column forgotten text')
    expect(await faults()).toEqual([])
    await tampered(`alter table operation_record alter column forgotten set default 'x'`)
    await write(['六'])
    expect(await faults()).toEqual([ofChain(notAsWritten(6))])
    await tampered('alter table operation_record drop column forgotten')
  })

  it('finds a tail that was cut off with the head, in the second place alone', async () => {
    await tampered(...cutTail)
    expect(await faults()).toEqual([])
    await writeFile(second, copied)
    expect(await faults({ second })).toEqual([`Line ${own}.5 is in ${second}, and missing in the database.`])
    await write(['另一个五'])
    expect(await faults({ second })).toEqual([`Line ${own}.5 is another in ${second} than in the database.`])
  })

  it('finds another key', async () => {
    expect((await faults({ key: randomBytes(32) })).length).toBeGreaterThan(0)
  })

  it('says the first of many, and counts the others', async () => {
    await tampered(`update operation_record set account = 'x'`)
    await write(Array.from({ length: 20 }, () => '再'))
    await tampered(`update operation_record set account = 'y'`)
    const found = await faults()
    expect(found.at(-1)).toBe('20 more faults of this kind.')
    expect(found).toHaveLength(7)
  })
})

describe('the second place', () => {
  it('holds committed lines alone, and is its owner’s', async () => {
    expect((await stat(second)).mode & 0o777).toBe(0o600)
    const copy = join(folder, 'none.log')
    const other = { key, second: createLogs({ level: 'silent', auditFile: copy }).audit }
    const { app, calls } = compileProject()
    const made = {
      app,
      call: calls['role.delete']!,
      values: {},
      user: { id: operator } as CallUser,
      ip: '',
      now: momentNow(),
    }
    await expect(
      inTransaction(server.db, async (transaction) => {
        await writeRecords({ db: transaction, chain: other }, made, {})
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await readFile(copy, 'utf8')).toBe('')
    await inTransaction(server.db, (transaction) => writeRecords({ db: transaction, chain: other }, made, {}))
    expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject({ name: 'audit', line: { seq: 6 } })
  })

  it('may hold lines of other logs and one that was cut', async () => {
    const copy = join(folder, 'mixed.log')
    await writeFile(copy, '{"name":"server","line":1}\nno JSON\n{"name":"audit","line":{"chain":1,"seq":1,')
    expect(await faults({ second: copy })).toEqual([])
  })
})
