import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '../../../engine/clock'
import { checkAnswer } from '../../../engine/contract'
import type { Row } from '../../../engine/contract/types'
import type { TestClient, TestServer } from '../../testing'
import { startTestServer } from '../../testing'

let server: TestServer
let admin: TestClient
let handan: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('superAdmin')
  handan = await server.login('handan')
})
afterAll(() => server.stop())

const stale = '数据已被他人修改，请刷新后重试'
const changzhi = '140400'

async function load(city_code: string, client = admin): Promise<Row | undefined> {
  const outcome = await client.send('channel.load', { channel: '1', city_code })
  if (!outcome.ok) throw new Error(outcome.text)
  expect(checkAnswer(server.compiled.calls['channel.load']!, outcome.body)).toEqual([])
  return outcome.rows[0]
}
const form = (values: Row = {}): Row => ({
  channel: '1',
  channelName: '合作渠道',
  city_code: '130400',
  votes_tota: 900_000,
  whether_discount: '1',
  the_discount: 15,
  discountTime: { start: '2026-05-01', end: '2026-12-31' },
  ...values,
})
async function save(values: Row = {}, client = handan) {
  const city = typeof values.city_code === 'string' ? values.city_code : '130400'
  const before = await load(city, client)
  return client.send(
    'channel.save',
    form({ id: before?.id, ...values }),
    before ? { 'if-match': `"${String(before._v)}"` } : {},
  )
}
const partnerRides = async (city: string, from: Date, until: Date) =>
  (
    await server.db
      .selectFrom('ride')
      .select('id')
      .where('city_code', '=', city)
      .where('channel', '=', 2)
      .where('settled_at', '>=', from)
      .where('settled_at', '<', until)
      .execute()
  ).length

describe('the quota of a channel', () => {
  it('is kept for each city, and read as data[0] (D3-CHAN-007, D3-CHAN-008, D3-CHAN-016)', async () => {
    const other = await load('130100')
    expect(await save()).toMatchObject({ ok: true })
    const outcome = await handan.send('channel.load', { channel: '1', city_code: '130400' })
    const { data } = JSON.parse(outcome.http.text) as { data: Row[] }
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      channel: 1,
      channelName: '合作渠道',
      city_code: '130400',
      votes_tota: 900_000,
      whether_discount: 1,
      the_discount: 15,
      discountTime: '2026-05-01,2026-12-31',
    })
    expect(data[0]!.residual_usage).toBe(900_000 - Number(data[0]!.has_been_number))
    expect(await load('130100')).toEqual(other)
  })

  it('counts the rides of the partner in its validity', async () => {
    await save({ discountTime: { start: '2026-05-10', end: '2026-05-22' } })
    const used = await partnerRides('130400', moment('2026-05-10'), moment('2026-05-23'))
    expect(used).toBeGreaterThan(0)
    expect(await load('130400')).toMatchObject({ has_been_number: used, residual_usage: 900_000 - used })
  })

  it('never falls below what has been used', async () => {
    const whole = { discountTime: { start: '2026-03-01', end: '2026-12-31' } }
    await save(whole)
    const used = Number((await load('130400'))!.has_been_number)
    const text = `总额不能小于该有效期内已使用的数量${used}`
    expect(await save({ ...whole, votes_tota: used - 1 })).toMatchObject({ ok: false, text })
    expect(await load('130400')).toMatchObject({ votes_tota: 900_000 })
    expect(await save({ ...whole, votes_tota: used })).toMatchObject({ ok: true })
    expect(await load('130400')).toMatchObject({ votes_tota: used, residual_usage: 0 })
  })

  it('is not there at first, and made once of many at the same time', async () => {
    expect(await load(changzhi)).toBeUndefined()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.send('channel.save', form({ city_code: changzhi }))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const refused of answers.filter(({ ok }) => !ok))
      expect([refused.http.status, refused]).toMatchObject([412, { text: stale }])
    expect(await load(changzhi)).toMatchObject({ votes_tota: 900_000 })
  })

  it('is changed by the first of two who saw the same', async () => {
    const { id, _v } = (await load('130600'))!
    const ask = (votes_tota: number) =>
      admin.send('channel.save', form({ id, city_code: '130600', votes_tota }), {
        'if-match': `"${String(_v)}"`,
      })
    const answers = await Promise.all([ask(800_001), ask(800_002), ask(800_003)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok).map((one) => !one.ok && one.reason)).toEqual(['stale', 'stale'])
    // A save without a version would overwrite a quota that the operator never saw.
    expect(await admin.send('channel.save', form({ city_code: '130600' }))).toMatchObject({
      ok: false,
      text: stale,
    })
  })

  it('keeps no percentage without a discount', async () => {
    expect(await save({ whether_discount: '0', the_discount: 40 })).toMatchObject({ ok: true })
    expect(await load('130400')).toMatchObject({ whether_discount: '0', the_discount: null })
  })

  it.each([
    [{ channel: '' }, '请选择渠道类型'],
    [{ city_code: '' }, '请选择城市'],
    [{ votes_tota: '' }, '请输入总额'],
    [{ whether_discount: '' }, '请选择折扣'],
    [{ discountTime: null }, '请选择有效日期'],
    [{ the_discount: '' }, '请输入折扣比例'],
  ])(
    'refuses %j in the words of the form: %s (D3-CHAN-009, D3-CHAN-010, D3-CHAN-011, D3-CHAN-012, D3-CHAN-013)',
    async (values, text) => {
      expect(await handan.send('channel.save', form(values))).toMatchObject({ ok: false, text })
    },
  )

  it.each([
    { the_discount: 101 },
    { the_discount: -1 },
    { votes_tota: 0 },
    { votes_tota: 100_000_000 },
    { channel: '2' },
    { whether_discount: '2' },
    { city_code: '-1' },
    { discountTime: { start: '2026-06-02', end: '2026-06-01' } },
  ])('refuses %j, and changes nothing (D3-CHAN-014)', async (values) => {
    const before = await load('130400')
    expect((await admin.send('channel.save', form({ id: before!.id, ...values }))).ok).toBe(false)
    expect(await load('130400')).toEqual(before)
  })

  it('says in `message` why it refuses (D3-CHAN-016)', async () => {
    const outcome = await handan.send('channel.save', form({ city_code: '130100' }))
    expect(JSON.parse(outcome.http.text)).toMatchObject({ message: '没有该城市的操作权限' })
  })

  it('is closed to other cities and without its key (D3-CHAN-015)', async () => {
    expect(await handan.send('channel.load', { channel: '1', city_code: '130100' })).toMatchObject({
      ok: false,
    })
    const reader = await server.login('readonly')
    expect((await reader.send('channel.save', form())).http.status).toBe(403)
    expect((await reader.send('channel.load', { channel: '1', city_code: '130400' })).http.status).toBe(200)
    expect(
      (await (await server.login('nokey')).send('channel.load', { channel: '1', city_code: '130400' })).http
        .status,
    ).toBe(403)
    // A closed city has no quota.
    expect((await admin.send('channel.save', form({ city_code: '130800' }))).ok).toBe(false)
  })
})
