/** Files are in use while a record contains their address: checked for all columns and declarations with file addresses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import type { CompiledCall, WireType } from '../../engine/compiled'
import { holdsFiles } from '../../engine/vocabulary/wire-types'
import { referenceCalls } from '../calls/routes'
import { subjectOf } from '../rights/calls'
import { projectWithoutRules, startTestServer, type TestServer } from '../testing'
import { fileColumns, filesInUse } from './held-files'
import type { Database } from './schema'
import { inTransaction } from './transaction'

let server: TestServer
let db: Kysely<Database>
beforeAll(async () => {
  server = await startTestServer()
  db = server.db
  // The first read of a stand-in's records creates them.
  const client = await server.login('superAdmin')
  await client.send('travelHot.page', { page: 1, pageSize: 10 })
})
afterAll(() => server.stop())

const tables = Object.keys(fileColumns)
const columns = Object.entries(fileColumns).flatMap(([table, held]) =>
  Object.keys(held).map((column): [string, string] => [table, column]),
)
let made = 0
/** Address of a new file. */
async function stored(): Promise<string> {
  const name = `${String(++made).padStart(32, '0')}.png`
  const file = { original_name: 'a.png', type: 'image/png', bytes: 1, operator_id: 1 }
  await db
    .insertInto('stored_file')
    .values({ ...file, name, created_at: moment('2026-05-01') })
    .execute()
  return `/files/${name}`
}
const nameOf = (address: string): string => address.slice('/files/'.length)
async function isReleased(address: string): Promise<boolean> {
  const { released_at } = await db
    .selectFrom('stored_file')
    .select('released_at')
    .where('name', '=', nameOf(address))
    .executeTakeFirstOrThrow()
  return released_at !== null
}
type Anything = Kysely<Record<string, Record<string, unknown>>>
const keyOf = (table: string): string[] => (table === 'stand_in_record' ? ['collection', 'id'] : ['id'])

/** A row, and a statement that changes one of its columns. */
async function rowOf(table: string, column: string) {
  const anything = db as unknown as Anything
  const row = await anything
    .selectFrom(table)
    .select([...keyOf(table), column])
    .executeTakeFirstOrThrow()
  const set = (value: unknown, on: Anything = anything) =>
    keyOf(table)
      .reduce(
        (query, key) => query.where(key, '=', row[key]),
        on.updateTable(table).set({ [column]: table === 'stand_in_record' ? JSON.stringify(value) : value }),
      )
      .execute()
  return { was: row[column], set }
}
const among = (table: string, column: string, address: string): unknown => {
  if (table === 'stand_in_record') return { pictures: [address] }
  return (fileColumns as Record<string, Record<string, string>>)[table]![column] === 'many'
    ? `<p><img src="${address}"></p>`
    : address
}

describe.each(columns)('%s.%s', (table, column) => {
  it('keeps a file in use, and releases it with another value', async () => {
    const address = await stored()
    const { was, set } = await rowOf(table, column)
    await set(among(table, column, address))
    expect(await filesInUse(db, [nameOf(address)])).toEqual(new Set([nameOf(address)]))
    expect(await isReleased(address)).toBe(false)
    await set(was)
    expect(await filesInUse(db, [nameOf(address)])).toEqual(new Set())
    expect(await isReleased(address)).toBe(true)
  })
})

describe('a file', () => {
  it('that two records hold is released with the second', async () => {
    const address = await stored()
    const [notice, message] = [await rowOf('notice', 'content'), await rowOf('message', 'image')]
    await notice.set(`<img src="${address}">`)
    await message.set(address)
    await notice.set('')
    expect(await isReleased(address)).toBe(false)
    await message.set('')
    expect(await isReleased(address)).toBe(true)
  })

  it('that is put back in the same transaction, or whose change is rolled back, stays', async () => {
    const address = await stored()
    const { set } = await rowOf('notice', 'content')
    await set(address)
    await inTransaction(db, async (transaction) => {
      await set('', transaction as unknown as Anything)
      await set(address, transaction as unknown as Anything)
    })
    expect(await isReleased(address)).toBe(false)
    const rolledBack = inTransaction(db, async (transaction) => {
      await set('', transaction as unknown as Anything)
      await transaction.deleteFrom('notice').execute()
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await inTransaction(db, (transaction) => sql`select 1 for update`.execute(transaction))
    expect(await isReleased(address)).toBe(false)
  })

  it.each(['notice', 'stand_in_record'] as const)('of a removed row of %s is released', async (table) => {
    const address = await stored()
    const [column] = Object.keys(fileColumns[table])
    await (await rowOf(table, column!)).set(among(table, column!, address))
    const removed = db.deleteFrom(table).where(sql<boolean>`${sql.ref(column!)}::text like ${`%${address}%`}`)
    expect((await removed.executeTakeFirst()).numDeletedRows).toBe(1n)
    expect(await isReleased(address)).toBe(true)
  })

  it('is lost from sight by no statement that looks at other tables', async () => {
    const joined = db.deleteFrom('notice').using('message').whereRef('notice.image', '=', 'message.image')
    await expect(joined.execute()).rejects.toThrow('Files of notice would be lost from sight')
  })
})

const mayHold = ({ types }: CompiledCall, type: WireType): boolean => {
  if (type.kind === 'list' || type.kind === 'json') return mayHold({ types } as CompiledCall, type.of)
  if (type.kind === 'record')
    return Object.values(types[type.type] ?? {}).some((one) => mayHold({ types } as CompiledCall, one.type))
  return holdsFiles(type.kind) || type.kind === 'html'
}

describe('the list of columns', () => {
  it('has the table of every call that takes a file or rich text', () => {
    const taking = referenceCalls(projectWithoutRules()).filter(
      (call) => call.changes && Object.values(call.parameters).some(({ type }) => mayHold(call, type)),
    )
    expect(taking.length).toBeGreaterThan(15)
    const missing = taking.filter(({ name }) => !tables.includes(String(subjectOf(name))))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('has every column of the demonstration in which an address stands', async () => {
    const { rows: texts } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(
      db,
    )
    const found: string[] = []
    for (const { table, column } of texts) {
      const address = sql`${sql.ref(column)}::text ~ '/(files|demo)/[[:alnum:]-]+[.][a-z]{3}'`
      const { rows } = await sql`select from ${sql.table(table)} where ${address} limit 1`.execute(db)
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    expect(found.length).toBeGreaterThan(10)
    // Log lines and stored answers quote what was sent; they do not keep files in use.
    const others = ['idempotency_key.response', 'operation_record.content', 'operation_record.changed']
    const held = columns.map(([table, column]) => `${table}.${column}`)
    expect(found.filter((one) => !held.includes(one) && !others.includes(one))).toEqual([])
  })

  it('names tables whose rows no foreign key removes', async () => {
    const { rows } = await sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confdeltype <> 'a'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ table }) => tables.includes(table))).toEqual([])
  })

  it('names tables that no raw SQL changes', () => {
    const root = join(import.meta.dirname, '..')
    const named = String.raw`(?:${tables.join('|')})\b`
    const raw = new RegExp(
      String.raw`\binsert\s+into\s+${named}|\b(?:update|delete\s+from)\s+(?:${named}|\$\{)`,
    )
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path),
    )
    const found = sources.filter((path) => raw.test(readFileSync(join(root, path), 'utf8')))
    // Files with raw SQL: each reports its files itself, only inserts, or writes no column with addresses.
    expect(found.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
      ...['handlers/appUser/traces.ts', 'handlers/role/grants.ts'],
      ...['add', 'change', 'move', 'shown'].map((name) => `stand-in/${name}.ts`),
    ])
  })
})
