/**
 * Rights are cached in memory. A change takes effect with the next request on every server, however it was
 * made.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { newId } from '../database/ids'
import { openDatabase, type OpenDatabase } from '../database/open'
import { createOperator, startTestServer, type TestOperator, type TestServer } from '../testing'
import { companiesListed } from './companies'
import { heldBy, keep, keptFor, mostKept } from './held'
import { findCaller } from './store'
import { hashToken } from './token'

/** Tables read with every session (`callerQuery`), and the table of the mark. */
const readEachTime = ['operator', 'rights_turn', 'session']

let server: TestServer
/** A connection of another process, if the database has room for one. */
let other: OpenDatabase
let operator: TestOperator
let role: number
const city = '990001'
const [company, branch, entry, spareRole] = [newId(), newId(), newId(), newId()]
beforeAll(async () => {
  server = await startTestServer({ seeded: false })
  const { url } = server.database
  other = url === undefined ? server.database : await openDatabase({ url, onError: () => {} })
  operator = await createOperator(server, { permissions: ['role.add'] })
  const held = await server.db
    .selectFrom('operator_role')
    .select('role_id')
    .where('operator_id', '=', operator.id)
    .executeTakeFirstOrThrow()
  role = held.role_id
  await write(`insert into city (id, code, name, created_at) values (${newId()}, '${city}', 'Far', now())`)
})
afterAll(async () => {
  if (other !== server.database) await other.close()
  await server.stop()
})

const mark = async () =>
  (await other.pool.query<{ mark: string }>('select mark from rights_turn')).rows[0]!.mark
/** Writes from the other process. */
const write = (text: string) => other.pool.query(text)
const caller = async (database: OpenDatabase) => {
  const found = await findCaller(database, hashToken(operator.client.token!), momentNow())
  return found && { scopes: found.user.scopes, companies: found.user.companies, keys: [...found.keys].sort() }
}
/** The rights as stored, without the cache. */
async function told() {
  const id = sql.lit(operator.id)
  const { rows } = await sql<{
    scopes: string[]
    companies: number[] | null
    grants: { permission: string }[]
  }>`select operator.id${heldBy(server.db, id)} from operator where operator.id = ${id}`.execute(server.db)
  const { scopes, companies, grants } = rows[0]!
  return { scopes, companies: companies ?? 'all', keys: grants.map(({ permission }) => permission).sort() }
}

/** Statements that each change the operator's rights, in this order, with the table that they write. */
const changes: [table: string, statement: string][] = [
  ['operator_city', `insert into operator_city values (${'$operator'}, '${city}')`],
  ['operator_city', `delete from operator_city where city_code = '${city}'`],
  [
    'company',
    `insert into company (id, city_code, name, created_at, updated_at) values (${company}, '${city}', 'A', now(), now())`,
  ],
  ['role_company', `insert into role_company values ($role, ${company})`],
  ['role', `update role set data_scope_type = ${companiesListed} where id = $role`],
  [
    'company',
    `insert into company (id, parent_id, city_code, name, created_at, updated_at) values (${branch}, ${company}, '${city}', 'B', now(), now())`,
  ],
  ['company', `update company set parent_id = null where id = ${branch}`],
  ['company', `delete from company where id = ${company}`],
  [
    'menu',
    `with made as (insert into menu (id, name, title, type, permission, created_at) values (${entry}, 'x', 'x', 2, 'role.edit', now()) returning id)
      insert into role_menu select $role, ${entry} where false`,
  ],
  ['role_menu', `insert into role_menu values ($role, ${entry})`],
  ['menu', `update menu set permission = 'role.delete' where id = ${entry}`],
  ['menu', `delete from menu where id = ${entry}`],
  ['role', `update role set enabled = false where id = $role`],
  ['role', `update role set enabled = true where id = $role`],
  ['role_menu', `truncate role_menu`],
  [
    'role',
    `insert into role (id, name, created_at, updated_at) values (${spareRole}, 'spare', now(), now())`,
  ],
  ['operator_role', `insert into operator_role values ($operator, ${spareRole})`],
  ['operator_role', `update operator_role set role_id = ${spareRole} where role_id = $role and false`],
  ['role', `delete from role where id = ${spareRole}`],
  ['operator_role', `delete from operator_role where operator_id = $operator`],
]
const filled = (statement: string) =>
  statement.replaceAll('$operator', String(operator.id)).replaceAll('$role', String(role))

describe('kept rights', () => {
  it('are those of the tables after each change of each table, at the next request', async () => {
    for (const [table, statement] of changes) {
      const before = await mark()
      expect(await caller(server.database)).toEqual(await told())
      await write(filled(statement))
      expect(await mark(), statement).not.toBe(before)
      const now = await told()
      expect([table, await caller(server.database)]).toEqual([table, now])
      expect(await caller(other)).toEqual(now)
    }
  })

  it('count again as they were where their change is undone', async () => {
    const before = [await mark(), await caller(server.database)]
    const client = await other.pool.connect()
    await client.query('begin')
    await client.query(`update menu set permission = 'role.edit'`)
    await client.query('rollback')
    client.release()
    expect([await mark(), await caller(server.database)]).toEqual(before)
  })

  it('are marked by every table that they are read from', async () => {
    const { sql: text } =
      sql`select operator.id${heldBy(server.db, sql.ref('operator.id'))} from operator`.compile(server.db)
    // Views take no parameters, so these flags are replaced.
    await write(`create view held_parts as ${text.replace(/\$\d+/g, 'true')}`)
    const { rows: read } = await other.pool.query<{ name: string }>(
      `select table_name as name from information_schema.view_table_usage where view_name = 'held_parts' order by 1`,
    )
    const { rows: marked } = await other.pool.query<{ name: string; kinds: number; enabled: string }>(
      `select tgrelid::regclass::text as name, tgtype::int as kinds, tgenabled as enabled from pg_trigger
       where tgname = 'rights_are_marked' order by 1`,
    )
    const parts = read.map(({ name }) => name).filter((name) => !readEachTime.includes(name))
    expect(marked.map(({ name }) => name)).toEqual(parts)
    expect([...new Set(changes.map(([table]) => table))].sort()).toEqual(parts)
    // Fires after insert (4), delete (8), update (16) and truncate (32). `A` = also in sessions that disable
    // triggers.
    expect(marked.filter(({ kinds, enabled }) => kinds !== 60 || enabled !== 'A')).toEqual([])
  })

  it('are of so many operators, and of none without a mark', () => {
    const pool = {} as OpenDatabase['pool']
    const row = { scopes: [], companies: null, grants: [] }
    for (let id = 0; id <= mostKept; id++) keep(pool, { ...row, id, mark: 'a' })
    const isKept = (id: number, mark: string | null) => keptFor(pool, { id, mark }) !== undefined
    expect([isKept(0, 'a'), isKept(1, 'a'), isKept(mostKept, 'a'), isKept(1, 'b')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    keep(pool, { ...row, id: 1, mark: null })
    expect(isKept(1, null)).toBe(false)
  })
})

it('a super administrator who is none any more has the keys of his roles', async () => {
  const set = (isOne: boolean) =>
    write(`update operator set super_admin = ${isOne} where id = ${operator.id}`)
  await write(filled('insert into operator_role values ($operator, $role)'))
  await set(true)
  await caller(server.database)
  await set(false)
  expect(await caller(server.database)).toEqual(await told())
})
