/** Every call that changes something logs the changes of its named records, with no personal or secret value in full. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row, Values } from '../../engine/contract/types'
import { isMaskable, masked } from '../../engine/vocabulary/personal'
import { personalOf } from '../../engine/vocabulary/wire-types'
import { servedCalls } from '../calls/routes'
import { handan } from '../handlers/money.fixture'
import { isSecretColumn, personalColumn } from '../personal/columns'
import { narrowedTables, common } from '../rights/kinds'
import { ask, naming, openWorld, type World } from '../rights/matrix.fixture'
import { ownValues } from '../rights/own.fixture'
import { sampleValues, type TestClient } from '../testing'

let world: World
let client: TestClient
/** All personal values that reading calls return, in full. */
const personal = new Set<string>()
beforeAll(async () => {
  world = await openWorld()
  client = world.clientOf('superAdmin')
  for (const call of servedCalls(world.server.compiled)) {
    if (call.changes || !call.rows) continue
    const empty = Object.fromEntries(Object.keys(call.parameters).map((name) => [name, '']))
    const scope: Values = call.scope === undefined ? {} : { [call.scope]: handan }
    const page: Values = call.paging ? { [call.paging.page]: 1, [call.paging.size]: 50 } : {}
    const outcome = await client.send(call.name, { ...empty, ...scope, ...page })
    const members = Object.entries(call.types[call.rows.of] ?? {})
    for (const row of outcome.ok ? outcome.rows : [])
      for (const [name, member] of members) {
        const kind = personalOf(member)
        if (kind && isMaskable(kind))
          for (const value of textsOf(row, name)) if (masked(kind, value) !== value) personal.add(value)
      }
  }
})
afterAll(() => world.server.stop())

const textsOf = (row: Row, name: string): string[] =>
  [row[name]].flat().filter((one) => typeof one === 'string' && one.length > 2) as string[]

/** Changes one record of each collection, with every call that names records. */
async function standInsChanged(): Promise<void> {
  const { standIn, calls } = world.server.compiled
  for (const [name, deed] of Object.entries(standIn!.deeds)) {
    const call = calls[name]!
    if (!call.changes || deed.verb === 'remove') continue
    const { rows } = await sql<{ id: number }>`
      select id from stand_in_record where collection = ${deed.of} order by id limit 1`.execute(
      world.server.db,
    )
    const parameter = ['id', 'ids'].find((one) => call.parameters[one])
    if (rows.length === 0 || parameter === undefined) continue
    await ask(client, call, naming(call, sampleValues(call), parameter, String(rows[0]!.id)))
  }
}

it('holds', async () => {
  for (const call of world.calls.filter(({ changes }) => changes))
    await ask(client, call, await ownValues(world, call, world.wide))
  await standInsChanged()
  const lines = await world.server.db
    .selectFrom('operation_record')
    .select(['call', 'changed'])
    .where('changed', 'is not', null)
    .execute()
  const calls = [...new Set(lines.map(({ call }) => call!))]
  const isStandIn = (name: string) => Object.hasOwn(world.server.compiled.standIn!.deeds, name)
  expect(calls.filter((name) => !isStandIn(name)).length).toBeGreaterThan(30)
  expect(calls.filter(isStandIn).length).toBeGreaterThan(30)

  const told = lines.flatMap(({ call, changed }) =>
    Object.entries(changed!).map(([name, [old, now]]) => ({ call, name, values: [old, now] })),
  )
  for (const { name, values } of told) {
    expect(isSecretColumn(name.split('.').at(-1)!)).toBe(false)
    for (const value of values) expect((value ?? '').length).toBeLessThanOrEqual(200)
  }
  expect(personal.size).toBeGreaterThan(200)
  const words = (value: string | null) => [value ?? '', ...(value ?? '').split(/[^\p{L}\p{N}]+/u)]
  const found = told
    .filter(({ name }) => !accounts.includes(name))
    .filter(({ values }) => values.flatMap(words).some((value) => personal.has(value)))
  expect(found).toEqual([])
  expect(lines.every(({ changed }) => Object.keys(changed!).length <= 50)).toBe(true)
})

/** A test operator and a demonstration operator have names that also occur as account and role. */
const accounts = ['maker_account', 'decided_by']
const namesakes = [
  ...['role.name', 'operator.account', 'operator.account_key', 'operation_record.account'],
  ...accounts.map((name) => `approval.${name}`),
]

it('knows every column that holds a personal value of an answer', async () => {
  const tables = [...Object.keys(narrowedTables), ...Object.keys(common)]
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = any(${tables}) and data_type = 'text'`.execute(
    world.server.db,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const held =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = any(${[...personal]}) limit 1`.execute(
        world.server.db,
      )
    if (held.rows.length > 0 && !personalColumn(table, column)) found.push(`${table}.${column}`)
  }
  expect(found.filter((one) => !namesakes.includes(one))).toEqual([])
})
