/** A served demonstration with every kind of caller, and rows of each owner. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { daysLater, momentNow } from '../../engine/clock'
import type { CompiledCall } from '../../engine/compiled'
import { personalKeysOf } from '../../engine/vocabulary/personal-keys'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { isList } from '../../engine/vocabulary/wire-types'
import type { Values } from '../../engine/contract/types'
import { referenceCalls } from '../calls/routes'
import { newId } from '../database/ids'
import { handan, shijiazhuang } from '../handlers/money.fixture'
import { narrow, roleOf } from '../handlers/narrowed.fixture'
import type { CallUser } from '../handlers/types'
import { createOperator, projectWithoutRules, sampleValues, startTestServer } from '../testing'
import type { TestClient, TestOperator, TestOutcome, TestServer } from '../testing'
import { captureLogs } from '../testing/logs'
import type { Asker, Admission, NamedRecord } from './expected'
import type { NarrowedTable } from './kinds'
import { within } from './within'

/** An id without a row. */
export const madeUp = 900_000_000_000_007

export interface World {
  server: TestServer
  calls: CompiledCall[]
  clientOf: (asker: Exclude<Asker, 'only' | 'allBut'>) => TestClient
  /** Returns a caller with exactly these permissions from now on. */
  holding: (keys: string[]) => Promise<TestClient>
  keys: string[]
  wide: TestOperator
  narrowed: TestOperator
  /** The lines of the security log so far. */
  security: () => Record<string, unknown>[]
}

export async function openWorld(): Promise<World> {
  const logs = captureLogs('error')
  const server = await startTestServer({
    compiled: projectWithoutRules(),
    app: { logs: logs.logs },
    settings: { separateDuties: true },
  })
  const calls = referenceCalls(server.compiled)
  const named = new Set([...calls.flatMap((call) => call.permission), ...personalKeysOf(calls)])
  const keys = [...named].filter((key) => !isOpenPermission(key))
  const scopes = [handan]
  const wide = await createOperator(server, { permissions: keys, scopes })
  const entries = await entriesOf(server, wide)
  const narrowed = await operatorWith(server, entries)
  const company = await server.db
    .selectFrom('company')
    .select('id')
    .where('city_code', '=', handan)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await narrow(server, await roleOf(server, narrowed.id), [company.id])
  const any = await operatorWith(server, [])
  const role = await roleOf(server, any.id)
  const initial = await createOperator(server, { permissions: [], scopes, initialPassword: true })
  const clients = {
    superAdmin: (await createOperator(server, { superAdmin: true })).client,
    allKeys: wide.client,
    narrowed: narrowed.client,
    noKeys: (await createOperator(server, { scopes })).client,
    initialPassword: initial.client,
    nobody: server.visitor,
  }
  for (const city of [handan, shijiazhuang]) await keepCall(server, wide, city)
  return {
    ...{ server, calls, keys, wide, narrowed, security: logs.security },
    clientOf: (asker) => clients[asker],
    holding: async (held) => {
      await server.db.deleteFrom('role_menu').where('role_id', '=', role).execute()
      await grant(
        server,
        role,
        entries.filter(({ key }) => held.includes(key)),
      )
      return any.client
    },
  }
}

/** A call of a city that waits for approval. */
async function keepCall({ db }: TestServer, { id, account }: TestOperator, city_code: string): Promise<void> {
  const now = momentNow()
  const kept = { id: newId(), call: 'card.topUp', title: '', record: '', sent: '{}', amount: 1, mac: '' }
  const times = { created_at: now, expires_at: daysLater(now, 7), decided_at: null }
  await db
    .insertInto('approval')
    .values({ ...kept, ...times, maker_id: id, maker_account: account })
    .execute()
  await db.insertInto('approval_city').values({ approval_id: kept.id, city_code }).execute()
}

interface KeyEntry {
  id: number
  key: string
}
async function entriesOf(server: TestServer, { id }: TestOperator): Promise<KeyEntry[]> {
  const rows = await server.db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['menu.id', 'menu.name as key'])
    .where('role_id', '=', await roleOf(server, id))
    .execute()
  return rows
}
async function operatorWith(server: TestServer, entries: KeyEntry[]): Promise<TestOperator> {
  const operator = await createOperator(server, { scopes: [handan] })
  await grant(server, await roleOf(server, operator.id), entries)
  return operator
}
async function grant({ db }: TestServer, role_id: number, entries: KeyEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('role_menu')
    .values(entries.map(({ id }) => ({ role_id, menu_id: id })))
    .execute()
}

/** Valid values that name no existing record. */
export const emptyValues = (call: CompiledCall): Values => ({
  ...(withoutSamples(sampleValues(call)) as Values),
  ...(call.scope === undefined || call.parameters[call.scope]?.fixed !== undefined
    ? {}
    : { [call.scope]: scopeValue(call) }),
  ...(call.paging ? { [call.paging.page]: 1, [call.paging.size]: 10 } : {}),
})
const scopeValue = (call: CompiledCall) =>
  isList(call.parameters[call.scope!]?.type.kind) ? [handan] : handan
const withoutSamples = (value: unknown): unknown => {
  if (value === 7) return madeUp
  if (Array.isArray(value)) return value.map(withoutSamples)
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSamples(one)]))
}

export const ask = (client: TestClient, call: CompiledCall, values: Values): Promise<TestOutcome> =>
  client.send(call.name, values, { 'idempotency-key': randomUUID() })

export function entrySeen(outcome: TestOutcome): Admission {
  if (outcome.http.status === 403) return 'forbidden'
  return !outcome.ok && outcome.reason === 'sessionLost' ? 'session lost' : 'in'
}

/** The values with this record in the parameter, in the shape that it requires. */
export function naming(call: CompiledCall, values: Values, parameter: string, value: unknown): Values {
  const sample = values[parameter]
  const inside = Array.isArray(sample) ? (sample as unknown[])[0] : sample
  const isRecord = typeof inside === 'object' && inside !== null
  const one = isRecord ? { ...inside, id: value } : value
  return { ...values, [parameter]: Array.isArray(sample) ? [one] : one }
}

export type Whose = 'own' | 'other city' | 'other company'

/**
 * The column's value in a row of that owner; undefined if the demonstration has none. For `own`, prefers a
 * row of the caller's companies.
 */
export async function rowOf(
  { server, wide, narrowed }: World,
  { table, column }: Pick<NamedRecord, 'table' | 'column'>,
  whose: Whose,
): Promise<unknown> {
  const ofCity = within(table, await userOf(server, wide))
  const ofCompany = within(table, await userOf(server, narrowed))
  const condition = {
    own: ofCity,
    'other city': sql`not ${ofCity}`,
    'other company': sql`${ofCity} and not ${ofCompany}`,
  }[whose]
  const skipped =
    table === 'operator' ? sql`and not super_admin and id not in (${wide.id}, ${narrowed.id})` : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.ref(`${table}.${column}`)} as value from ${sql.table(table)}
    where ${condition} ${skipped} order by ${ofCompany} desc, 1 limit 1`.execute(server.db)
  return rows[0]?.value
}

/** The rows as text, to detect changes. */
export async function snapshot({ server }: World, table: NarrowedTable, column: string, value: unknown) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(${sql.ref(table)}) as row from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
    server.db,
  )
  return JSON.stringify(rows)
}

/** A digest of each table's rows. */
export async function digests({ server: { db } }: World): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(one::text, '' order by one::text)) as digest from ${sql.table(name)} one`.execute(
      db,
    )
    found[name] = rows[0]!.digest
  }
  return found
}

export async function userOf({ db }: TestServer, { id, account }: TestOperator): Promise<CallUser> {
  const { holdingsOf } = await import('./holdings')
  const held = (await holdingsOf(db, [id])).get(id)!
  const companies = held.companies === 'all' ? 'all' : [...held.companies]
  return { id, account, name: account, superAdmin: false, scopes: [handan], companies }
}
