import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Values } from '../../../engine/contract/types'
import { audit } from '../../ledger/audit'
import { handan, said, shijiazhuang, startMoneyServer, type MoneyServer } from '../money.fixture'
import { activity, moment, rechargeTools } from './recharge.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})
const { order, settle, recharge, read, save } = rechargeTools(() => server)

describe('the list of recharges', () => {
  it('answers with records, their number and their sum in cents, in the first of the two shapes (D3-RECH-010, 013, 021)', async () => {
    const { cardNo } = await server.newCard()
    const first = await order({ cardNo, amount: 3000 })
    await recharge(cardNo, 2000, moment('2026-08-20 13:00:00'))
    const outcome = await server.send('handan', 'recharge.search', { cardNo, page: 1, limit: 10 })
    if (!outcome.ok) throw new Error(outcome.text)
    expect(checkAnswer(server.compiled.calls['recharge.search']!, outcome.body)).toEqual([])
    const { data, ...rest } = JSON.parse(outcome.http.text) as { data: Record<string, unknown> }
    expect(rest).toEqual({ status: 200 })
    expect(data).toMatchObject({ total: 2, totalPrice: 5000 })
    const [paid, waiting] = data.records as Record<string, unknown>[]
    expect(waiting).toMatchObject({
      card_no: cardNo,
      phoneno: expect.stringMatching(/^1880/) as unknown,
      transaction_id: first,
      amount: 3000,
      payStatName: '未支付',
      payTypeName: '微信',
      gmt_create: '2026-08-20 12:00:00',
      payTime: null,
      cityName: '邯郸市',
    })
    expect(waiting!.id).toEqual(expect.any(Number))
    expect(paid).toMatchObject({ payStatName: '已支付', payTime: '2026-08-20 13:00:00' })
  })

  it('filters by every field (D3-RECH-002…005, 007…009, 024, 025)', async () => {
    const { cardNo } = await server.newCard()
    const transactionId = await order({ cardNo, payType: 2 })
    await settle(transactionId, 10_000, moment('2026-08-20 12:30:00'))
    const [row] = await server.rows('handan', 'recharge.search', { cardNo })
    const found = async (values: Values) =>
      (await server.rows('handan', 'recharge.search', { cardNo, ...values })).length
    const empty = { phoneNo: '', id: '', transactionId: '', payType: '', payStatus: '', startCreateTime: '' }
    expect(await found(empty)).toBe(1)
    expect(await found({ phoneNo: row!.phone, id: row!.id, transactionId })).toBe(1)
    for (const wrong of [
      { phoneNo: '0' },
      { id: '1' },
      { id: 'abc' },
      { id: '9'.repeat(30) },
      { transactionId: '0' },
    ])
      expect([wrong, await found(wrong)]).toEqual([wrong, 0])
    for (const payType of ['1', '2', '3']) expect(await found({ payType })).toBe(payType === '2' ? 1 : 0)
    for (const payStatus of ['0', '1', '2'])
      expect(await found({ payStatus })).toBe(payStatus === '1' ? 1 : 0)
    const time = '2026-08-20 12:30:00'
    expect(await found({ startCreateTime: time, endCreateTime: time })).toBe(1)
    expect(await found({ startCreateTime: '2026-08-20 12:30:01' })).toBe(0)
    expect(await found({ endCreateTime: '2026-08-20 12:29:59' })).toBe(0)
  })

  it('finds an order that was not paid by the time it was made', async () => {
    const { cardNo } = await server.newCard()
    await order({ cardNo })
    const found = await server.rows('handan', 'recharge.search', {
      cardNo,
      startCreateTime: '2026-08-20 12:00:00',
      endCreateTime: '2026-08-20 12:00:00',
    })
    expect(found).toHaveLength(1)
  })

  it('keeps to the cities of the operator, and to who has the screen (D3-RECH-006)', async () => {
    const { cardNo } = await server.newCard({ city: shijiazhuang })
    await order({ cardNo })
    expect(await server.rows('handan', 'recharge.search', { cardNo })).toEqual([])
    expect(await server.rows('superAdmin', 'recharge.search', { cardNo })).toHaveLength(1)
    expect(await server.rows('superAdmin', 'recharge.search', { cardNo, cityCode: handan })).toEqual([])
    for (const call of ['recharge.search', 'rechargeDiscount.search']) {
      const page = { page: 1, limit: 10 }
      expect(said(await server.send('handan', call, { cityCode: shijiazhuang, ...page }))).toBe(
        '没有该城市的操作权限',
      )
      expect((await server.send('nokey', call, page)).http.status).toBe(403)
    }
  })

  it('of discounts shows what was given on top, whoever gave it, and both sums (D3-RECO-003, 005)', async () => {
    expect(await save()).toBe('ok')
    const { cardNo } = await server.newCard()
    await recharge(cardNo, 20_000)
    await recharge(cardNo, 5000)
    await order({ cardNo })
    expect(said(await server.send('handan', 'card.topUp', { cardNo, pay: 100, gift: 50 }))).toBe('ok')
    const outcome = await server.send('handan', 'rechargeDiscount.search', { cardNo, page: 1, limit: 10 })
    if (!outcome.ok) throw new Error(outcome.text)
    expect(outcome.rows.map(({ amount, discountAmount }) => [amount, discountAmount]).sort()).toEqual([
      [100, 50],
      [20_000, 1500],
    ])
    expect(outcome.values).toMatchObject({ count: 2, amount: 20_100, discount: 1550 })
    // Both lists share an address; the kind selects one.
    expect(server.compiled.calls['rechargeDiscount.search']!.path).toBe(
      server.compiled.calls['recharge.search']!.path,
    )
    expect(await server.rows('handan', 'recharge.search', { cardNo })).toHaveLength(4)
  })
})

describe('the setting of the discount', () => {
  it('is read as it was saved, spelled as the documents say (D3-RECH-015, 022)', async () => {
    expect(await save()).toBe('ok')
    const outcome = await server.send('handan', 'rechargeDiscount.get', { cityCode: handan })
    expect(JSON.parse(outcome.http.text)).toEqual({
      status: 200,
      data: {
        id: expect.any(Number) as unknown,
        onOff: 1,
        oneHundredRebate: 500,
        twoHundredRebate: 1500,
        startTime: '2026-08-01 00:00:00',
        endTime: '2026-08-31 23:59:59',
      },
    })
  })

  it('leaves a line in the operation log', async () => {
    expect(await save({ twoHundredRebate: 1234 })).toBe('ok')
    const lines = await server.db
      .selectFrom('operation_record')
      .select('content')
      .where('content', 'like', '%充200元送12.34元%')
      .execute()
    expect(lines).toHaveLength(1)
  })

  it.each<[Values, string]>([
    [{ oneHundredRebate: '' }, '请输入金额'],
    [{ twoHundredRebate: '' }, '请输入金额'],
    [{ startTime: '' }, '请设置活动时间'],
    [{ endTime: '' }, '请设置活动时间'],
    [{ oneHundredRebate: -1 }, '请输入正确的格式'],
    [{ oneHundredRebate: 10_001 }, '优惠金额不能超过充值金额'],
    [{ twoHundredRebate: 20_001 }, '优惠金额不能超过充值金额'],
    [{ endTime: '2026-07-31 23:59:59' }, '结束时间必须晚于开始时间'],
    [{ endTime: '2026-08-01 00:00:00' }, '结束时间必须晚于开始时间'],
    [{ onOff: false, endTime: '2026-07-31 23:59:59' }, '结束时间必须晚于开始时间'],
    [{ cityCode: shijiazhuang }, '没有该城市的操作权限'],
    [{ cityCode: '' }, '请先在页面顶部选择一个城市'],
  ])('refuses %j: %s (D3-RECH-016, 017)', async (values, text) => {
    const before = await read()
    expect(await save(values)).toBe(text)
    expect(await read()).toEqual(before)
  })

  it('takes 0, and whole cents only', async () => {
    expect(await save({ oneHundredRebate: 0, twoHundredRebate: 0 })).toBe('ok')
    const client = await server.login('handan')
    for (const amount of ['10.5', '1e30', '9007199254740993', 'abc']) {
      const { id } = await read()
      const body = new URLSearchParams({
        ...{ id: String(id), cityCode: handan, onOff: '1', oneHundredRebate: amount, twoHundredRebate: '0' },
        ...{ startTime: '2026-08-01 00:00:00', endTime: '2026-08-31 23:59:59' },
      })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await client.fetch('/zgj-virtual-card/rechargeDiscount/set', {
        method: 'POST',
        body,
        headers,
      })
      expect([amount, response.status]).toEqual([amount, 400])
      expect(await read()).toMatchObject({ id })
    }
  })

  it('may be empty while it is switched off, and keeps what was typed', async () => {
    const nothing = { oneHundredRebate: null, twoHundredRebate: null, startTime: null, endTime: null }
    expect(await save({ onOff: false, ...nothing })).toBe('ok')
    expect(await read()).toMatchObject({ onOff: false, ...nothing })
    expect(await save({ onOff: false })).toBe('ok')
    expect(await read()).toMatchObject({ ...activity, onOff: false })
  })

  it('follows the one that was seen: of two who save at once one must look again', async () => {
    const { id } = await read()
    expect(await save()).toBe('ok')
    expect(await save({ id, oneHundredRebate: 600 })).toBe('数据已被他人修改，请刷新后重试')
    expect(await save({ id: '' })).toBe('数据已被他人修改，请刷新后重试')
    const seen = await read()
    const answers = await Promise.all(
      [100, 200, 300, 400].map((oneHundredRebate) =>
        save(
          { id: seen.id, oneHundredRebate },
          {
            'idempotency-key': `at-once-${oneHundredRebate}`,
          },
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  })

  it('is saved once, however often it is sent', async () => {
    const { id } = await read()
    const rows = async () => (await server.db.selectFrom('recharge_discount').select('id').execute()).length
    const before = await rows()
    const headers = { 'idempotency-key': 'discount-once-1' }
    for (let time = 0; time < 3; time++) expect(await save({ id, oneHundredRebate: 700 }, headers)).toBe('ok')
    expect(await rows()).toBe(before + 1)
  })

  it('is closed to who may only look (D3-RECH-020)', async () => {
    for (const call of ['rechargeDiscount.get', 'rechargeDiscount.set'])
      expect((await server.send('readonly', call, { cityCode: handan, ...activity })).http.status).toBe(403)
    expect(said(await server.send('handan', 'rechargeDiscount.get', { cityCode: shijiazhuang }))).toBe(
      '没有该城市的操作权限',
    )
  })
})
