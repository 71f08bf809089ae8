/** Records of every collection are removed according to its `keep`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moment, timeText } from '../../engine/clock'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { storedPicture } from '../handlers/picture.fixture'
import { dayMs } from '../personal/retention'
import { openTestDatabase, projectWithoutRules, type TestDatabase } from '../testing'
import { removeOldRecords } from './retention'

const now = moment('2027-03-01 12:00:00')!
const standIn = projectWithoutRules().standIn!
const collections = Object.values(standIn.collections)
const periodOf = ({ keep, refers }: Collection): number | undefined => {
  if (!keep || 'always' in keep) return undefined
  return 'days' in keep ? keep.days : periodOf(standIn.collections[refers[keep.with]!.to]!)
}
const periodic = collections.filter((one) => periodOf(one) !== undefined)

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['stand_in_amount', 'stand_in_record', 'stand_in_collection', 'stored_file'] as const)
    await database.db.deleteFrom(table).execute()
  const filled = collections.map(({ name }) => ({ collection: name, filled_at: now, keyed_by: null }))
  await database.db.insertInto('stand_in_collection').values(filled).execute()
})

/** Ids for a set of records, one per collection, that refer to each other. */
const idsFrom = (first: number): ReadonlyMap<string, number> =>
  new Map(collections.map(({ name }, at) => [name, first + at]))

/** `timeOf`: the value of the member that starts the period. */
async function addSet(
  first: number,
  timeOf: (days: number) => string,
  { updated = now, more = {} }: { updated?: Date; more?: Row } = {},
): Promise<void> {
  const ids = idsFrom(first)
  const rows = collections.map(({ name, keep, refers }) => {
    const named = Object.entries(refers).map(([member, { to }]): [string, string] => [
      member,
      String(ids.get(to)!),
    ])
    const time = keep && 'days' in keep ? { [keep.after]: timeOf(keep.days) } : {}
    const body = { ...Object.fromEntries<string>(named), ...time, ...more }
    const times = { created_at: updated, updated_at: updated }
    return { collection: name, id: ids.get(name)!, scope: '', body: JSON.stringify(body), ...times }
  })
  await database.db.insertInto('stand_in_record').values(rows).execute()
}
const left = async (first: number): Promise<string[]> => {
  const rows = await database.db.selectFrom('stand_in_record').select(['collection', 'id']).execute()
  const ids = idsFrom(first)
  return rows.filter(({ collection, id }) => ids.get(collection) === Number(id)).map((one) => one.collection)
}
const kept = collections.filter((one) => periodOf(one) === undefined).map(({ name }) => name)
const all = collections.map(({ name }) => name)
const ago = (days: number, ms: number) => timeText(new Date(now.getTime() - days * dayMs + ms))
const second = 1000

describe('records of every collection', () => {
  it('go when they are older than its period, and no sooner', async () => {
    await addSet(10_000, (days) => ago(days, -second))
    await addSet(20_000, (days) => ago(days, second))
    const removed = await removeOldRecords(database.db, standIn, now)
    expect(periodic.length).toBeGreaterThan(10)
    expect(removed).toHaveLength(periodic.length)
    expect(removed).toEqual(expect.arrayContaining(periodic.map(({ name }) => ({ of: name, count: 1 }))))
    expect((await left(10_000)).sort()).toEqual(kept.sort())
    expect((await left(20_000)).sort()).toEqual(all.sort())
    expect(await removeOldRecords(database.db, standIn, now)).toEqual([])
  })
  it('go after their last change where nothing says when the period begins', async () => {
    await addSet(10_000, () => '', { updated: moment('2020-01-01')! })
    await addSet(20_000, () => '')
    await removeOldRecords(database.db, standIn, now)
    expect((await left(10_000)).sort()).toEqual(kept.sort())
    expect((await left(20_000)).sort()).toEqual(all.sort())
  })
  it('let go of their files', async () => {
    const picture = await storedPicture(database.db)
    const named = standIn.collections.TravelNote!
    await addSet(10_000, () => '2020-01-01 00:00:00')
    await database.db
      .updateTable('stand_in_record')
      .set({ body: JSON.stringify({ pictures: [picture] }), updated_at: moment('2020-01-01')! })
      .where('collection', '=', named.name)
      .execute()
    await removeOldRecords(database.db, standIn, now)
    const file = database.db.selectFrom('stored_file').select('released_at')
    expect(await file.executeTakeFirstOrThrow()).toEqual({ released_at: expect.any(Date) as Date })
  })
})

describe('with other declarations', () => {
  const with_ = (name: string, more: Partial<Collection>) => ({
    ...standIn,
    collections: { ...standIn.collections, [name]: { ...standIn.collections[name]!, ...more } },
  })
  it('a record that another one names stays', async () => {
    await addSet(10_000, () => '2020-01-01 00:00:00', { updated: moment('2020-01-01')! })
    const runs = with_('ClassRun', { keep: { days: 30, after: 'date' } })
    await removeOldRecords(database.db, runs, now)
    expect(await left(10_000)).toContain('ClassRun')
    await database.db.deleteFrom('stand_in_record').where('collection', '=', 'TicketOrder').execute()
    expect(await removeOldRecords(database.db, runs, now)).toEqual([{ of: 'ClassRun', count: 1 }])
  })
  it('of a tree the lower records go first', async () => {
    const departments = with_('StaffDepartment', { keep: { days: 30, after: 'since' } })
    const times = { created_at: moment('2020-01-01')!, updated_at: moment('2020-01-01')! }
    const row = (id: number, parentId: string) => ({
      ...{ collection: 'StaffDepartment', id, scope: '', body: JSON.stringify({ parentId }), ...times },
    })
    const rows = [row(1, ''), row(2, '1'), row(3, '2')]
    await database.db.insertInto('stand_in_record').values(rows).execute()
    expect(await removeOldRecords(database.db, departments, now)).toEqual([
      { of: 'StaffDepartment', count: 3 },
    ])
  })
  it('an amount that goes leaves its line', async () => {
    const old = { updated: moment('2020-01-01')!, more: { amount: 500 } }
    await addSet(10_000, () => '', old)
    await removeOldRecords(database.db, with_('IcRecharge', { keep: { days: 30, after: 'createTime' } }), now)
    const lines = database.db
      .selectFrom('stand_in_amount')
      .select(['collection', 'member', 'before_cents', 'after_cents', 'call', 'account'])
    expect(await lines.execute()).toEqual([
      {
        ...{ collection: 'IcRecharge', member: 'amount', before_cents: 500, after_cents: null },
        ...{ call: 'retention', account: '' },
      },
    ])
  })
})
