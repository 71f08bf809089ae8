import { momentNow } from '../../../engine/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Row } from '../../../engine/contract/types'
import type { TestClient, TestServer } from '../../testing'
import { createOperator, startTestServer } from '../../testing'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('superAdmin')
})
afterAll(() => server.stop())

async function rows(call: string, values: Row = {}, client = admin): Promise<Row[]> {
  const outcome = await client.send(call, values)
  if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
  expect(checkAnswer(server.compiled.calls[call]!, outcome.body)).toEqual([])
  return outcome.rows
}
const ofBlocs = (values?: Row) => rows('lineDiscount.ofBlocs', values)
const ofAll = (values?: Row) => rows('lineDiscount.page', { page: 1, pageSize: 100, ...values })
const blocs = () => rows('bloc.list', { cityCode: '130400' })

describe.each([
  ['groups', ofBlocs, 'lineDiscount.setForBlocs'],
  ['everyone', ofAll, 'lineDiscount.set'],
] as const)('discounts of %s', (_, list, setCall) => {
  it('list every line of the directory once', async () => {
    const found = await list()
    const lines = await rows('lineDiscount.routes')
    expect(found.map((row) => row.routeId)).toEqual(lines.map((row) => row.routeId))
    const line = lines[3]!
    const filter = setCall === 'lineDiscount.set' ? { routeId: line.routeId } : { route_id: line.routeId }
    expect((await list(filter)).map((row) => row.routeName)).toEqual([line.routeName])
  })

  it('of a line of another city or kind are refused, and nothing is changed', async () => {
    const before = await list()
    const ids = [before[0]!.id, 999_999]
    const outcome = await send(setCall, ids, { type: 'none' })
    expect(outcome).toMatchObject({ ok: false, text: '线路不存在或已被删除' })
    expect(await list()).toEqual(before)
  })

  it.each([
    ['no spans', [], '请设置折扣！'],
    ['spans that overlap', [span(6, 9, 90), span(8, 10, 80)], '折扣时段必须从早到晚且不能重叠'],
    ['spans out of order', [span(12, 13, 90), span(8, 10, 80)], '折扣时段必须从早到晚且不能重叠'],
    [
      'a span that is not full hours',
      [{ ...span(6, 9, 90), startTime: '06:30', startSecond: 23_400 }],
      '请求参数不正确',
    ],
    ['a rate off the list', [span(6, 9, 95)], '请求参数不正确'],
  ])('refuse %s', async (_name, spans, text) => {
    const [first] = await list()
    expect(await send(setCall, [first!.id], { type: 'byHour', spans })).toMatchObject({ ok: false, text })
  })

  it('end at midnight when the last span does', async () => {
    const [first] = await list()
    const spans = [span(6, 9, 90), span(20, 24, 50)]
    expect((await send(setCall, [first!.id], { type: 'byHour', spans })).ok).toBe(true)
    const [after] = await list()
    const kept = (after!.splitTimes ?? after!.splitDiscounts) as Row[]
    expect(kept[1]).toMatchObject('endTime' in kept[1]! ? { endTime: '00:00' } : { endSecond: 86_400 })
  })

  it('are closed without the key', async () => {
    const [first] = await list()
    const readonly = await server.login('readonly')
    expect((await send(setCall, [first!.id], { type: 'none' }, readonly)).http.status).toBe(403)
    expect((await readonly.send('lineDiscount.sync')).http.status).toBe(403)
  })
})

describe('discounts of groups', () => {
  it('are fractions and a JSON text on the wire', async () => {
    const [first, second] = await ofBlocs()
    const [bloc, other] = (await blocs()).slice(0, 2).sort((a, b) => Number(a.id) - Number(b.id))
    const blocIds = [String(bloc!.id), String(other!.id)]
    const alike = { blocIds, discountType: '2', discount: 70 }
    const settings = [
      { ...first, ...alike },
      { ...second, ...alike, discountType: '3', splitTimes: [span(0, 24, 60)] },
    ]
    expect((await admin.send('lineDiscount.setForBlocs', { settings })).ok).toBe(true)
    const outcome = await admin.send('lineDiscount.ofBlocs')
    const records = outcome.ok && (outcome.body as { data: { records: Row[] } }).data.records
    expect(records && records.slice(0, 2)).toMatchObject([
      {
        bloc_id: blocIds.join(','),
        bloc_name: `${String(bloc!.name)}、${String(other!.name)}`,
        discount_type: 2,
        discount: 0.7,
      },
      {
        discount_type: 3,
        split_time: [{ start_time: '00:00', end_time: '00:00', discount: 0.6 }],
        city_code: '130400',
      },
    ])
    expect((await ofBlocs({ bloc_id: bloc!.id })).map((row) => row.id)).toContain(first!.id)
  })

  it('need a group of the same city', async () => {
    const [first] = await ofBlocs()
    const [foreign] = await rows('bloc.list', { cityCode: '130100' })
    const setting = (blocIds: unknown[]) =>
      admin.send('lineDiscount.setForBlocs', { settings: [{ ...first, blocIds, discountType: '1' }] })
    expect(await setting([])).toMatchObject({ ok: false, text: '请选择集团' })
    expect(await setting([String(foreign!.id)])).toMatchObject({ ok: false, text: '集团不存在或已被删除' })
  })
})

describe('keeping in step with the directory', () => {
  beforeEach(() => admin.send('lineDiscount.sync'))

  it('adds new lines, renames, and drops those gone', async () => {
    const [gone, renamed] = await rows('lineDiscount.routes')
    const before = (await ofAll()).find((row) => row.routeId === renamed!.routeId)!
    await server.db.deleteFrom('line').where('id', '=', Number(gone!.routeId)).execute()
    await server.db
      .updateTable('line')
      .set({ name: '新名' })
      .where('id', '=', Number(renamed!.routeId))
      .execute()
    const line = { city_code: '130400', name: '新线', code: 'X1', map_name: '', map_code: '', direction: 0 }
    await server.db
      .insertInto('line')
      .values({ ...line, id: 77_001, created_at: momentNow() })
      .execute()

    expect((await admin.send('lineDiscount.sync')).ok).toBe(true)
    for (const found of [await ofAll(), await ofBlocs()]) {
      expect(found.some((row) => row.routeId === gone!.routeId)).toBe(false)
      expect(found.at(-1)).toMatchObject({ routeId: '77001', routeName: '新线' })
      expect(found.some((row) => row.routeName === '新名')).toBe(true)
    }
    const after = (await ofAll()).find((row) => row.routeId === renamed!.routeId)!
    expect(after).toEqual({ ...before, routeName: '新名' })
  })

  it('is for operators of that city', async () => {
    const permissions = ['lineDiscountRatSet:synchronization']
    const near = await createOperator(server, { permissions, scopes: ['130400'] })
    const far = await createOperator(server, { permissions, scopes: ['410500'] })
    expect((await near.client.send('lineDiscount.sync')).ok).toBe(true)
    expect((await far.client.send('lineDiscount.sync')).ok).toBe(false)
  })
})

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
/** A span as the editor represents it. */
function span(start: number, end: number, discount: number): Row {
  return {
    startTime: clock(start),
    endTime: clock(end),
    startSecond: start * 3600,
    endSecond: end * 3600,
    discount,
  }
}

/** Sends one setting through either call. */
async function send(
  call: 'lineDiscount.setForBlocs' | 'lineDiscount.set',
  ids: unknown[],
  { type, spans = [] }: { type: 'none' | 'byHour'; spans?: Row[] },
  client = admin,
) {
  if (call === 'lineDiscount.set') {
    const items = spans.map((one) => ({ ...one, cityCode: '130400', routeId: '1' }))
    return client.send(call, {
      id: ids,
      routeId: ['1'],
      discountType: type === 'none' ? '0' : '2',
      splitDiscounts: items,
    })
  }
  const [bloc] = await blocs()
  const [first] = await ofBlocs()
  const one = {
    ...first,
    blocIds: [String(bloc!.id)],
    discountType: type === 'none' ? '1' : '3',
    splitTimes: spans,
  }
  return client.send(call, { settings: ids.map((id) => ({ ...one, id })) })
}
