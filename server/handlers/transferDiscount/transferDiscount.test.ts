import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

async function read(client: TestClient, citycode: string): Promise<Row> {
  const outcome = await client.send('transferDiscount.get', { citycode })
  if (!outcome.ok) throw new Error(outcome.text)
  expect(checkAnswer(server.compiled.calls['transferDiscount.get']!, outcome.body)).toEqual([])
  return outcome.values.setting as Row
}
const changed = '数据已被他人修改，请刷新后重试'
const form = (values: Row = {}): Row => ({
  citycode: '130400',
  status: true,
  discountTime: '45',
  discountRange: '30',
  description: '换乘',
  ...values,
})
/** Saves as the page does, after reading the current setting. */
async function save(client: TestClient, values: Row = {}) {
  const wanted = form(values)
  return saveOver(client, await read(admin, String(wanted.citycode)), wanted)
}
const saveOver = (client: TestClient, { _v }: Row, values: Row) =>
  client.send('transferDiscount.save', values, { 'if-match': `"${String(_v)}"` })

describe('transfer discount', () => {
  it.each(['999999', '-1'])('is none of a city that is not there (%s), and says so', async (citycode) => {
    expect(await admin.send('transferDiscount.save', form({ citycode }))).toMatchObject({
      ok: false,
      text: '城市不存在或已被删除',
    })
  })

  it('is kept for each city', async () => {
    const other = await read(admin, '130100')
    expect((await save(admin)).ok).toBe(true)
    expect(await read(admin, '130400')).toMatchObject({
      status: true,
      minutes: '45',
      percent: '30',
      description: '换乘',
    })
    expect(await read(admin, '130100')).toEqual(other)
  })

  it('is spelled as the documents say', async () => {
    await save(admin, { status: false })
    const outcome = await admin.send('transferDiscount.get', { citycode: '130400' })
    expect(outcome.ok && outcome.body).toMatchObject({
      data: { status: 2, discount_time: 45, discount_range: 30, discount_description: '换乘' },
    })
  })

  it('is off where nobody has set it, and saved for the first time', async () => {
    expect(await read(admin, '140400')).toMatchObject({ id: null, status: false, minutes: null })
    expect((await save(admin, { citycode: '140400' })).ok).toBe(true)
    expect(await read(admin, '140400')).toMatchObject({ status: true, minutes: '45' })
  })

  it('is saved by the first of two who saw the same; the other one must look again', async () => {
    const seen = await read(admin, '130600')
    expect((await saveOver(admin, seen, form({ citycode: '130600', discountTime: '61' }))).ok).toBe(true)
    const second = await saveOver(admin, seen, form({ citycode: '130600', discountTime: '62' }))
    expect([second.http.status, second]).toMatchObject([412, { ok: false, reason: 'stale', text: changed }])
    expect(await read(admin, '130600')).toMatchObject({ minutes: '61', _v: Number(seen._v) + 1 })
    expect((await save(admin, { citycode: '130600', discountTime: '62' })).ok).toBe(true)
  })

  it('is made by one of many who saw none', async () => {
    await server.db.deleteFrom('transfer_discount').where('city_code', '=', '130600').execute()
    const seen = await read(admin, '130600')
    expect(seen).toMatchObject({ id: null })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        saveOver(admin, seen, form({ citycode: '130600', discountTime: String(at + 1) })),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const refused of answers.filter(({ ok }) => !ok))
      expect([refused.http.status, refused]).toMatchObject([412, { text: changed }])
    // Without a version, the last write wins.
    expect((await admin.send('transferDiscount.save', form({ citycode: '130600' }))).ok).toBe(true)
  })

  it.each([
    ['', '优惠时间范围不能为空!'],
    ['0', '优惠时间范围不能为0'],
    ['0.0', '优惠时间范围不能为0'],
    ['abc', '时间范围必须为数字!'],
    ['-5', '时间范围必须是正整数!'],
    ['1.5', '时间范围必须是正整数!'],
  ])('refuses "%s" minutes in the words of the form', async (discountTime, text) => {
    expect(await save(admin, { discountTime })).toMatchObject({ ok: false, text })
  })

  it.each([
    [{ status: '' }, '请选择是否开启换乘优惠'],
    [{ discountRange: '' }, '请选择优惠幅度'],
  ])('refuses %j in the words of the form', async (values, text) => {
    expect(await save(admin, values)).toMatchObject({ ok: false, text })
  })

  it.each(['0', '100'])('takes a share of %s per cent', async (discountRange) => {
    expect((await save(admin, { discountRange })).ok).toBe(true)
    expect(await read(admin, '130400')).toMatchObject({ percent: discountRange })
  })
  it.each(['101', '-1', '5.5', 'abc'])('refuses a share of %s per cent', async (discountRange) => {
    expect((await save(admin, { discountRange })).ok).toBe(false)
  })
  it('takes minutes of six digits', async () => {
    expect((await save(admin, { discountTime: '999999' })).ok).toBe(true)
    expect((await save(admin, { discountTime: '1000000' })).ok).toBe(false)
  })

  it('refuses to be read of no city', async () => {
    expect(await admin.send('transferDiscount.get', { citycode: '' })).toMatchObject({
      ok: false,
      text: '请先在页面顶部选择一个城市',
    })
  })

  it('is switched with the key for that only', async () => {
    await save(admin)
    const { client } = await createOperator(server, {
      permissions: ['route:transfer', 'transfer:edit'],
      scopes: ['130400'],
    })
    expect(await save(client, { status: false })).toMatchObject({ ok: false, text: '没有操作权限' })
    expect((await save(client, { discountTime: '50' })).ok).toBe(true)
    expect(await read(client, '130400')).toMatchObject({ status: true, minutes: '50' })
  })

  it('is closed to who may only look, and to other cities', async () => {
    expect((await save(await server.login('readonly'))).http.status).toBe(403)
    expect((await save(await server.login('handan'), { citycode: '130100' })).ok).toBe(false)
  })
})
