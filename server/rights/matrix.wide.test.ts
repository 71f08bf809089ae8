/** Every call, by every kind of caller, for records of every owner. Expectations follow from the declarations and from `kinds.ts`. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, Values } from '../../engine/contract/types'
import { isOpenPermission, screenOfPermission } from '../../engine/vocabulary/permissions'
import { handan } from '../handlers/money.fixture'
import { compileProject } from '../testing'
import { texts } from '../texts'
import { rowsNamedBy, references, subjectOf, subjects } from './calls'
import { askers, admissionOf, idsOf, isNarrowed, recordsNamed, recordsReferred, type Asker } from './expected'
import {
  ask,
  digests,
  emptyValues,
  entrySeen,
  madeUp,
  naming,
  openWorld,
  rowOf,
  snapshot,
  userOf,
  type World,
} from './matrix.fixture'
import { ownValues, wanted } from './own.fixture'
import { covers, holdingsOf, type Holdings } from './holdings'
import * as kinds from './kinds'
import { holdersOfBoth } from './separate'
import { changesRights } from './turn'
import { within } from './within'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.server.stop())

const { app } = compileProject()
/** Calls that end or begin a session. */
const changesSession = [app.uses.logout, app.uses.login]

const isCommon = (subject?: string) => subject !== undefined && Object.hasOwn(kinds.common, subject)

/** Tables that any signed-in caller writes: sessions, idempotency keys, the operation log. */
const ofTheCallerHimself = [
  ...['audit_head', 'idempotency', 'login_throttle', 'number_lookup', 'operation_record', 'session'],
]

/** Access of this kind of caller; several clients if any one of several permissions is sufficient. */
async function entriesSeen(call: World['calls'][number], asker: Asker): Promise<string[]> {
  const keys = call.permission.filter((key) => !isOpenPermission(key))
  const seen: string[] = []
  const see = async (client: Parameters<typeof ask>[0]) =>
    seen.push(entrySeen(await ask(client, call, emptyValues(call))))
  if (asker === 'only') for (const key of keys.length ? keys : ['']) await see(await world.holding([key]))
  else if (asker === 'allBut') await see(await world.holding(world.keys.filter((key) => !keys.includes(key))))
  else await see(world.clientOf(asker))
  return [...new Set(seen)]
}

describe('every call', () => {
  it('is about records that somebody has said something of', () => {
    expect(world.calls.filter(({ name }) => subjectOf(name) === undefined).map(({ name }) => name)).toEqual(
      [],
    )
    const names = world.calls.map(({ name }) => name)
    expect(
      Object.keys({ ...rowsNamedBy, ...references, ...wanted }).filter((name) => !names.includes(name)),
    ).toEqual([])
    const used = names.flatMap((name) => [name, name.split('.')[0]])
    expect(Object.keys(subjects).filter((name) => !used.includes(name))).toEqual([])
  })

  it.each(askers)('lets in whom its declaration lets in: %s', async (asker) => {
    const wrong: unknown[] = []
    for (const call of world.calls.filter(({ name }) => !changesSession.includes(name))) {
      const seen = await entriesSeen(call, asker)
      const expected = [admissionOf(app, world.calls, call, asker)]
      if (String(seen) !== String(expected)) wrong.push([call.name, seen, expected])
    }
    expect(wrong).toEqual([])
  })

  it('that changes something has a key of its own: screens alone change nothing', async () => {
    const client = await world.holding(world.keys.filter((key) => screenOfPermission(key) !== undefined))
    const asked: [World['calls'][number], Values][] = []
    for (const call of world.calls.filter(({ name }) => !changesSession.includes(name)))
      asked.push([call, await ownValues(world, call, world.wide)], [call, emptyValues(call)])
    const before = await digests(world)
    for (const [call, values] of asked) await ask(client, call, values)
    const after = await digests(world)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed.filter((table) => !ofTheCallerHimself.includes(table))).toEqual([])
  })

  it('that changes what all cities have in common is the super administrator’s', () => {
    const shared = world.calls.filter(({ name, changes }) => changes && isCommon(subjectOf(name)))
    // The menu has its own rules (grants.ts).
    const open = shared.filter(({ name, superAdmin }) => !superAdmin && subjectOf(name) !== 'menu')
    expect(open.map(({ name }) => name)).toEqual([])
    expect(shared.length).toBeGreaterThan(10)
  })

  it('is asked for the records of one’s own cities alone', async () => {
    const wrong: unknown[] = []
    for (const call of world.calls) {
      if (call.scope === undefined || call.parameters[call.scope]?.fixed !== undefined || call.superAdmin)
        continue
      const values = emptyValues(call)
      const isList = Array.isArray(values[call.scope])
      const outcome = await ask(world.wide.client, call, {
        ...values,
        [call.scope]: isList ? [handan, '130100'] : '130100',
      })
      const text = outcome.ok ? 'ok' : outcome.text
      if (text !== texts.forbiddenScope('城市')) wrong.push([call.name, text])
    }
    expect(wrong).toEqual([])
  })
})

describe('whoever changes rights', () => {
  it.each(['wide', 'narrowed'] as const)('holds no more afterwards: %s', async (who) => {
    const { id } = world[who]
    const held = async () => (await holdingsOf(world.server.db, [id])).get(id)!
    const before = await held()
    const both = async () => [...(await holdersOfBoth(world.server.db, app)).keys()]
    const holders = await both()
    const taken: string[] = []
    const grown: string[] = []
    for (const call of world.calls.filter(changesRights)) {
      const values = { ...(await ownValues(world, call, world[who])), ...named(call, who) }
      const outcome = await ask(world[who].client, call, values)
      if (outcome.ok) taken.push(call.name)
      const after = await held()
      if (!covers(before, { ...after, companies: await rootsOf(after.companies) })) grown.push(call.name)
    }
    expect(grown).toEqual([])
    // No holder got the second of two separated duties.
    expect(holders).toEqual(expect.arrayContaining(await both()))
    expect(taken).toEqual(expect.arrayContaining(['city.add', 'company.add', 'role.add']))
  })
})

/** Names new records after their maker, so that both operators can make one. */
const named = (call: World['calls'][number], who: string): Values => ({
  ...Object.fromEntries(
    ['name', 'cityName', 'companyName', 'account'].flatMap((one) =>
      one in call.parameters ? [[one, who]] : [],
    ),
  ),
  ...(call.name === 'city.add' ? { cityCode: `1309${who.length}0` } : {}),
})

/** Without sub-companies, which are covered by their company. */
const rootsOf = async (companies: Holdings['companies']): Promise<Holdings['companies']> =>
  companies === 'all'
    ? 'all'
    : (
        await world.server.db
          .selectFrom('company')
          .select('id')
          .where('id', 'in', [...companies])
          .where('parent_id', 'is', null)
          .execute()
      ).map(({ id }) => id)

/** Tables for which the demonstration has no such row. */
const withoutRows = ['line_discount']
describe('a record that is named', () => {
  // Calls for super administrators only are skipped: they have no city.
  const ofCities = () => world.calls.filter(({ superAdmin }) => !superAdmin)

  it('and is another’s is answered like one that there never was, leaves a line, and stays as it is', async () => {
    let refusals = 0
    const [wrong, missing, untold]: [unknown[], string[], string[]] = [[], [], []]
    for (const call of ofCities()) {
      for (const named of [...recordsNamed(call), ...recordsReferred(call)]) {
        for (const whose of ['other city', 'other company'] as const) {
          const row = await rowOf(world, named, whose)
          const asker = whose === 'other city' ? world.wide : world.narrowed
          const values = await ownValues(world, call, asker)
          if (row === undefined) {
            if (whose === 'other city') missing.push(named.table)
            continue
          }
          const before = await snapshot(world, named.table, named.column, row)
          const told = world.security().length
          const theirs = await ask(asker.client, call, naming(call, values, named.parameter, row))
          const line = world
            .security()
            .slice(told)
            .find(({ event }) => event === 'foreignRecord')
          // A request that cannot be read names no record.
          const isRefused = !theirs.ok && theirs.reason === 'refused' && theirs.http.status !== 400
          if (isRefused && !Object.hasOwn((line?.about ?? {}) as object, named.parameter))
            untold.push(`${call.name} ${named.parameter} ${whose}`)
          if (isRefused) refusals += 1
          const nothing = await ask(asker.client, call, naming(call, values, named.parameter, nobodys(row)))
          const after = await snapshot(world, named.table, named.column, row)
          if (theirs.http.text !== nothing.http.text || before !== after)
            wrong.push([
              call.name,
              named.parameter,
              whose,
              theirs.http.text.slice(0, 200),
              nothing.http.text.slice(0, 200),
            ])
        }
      }
    }
    expect({ wrong, untold, missing: [...new Set(missing)] }).toEqual({
      ...{ wrong: [], untold: [] },
      missing: withoutRows,
    })
    expect(refusals).toBeGreaterThan(30)
  })

  it('and is one’s own is not: the test sees the difference', async () => {
    const same: string[] = []
    for (const call of ofCities()) {
      for (const named of [...recordsNamed(call), ...recordsReferred(call)]) {
        const values = await ownValues(world, call, world.wide)
        const nobodysOwn = nobodys(await rowOf(world, named, 'own'))
        const nothing = await ask(world.wide.client, call, naming(call, values, named.parameter, nobodysOwn))
        const mine = await ask(world.wide.client, call, values)
        if (mine.http.text === nothing.http.text) same.push(`${call.name} ${named.parameter}`)
      }
    }
    expect(same).toEqual([])
  })

  it('is known for every id that a call takes', () => {
    const open = world.calls.flatMap((call) => {
      const known = [...recordsNamed(call), ...recordsReferred(call)].map(({ parameter }) => parameter)
      const subject = subjectOf(call.name)
      if (subject === undefined || !isNarrowed(subject)) return []
      return idsOf(call)
        .filter((name) => !known.includes(name))
        .map((name) => `${call.name} ${name}`)
    })
    expect(open.sort()).toEqual([...common].sort())
  })
})

/** Ids of shared records, of orders' merchants (may be in another city), and of sessions (filtered by the named operator). */
const common = [
  ...['order.page merchantId', 'order.count merchantId'],
  ...['campaign.page positionId', 'campaign.checkPicture positionId', 'campaign.add positionId'],
  ...['campaign.update positionId', 'product.save couponConfigId', 'product.edit couponConfigId'],
  ...['role.grantMenu grantMenuIdList', 'userLabel.users userLabelId', 'userLabel.members userLabelId'],
  ...['userLabel.update id', 'operator.endSession sessionId'],
]

const nobodys = (like: unknown) => (typeof like === 'string' ? `X${madeUp}` : madeUp)

/** Returns the names of all cities to any signed-in caller, as documented. */
const namesCities = 'session.openCities'

describe('lists', () => {
  it.each(['wide', 'narrowed'] as const)('show nobody’s rows but one’s own: %s', async (who) => {
    const user = await userOf(world.server, world[who])
    const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns where column_name = 'id'`.execute(
      world.server.db,
    )
    const withId = new Set(tables.map(({ name }) => name))
    const wrong: unknown[] = []
    for (const call of world.calls.filter((one) => one.rows)) {
      const outcome = await ask(world[who].client, call, emptyFilters(call))
      const rows = outcome.ok ? outcome.rows : []
      const cities = citiesIn(rows)
      if (cities.length && call.name !== namesCities) wrong.push([call.name, cities])
      const subject = subjectOf(call.name)!
      if (!isNarrowed(subject)) continue
      const ids = rows.map(({ id }) => Number(id)).filter(Number.isSafeInteger)
      if (ids.length === 0 || !withId.has(subject)) continue
      const { rows: theirs } = await sql`select id from ${sql.table(subject)}
        where id = any(${ids}) and not ${within(subject, user)} ${ofOthers(subject)}`.execute(world.server.db)
      if (theirs.length) wrong.push([call.name, theirs])
    }
    expect(wrong).toEqual([])
  })
})
// Super administrators reply to feedback in every city.
const ofOthers = (subject: string) => (subject === 'operator' ? sql`and not super_admin` : sql``)
const emptyFilters = (call: World['calls'][number]) => {
  const needed = Object.entries(emptyValues(call)).filter(
    ([name]) => name === call.paging?.page || name === call.paging?.size || name === call.scope,
  )
  return Object.fromEntries(needed)
}
const citiesIn = (rows: Row[]): string[] =>
  rows.flatMap((row) =>
    Object.entries(row)
      .filter(([name, value]) => /city/i.test(name) && typeof value === 'string' && !value.includes('、'))
      .map(([, value]) => String(value))
      .filter((value) => !['', handan, '邯郸市'].includes(value)),
  )
