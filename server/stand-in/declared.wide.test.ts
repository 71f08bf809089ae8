/** Contract tests for every call of the stand-in services that the product declares. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, Values } from '../../engine/contract/types'
import { personalOf } from '../../engine/vocabulary/wire-types'
import { handan } from '../handlers/money.fixture'
import type { TestClient, TestOutcome } from '../testing'
import {
  answers,
  deedCalls,
  filtersOf,
  openDeclaredWorld,
  pageOf,
  recordNow,
  recordsOf,
  valuesOf,
  valuesOfAnother,
  withVerb,
  type DeclaredWorld,
  type DeedCall,
} from './declared.fixture'
import type { Kept } from './context'

let world: DeclaredWorld
beforeAll(async () => {
  world = await openDeclaredWorld()
})
afterAll(() => world.server.stop())

const writers = 10
const stale = '数据已被他人修改，请刷新后重试'
const told = (outcome: TestOutcome): string => (outcome.ok ? 'done' : (outcome.text ?? outcome.reason))

const rowsOf = async (client: TestClient, { call }: DeedCall, values: Row = {}): Promise<Row[]> => {
  const outcome = await client.send(call.name, { ...pageOf(call), ...values })
  if (!outcome.ok) throw new Error(`${call.name}: ${told(outcome)}`)
  return outcome.rows
}
const send = (
  client: TestClient,
  { call }: DeedCall,
  values: Row,
  version?: number,
  key: string = randomUUID(),
) =>
  client.send(call.name, values, {
    'idempotency-key': key,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  })

describe('a list', () => {
  it.each(withVerb('list'))('%s shows records, and each filter narrows them', async (_, one) => {
    const all = await rowsOf(world.superAdmin, one)
    expect(all.length).toBeGreaterThan(0)
    for (const { name, value, row } of filtersOf(one, all)) {
      const rows = await rowsOf(world.superAdmin, one, { [name]: value })
      expect(rows.length, name).toBeGreaterThan(0)
      expect(rows.length, name).toBeLessThanOrEqual(all.length)
      expect(
        rows.filter((each) => !answers(each, name, value)),
        `${name} = ${JSON.stringify(value)}`,
      ).toEqual([])
      expect(answers(row, name, value), name).toBe(true)
    }
  })

  it.each(withVerb('list'))('%s shows an operator of one city no record of another', async (_, one) => {
    const kept = new Map((await recordsOf(world, one)).map(({ id, scope }) => [id, scope]))
    const rows = await rowsOf(world.local, one)
    const scopes = new Set(rows.flatMap(({ id }) => kept.get(Number(id)) ?? []))
    expect([...scopes].filter((code) => code !== handan && code !== '')).toEqual([])
    const isPersonal = Object.values(one.collection.members).some((member) => personalOf(member))
    if (isPersonal) expect([...kept.values()]).not.toContain('')
  })
})

describe('a record of another city', () => {
  const naming = withVerb('get', 'change', 'remove').filter(
    ([, { call, collection }]) => collection.scope && ('id' in call.parameters || 'ids' in call.parameters),
  )
  it.each(naming)('%s does not find it', async (_, one) => {
    const record = (await recordsOf(world, one)).find(({ scope }) => scope !== handan && scope !== '')
    expect(record, 'no record of another city').toBeDefined()
    const answer = await send(world.local, one, valuesOf(one, record!), record!.version)
    expect(['没有该城市的操作权限', `${one.collection.label}不存在或已被删除`]).toContain(told(answer))
    expect(await recordNow(world, one, record!.id)).toEqual(record)
  })
})

describe('an id that is left empty', () => {
  const byId = withVerb('get', 'change', 'remove').filter(([, { call }]) => 'id' in call.parameters)
  it.each(byId)('%s means no record', async (_, one) => {
    const before = await recordsOf(world, one)
    const answer = await send(world.superAdmin, one, { ...valuesOf(one, before[0]!), id: '' })
    expect(told(answer)).not.toBe('done')
    expect(await recordsOf(world, one)).toEqual(before)
  })
})

/**
 * Referenced records cannot be removed, so the test removes a record that it has just added. Returns false if
 * no call adds one.
 */
const added = new Set<string>()
async function addOne(one: DeedCall): Promise<boolean> {
  const adding = deedCalls.find(({ deed }) => deed.verb === 'add' && deed.of === one.deed.of)
  if (!adding || added.has(one.call.name)) return false
  added.add(one.call.name)
  const [record] = await recordsOf(world, adding)
  const values = valuesOfAnother(adding, record!, randomUUID().slice(0, 4))
  return (await send(world.superAdmin, adding, values)).ok
}

/** Sends the call several times at once, on the first record whose state allows it. Returns all answers. */
async function raced(
  one: DeedCall,
): Promise<{ record: Kept; answers: string[]; again: () => Promise<string> }> {
  const refusals = new Set<string>()
  for (const record of await recordsOf(world, one)) {
    const version = one.call.taken ? record.version : undefined
    const values = valuesOf(one, record)
    const keys = Array.from({ length: writers }, () => randomUUID())
    const outcomes = keys.map((key) => send(world.superAdmin, one, values, version, key))
    const answers = (await Promise.all(outcomes)).map(told)
    const his = keys[answers.indexOf('done')]
    const again = async () => told(await send(world.superAdmin, one, values, version, his))
    if (his !== undefined) return { record, answers, again }
    for (const answer of answers) refusals.add(answer)
  }
  if (one.deed.verb === 'remove' && (await addOne(one))) return raced(one)
  throw new Error(
    `No record of the samples is in the state for ${one.call.name}: ${[...refusals].join(' | ')}`,
  )
}

describe('of ten who change a record at once', () => {
  const guarded = withVerb('change', 'remove').filter(
    ([, { call, deed }]) => call.taken !== undefined || (deed.verb === 'remove' && 'id' in call.parameters),
  )
  it.each(guarded)('%s: one does', async (_, one) => {
    const { answers, record, again } = await raced(one)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const after = await recordNow(world, one, record.id)
    expect(await again()).toBe('done')
    expect(await recordNow(world, one, record.id)).toEqual(after)
    const others = new Set(answers.filter((answer) => answer !== 'done'))
    const refusals = [one.deed, ...one.deed.only].map(({ refuse }) => refuse)
    for (const answer of others)
      expect([stale, ...refusals, `${one.collection.label}不存在或已被删除`]).toContain(answer)
  })

  const stepping = withVerb('change').filter(([, { call }]) => call.taken === undefined && !call.money)
  it.each(stepping)('%s: there is a record in the state for it', async (_, one) => {
    expect((await raced(one)).answers).toContain('done')
  })

  const moving = withVerb('change', 'add').filter(
    ([, { call, deed }]) => call.money && deed.verb === 'change',
  )
  it.each(moving)('%s: money moves once for one key', async (_, one) => {
    const key = randomUUID()
    const changes = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from stand_in_amount`.execute(
        world.server.db,
      )
      return Number(rows[0]!.count)
    }
    for (const record of await recordsOf(world, one)) {
      const before = await changes()
      const again = () =>
        world.superAdmin.send(one.call.name, valuesOf(one, record), { 'idempotency-key': key })
      const first = await again()
      if (!first.ok) continue
      const once = (await changes()) - before
      const after = await recordNow(world, one, record.id)
      expect((await Promise.all(Array.from({ length: writers }, again))).map(({ ok }) => ok)).not.toContain(
        false,
      )
      expect((await changes()) - before).toBe(once)
      expect(await recordNow(world, one, record.id)).toEqual(after)
      return
    }
    throw new Error(`No record of the samples is in the state for ${one.call.name}.`)
  })
})

describe('a new record', () => {
  it.each(withVerb('add'))(
    '%s is there, and its like is refused where it may be there once',
    async (_, one) => {
      const records = await recordsOf(world, one)
      const before = records.length
      // A sample's referenced record may be in a state that allows no more records.
      const refusals: string[] = []
      let values: Values = {}
      for (const record of records) {
        values = valuesOfAnother(one, record, randomUUID().slice(0, 4))
        const answer = told(await send(world.superAdmin, one, values))
        if (answer === 'done') break
        refusals.push(answer)
      }
      expect(refusals.length, refusals.join(' | ')).toBeLessThan(before)
      const after = (await recordsOf(world, one)).length
      expect(after).toBeGreaterThan(before)
      if (one.collection.unique.length === 0) return
      expect(told(await send(world.superAdmin, one, values))).not.toBe('done')
      expect(await recordsOf(world, one)).toHaveLength(after)
    },
  )
})

it.each(withVerb('export'))('%s is a sheet', async (_, { call }) => {
  const { http } = await world.superAdmin.send(call.name, pageOf(call))
  expect(http.text.slice(0, 2), http.text.slice(0, 200)).toBe('PK')
})

it('the product has such calls of every kind it needs', () => {
  expect(new Set(deedCalls.map(({ deed }) => deed.verb))).toContain('list')
})
