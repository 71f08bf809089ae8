/** A write of many records costs few statements: at an embedded database everybody waits until the last of them is done. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '../../engine/contract/types'
import { writeSheet } from '../spreadsheet'
import { refusal } from './answers.fixture'
import { mostWritten } from './change'
import { standInServer } from './server.fixture'

const depots = `
types:
  MDepot: { id: id, name: text }
  MSale: { id: id, plate: text }
  MBus: { id: id, depotId: id, depotName: text, plate: text, price: cents, state: code }
  MBusRefused: { line: int, plate: text, price: text, reason: text }
collections:
  MSale: { label: 买卖, samples: 0 }
  MDepot: { label: 车场, called: name, samples: 0, examples: [{ name: 东场 }, { name: 西场 }] }
  MBus: { label: 车辆, called: plate, unique: [plate], refers: { depotId: { to: MDepot, shows: { depotName: name } } }, samples: 0 }
calls:
  mdepot.list: { post: tour:/m/depot/list, rows: { at: data, of: MDepot }, permission: signed-in, does: { list: MDepot } }
  mdepot.rename: { post: tour:/m/depot/rename, sends: { id: id, name: text }, permission: signed-in, does: { change: MDepot } }
  mdepot.close:
    post: tour:/m/depot/close
    sends: { id: id }
    permission: signed-in
    does: { change: MDepot, set: { name: "'关'" }, also: [{ change: MBus, where: item.depotId == record.id, set: { state: "'9'" } }] }
  mbus.page:
    post: tour:/m/bus/page
    sends: { depotId: id, state: code }
    paging: { page: page, size: size }
    rows: { at: data.rows, of: MBus }
    total: data.total
    permission: signed-in
    does: { list: MBus, order: [plate] }
  mbus.many:
    post: tour:/m/bus/many
    money: true
    sends: { depotId: id, first: int, last: int, price: cents }
    reads: { number: { at: data.number, type: int } }
    permission: signed-in
    does: { add: MBus, each: "numbers(sent.first, sent.last)", set: { plate: "join(['冀', item], '')", state: "'1'" }, give: { number: count(items) } }
  mbus.price: { post: tour:/m/bus/price, money: true, sends: { depotId: id, price: cents }, permission: signed-in, does: { change: MBus, where: item.depotId == sent.depotId, set: { price: sent.price } } }
  mbus.plate: { post: tour:/m/bus/plate, sends: { depotId: id }, permission: signed-in, does: { change: MBus, where: item.depotId == sent.depotId, set: { plate: "'冀同'" } } }
  mbus.remove: { post: tour:/m/bus/remove, sends: { depotId: id }, permission: signed-in, does: { remove: MBus, where: item.depotId == sent.depotId } }
  mbus.sell: { post: tour:/m/bus/sell, sends: { depotId: id }, permission: signed-in, does: { change: MBus, where: item.depotId == sent.depotId, set: { state: "'0'" }, also: [{ add: MSale, set: { plate: record.plate } }] } }
  mbus.buy:
    post: tour:/m/bus/buy
    sends: { depotId: id, first: int, last: int }
    permission: signed-in
    does: { add: MBus, each: "numbers(sent.first, sent.last)", set: { plate: "join(['鲁', item], '')" }, also: [{ add: MSale, set: { plate: record.plate } }] }
  mbus.import:
    post: tour:/m/bus/import
    money: true
    encode: multipart
    sends: { file: file, depotId: id }
    reads: { added: { at: data.added, type: int } }
    rows: { at: data.failed, of: MBusRefused }
    permission: signed-in
    does: { import: MBus, columns: { 车牌: plate, 价格: price }, give: { added: count(items) } }
`
const { client, good, server } = standInServer(depots)
let statements = 0
let [east, west]: unknown[] = []
beforeAll(async () => {
  ;[east, west] = (await good('mdepot.list')).rows.map(({ id }) => id)
  server().database.pool.on('acquire', (connection) => {
    if (Object.hasOwn(connection, 'query')) return
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    Object.assign(connection, {
      query: (...given: unknown[]) => {
        statements++
        return query(...given)
      },
    })
  })
})

const many = 900
/** More than a call costs that writes one record, and far less than one for each of many. */
const few = 40
beforeEach(async () => {
  await client.send('mbus.remove', { depotId: east })
  await client.send('mbus.remove', { depotId: west })
  await good('mbus.many', { depotId: east, first: 1, last: many, price: 100 })
  statements = 0
})
const page = (values: Row = {}) => good('mbus.page', { page: 1, size: 100, ...values })
const amountsNoted = async (call: string): Promise<number> => {
  const noted = server().db.selectFrom('stand_in_amount').select('id').where('call', '=', call)
  return (await noted.execute()).length
}

it('of records added for each value of a list', async () => {
  const { values } = await good('mbus.many', {
    ...{ depotId: west, first: many + 1, last: 2 * many, price: 100 },
  })
  expect(statements).toBeLessThan(few)
  expect(values).toEqual({ number: many })
  expect((await page()).total).toBe(2 * many)
})

it('of the lines of a sheet', async () => {
  const lines = Array.from({ length: 999 }, (_, at) => [`京${at}`, '2.5'])
  const sheet = await writeSheet([['车牌', '价格'], ...lines, ['冀1', '2.5']])
  statements = 0
  const file = new File([new Uint8Array(sheet)], 'a.xlsx')
  const { values, rows } = await good('mbus.import', { file, depotId: west })
  expect(statements).toBeLessThan(few)
  expect(values).toEqual({ added: 999 })
  expect(rows).toMatchObject([{ line: 1001, reason: 'plate已存在' }])
  expect((await page({ depotId: west })).total).toBe(999)
})

it('of records that are changed, each of whose amounts is noted', async () => {
  const before = await amountsNoted('mbus.price')
  statements = 0
  await good('mbus.price', { depotId: east, price: 300 })
  expect(statements).toBeLessThan(few)
  expect(await amountsNoted('mbus.price')).toBe(before + many)
  const { rows, total } = await page({ depotId: east })
  expect(total).toBe(many)
  expect(rows.every(({ price, _v }) => price === 300 && _v === 2)).toBe(true)
})

it('of records that a change takes along', async () => {
  await good('mdepot.close', { id: east })
  expect(statements).toBeLessThan(few)
  const { rows, total } = await page({ state: '9' })
  expect(total).toBe(many)
  expect(new Set(rows.map(({ depotName }) => depotName))).toEqual(new Set(['关']))
})

it('of records that show another one', async () => {
  await good('mdepot.rename', { id: east, name: '北场' })
  expect(statements).toBeLessThan(few)
  const { rows } = await page()
  expect(rows.every(({ depotName, _v }) => depotName === '北场' && _v === 2)).toBe(true)
})

it('of records that are removed', async () => {
  await good('mbus.remove', { depotId: east })
  expect(statements).toBeLessThan(few)
  expect((await page()).total).toBe(0)
})

it('that gives one value to two records is refused as a whole', async () => {
  expect(refusal(await client.send('mbus.plate', { depotId: east }))).toBe('plate已存在')
  expect((await page()).rows[0]).toMatchObject({ plate: '冀1', _v: 1 })
})

it('is refused where it would be of more than a few thousand', async () => {
  await sql`
    insert into stand_in_record (collection, id, scope, body, created_at, updated_at)
    select 'MBus', number, '', jsonb_build_object('depotId', ${String(west)}::text), now(), now()
    from generate_series(1, ${mostWritten + 1}::int) as number`.execute(server().db)
  const tooMany = `一次最多处理${mostWritten}条`
  for (const call of ['mbus.price', 'mbus.remove'])
    expect(refusal(await client.send(call, { depotId: west, price: 300 })), call).toBe(tooMany)
  await sql`delete from stand_in_record where collection = 'MBus' and id = 1`.execute(server().db)
  for (const call of ['mbus.price', 'mbus.remove'])
    expect(refusal(await client.send(call, { depotId: west, price: 300 })), call).toBe('taken')
})

it('that takes others along is refused where it is of more than some hundreds', async () => {
  expect(refusal(await client.send('mbus.sell', { depotId: east }))).toBe('一次最多处理200条')
  const values = { depotId: west, first: 5000, last: 5200 }
  expect(refusal(await client.send('mbus.buy', values))).toBe('一次最多新增200条')
  expect(refusal(await client.send('mbus.buy', { ...values, last: 5199 }))).toBe('taken')
  expect(refusal(await client.send('mbus.sell', { depotId: west }))).toBe('taken')
})
