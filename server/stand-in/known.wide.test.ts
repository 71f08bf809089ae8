/**
 * A condition selects the same records if SQL evaluates it as if the expression language does. Untranslatable
 * parts are still evaluated.
 */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { refusal, wellAnswered } from './answers.fixture'
import { mostRead, tooMuch } from './derived'
import { mostBytes } from './store'
import { standInServer } from './server.fixture'

const events = `
types:
  TPlace: { id: id, name: text, kind: code, like: int }
  TEvent: { id: id, placeId: id, kind: code, at: datetime, note: text }
collections:
  TPlace:
    label: 地点
    called: name
    samples: 0
    derived: { like: { of: TEvent, by: placeId, where: item.kind == record.kind, give: count(items) } }
    examples: [{ name: 车站, kind: "2" }]
  TEvent: { label: 活动, refers: { placeId: TPlace }, samples: 0 }
calls:
  tplace.list:
    post: tour:/t/place/list
    rows: { at: data, of: TPlace }
    permission: signed-in
    does: { list: TPlace }
  tevent.add:
    post: tour:/t/event/add
    sends: { placeId: id, kind: code, at: datetime, note: text }
    permission: signed-in
    does: { add: TEvent }
  tevent.page:
    post: tour:/t/event/page
    sends: { from: datetime, until: datetime }
    paging: { page: page, size: size }
    rows: { at: data.rows, of: TEvent }
    total: data.total
    permission: signed-in
    does: { list: TEvent, order: [at], where: "(!filled(sent.from) || item.at >= sent.from) && (!filled(sent.until) || item.at < sent.until)" }
  tevent.outside:
    post: tour:/t/event/outside
    sends: { from: datetime, until: datetime }
    rows: { at: data, of: TEvent }
    permission: signed-in
    does: { list: TEvent, order: [at], where: "item.kind == '1' && (!(item.at >= sent.from) || item.at > sent.until)" }
`
const { client, server } = standInServer(events)
let placeId: unknown
beforeAll(async () => {
  placeId = (await wellAnswered(client, 'tplace.list')).rows[0]!.id
  for (const [kind, at] of [
    ['1', '2027-01-01 08:00:00'],
    ['2', '2027-01-02 08:00:00'],
    ['1', ''],
    ['2', '2027-01-03 08:00:00'],
    ['1', '2027-01-04 08:00:00'],
  ])
    await wellAnswered(client, 'tevent.add', { placeId, kind, at, note: at })
})

const page = { page: 1, size: 100, from: '', until: '' }
const times = (rows: readonly Row[]) => rows.map(({ note }) => String(note).slice(8, 10))

it('compares moments as the language does, those that are missing too', async () => {
  const asked = async (values: Row) =>
    [...times((await wellAnswered(client, 'tevent.page', { ...page, ...values })).rows)].sort()
  expect(await asked({})).toEqual(['', '01', '02', '03', '04'])
  expect(await asked({ from: '2027-01-02 08:00:00' })).toEqual(['02', '03', '04'])
  expect(await asked({ until: '2027-01-03 08:00:00' })).toEqual(['', '01', '02'])
  expect(await asked({ from: '2027-01-02 08:00:00', until: '2027-01-03 08:00:00' })).toEqual(['02'])
  const { rows } = await wellAnswered(client, 'tevent.outside', {
    from: '2027-01-01 08:00:00',
    until: '2027-01-03 08:00:00',
  })
  expect([...times(rows)].sort()).toEqual(['', '04'])
})

it('counts by what the record itself is', async () => {
  expect((await wellAnswered(client, 'tplace.list')).rows[0]).toMatchObject({ like: 2 })
})

it('turns pages of more records than a list that computes may read', async () => {
  await sql`
    insert into stand_in_record (collection, id, scope, body, created_at, updated_at)
    select 'TEvent', number, '', jsonb_build_object('placeId', ${String(placeId)}::text, 'kind', '3', 'at', '2028-01-01 08:00:00', 'note', ''), now(), now()
    from generate_series(1, ${mostRead}::int) as number`.execute(server().db)
  const { total, rows } = await wellAnswered(client, 'tevent.page', { ...page, from: '2027-01-04 00:00:00' })
  expect(total).toBe(mostRead + 1)
  expect(rows[0]).toMatchObject({ at: '2027-01-04 08:00:00' })
})

it('refuses a list that is not read by pages when it is few records and heavy ones', async () => {
  const longest = 200_000
  await sql`
    update stand_in_record set body = body || jsonb_build_object('note', repeat('长', ${longest}::int))
    where collection = 'TEvent' and id between 1 and ${Math.ceil(mostBytes / (3 * longest)) + 1}`.execute(
    server().db,
  )
  const all = { from: '2000-01-01 00:00:00', until: '2000-01-01 00:00:00' }
  await sql`update stand_in_record set body = body || '{"kind": "1"}' where collection = 'TEvent'`.execute(
    server().db,
  )
  expect(refusal(await client.send('tevent.outside', all))).toBe(tooMuch)
  expect((await wellAnswered(client, 'tevent.page', { ...page, size: 10 })).rows).toHaveLength(10)
})
