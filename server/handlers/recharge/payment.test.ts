import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../ledger/audit'
import { said, shijiazhuang, startMoneyServer, type MoneyServer } from '../money.fixture'
import { Refused } from '../types'
import { mostRecharge } from './payment'
import { moment, noon, rechargeTools } from './recharge.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})
const { order, settle, recharge, save } = rechargeTools(() => server)

describe('a payment', () => {
  it.each([
    [9999, 0],
    [10_000, 500],
    [19_999, 500],
    [20_000, 1500],
    [100_000, 1500],
  ])('of %i cents gives %i on top: of the tier it reaches, once (D3-RECH-023)', async (amount, gift) => {
    await save()
    const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
    expect(await recharge(cardNo, amount)).toBe(gift)
    expect(await server.card(cardNo)).toMatchObject({ pay: amount, gift })
  })

  it.each([
    ['before the activity', '2026-07-31 23:59:59', 999, 0],
    ['at its first moment', '2026-08-01 00:00:00', 0, 500],
    ['in its last second', '2026-08-31 23:59:59', 999, 500],
    ['after it', '2026-09-01 00:00:00', 0, 0],
  ])('%s is judged by the clock of the server', async (_, time, ms, gift) => {
    await save()
    const { cardNo } = await server.newCard()
    // Ordered within the activity: the moment of the payment decides.
    const transactionId = await order({ cardNo })
    expect(await settle(transactionId, 10_000, new Date(moment(time).getTime() + ms))).toMatchObject({ gift })
  })

  it('earns nothing where the discount is off, or belongs to another city', async () => {
    await save({ onOff: false })
    const { cardNo } = await server.newCard()
    expect(await recharge(cardNo, 20_000)).toBe(0)
    await save()
    const elsewhere = await server.newCard({ city: shijiazhuang })
    const terms = await server.db
      .selectFrom('recharge_discount')
      .select('two_hundred')
      .where('city_code', '=', shijiazhuang)
      .where('enabled', '=', true)
      .where('ends_at', '>', noon)
      .execute()
    expect(terms).toEqual([])
    expect(await recharge(elsewhere.cardNo, 20_000)).toBe(0)
  })

  it('is booked once, however often and however fast it is told of', async () => {
    await save()
    const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
    const transactionId = await order({ cardNo, amount: 20_000 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => settle(transactionId, 20_000)))
    expect(answers).toEqual(Array(12).fill({ transactionId, amount: 20_000, gift: 1500 }))
    // A notice that comes again when the activity has changed still gets the answer of the first.
    await save({ twoHundredRebate: 100 })
    expect(await settle(transactionId, 20_000)).toEqual({ transactionId, amount: 20_000, gift: 1500 })
    expect(await server.card(cardNo)).toMatchObject({ pay: 20_000, gift: 1500 })
  })

  it('waits while the card is frozen, and is booked when it is told of again', async () => {
    await save()
    const { cardNo, id } = await server.newCard({ pay: 0, gift: 0 })
    const transactionId = await order({ cardNo })
    expect(said(await server.send('handan', 'card.setStatus', { id, status: 1 }))).toBe('ok')
    await expect(settle(transactionId, 10_000)).rejects.toThrow('该卡已冻结')
    expect(await server.rows('handan', 'recharge.search', { transactionId })).toMatchObject([
      { payStatusName: '未支付' },
    ])
    expect(said(await server.send('handan', 'card.setStatus', { id, status: 0 }))).toBe('ok')
    expect(await settle(transactionId, 10_000)).toMatchObject({ gift: 500 })
  })

  it('is refused where it fits no order that waits', async () => {
    const { cardNo } = await server.newCard()
    const transactionId = await order({ cardNo })
    const expired = await order({ cardNo })
    await server.db
      .updateTable('recharge')
      .set({ pay_status: 2 })
      .where('transaction_id', '=', expired)
      .execute()
    for (const [work, text] of [
      [() => settle(transactionId, 10_001), '支付金额与充值订单不符'],
      [() => settle(expired, 10_000), '充值订单已过期'],
      [() => settle('CZ0', 10_000), '充值订单不存在'],
      [() => order({ cardNo, amount: 0 }), '金额必须大于0'],
      [() => order({ cardNo, amount: -100 }), '金额必须大于0'],
      [() => order({ cardNo, amount: 0.5 }), '金额必须大于0'],
      [() => order({ cardNo, amount: mostRecharge + 1 }), '单次充值金额不能超过10000元'],
      [() => order({ cardNo, amount: 2 ** 53 }), '金额必须大于0'],
      [() => order({ cardNo: 'nothing' }), '卡号不存在'],
    ] as const)
      await expect(work()).rejects.toThrow(new Refused(text))
    expect(await server.card(cardNo)).toMatchObject({ pay: 10_000, gift: 1000 })
  })

  it('is not what an operator does: a top-up gives what he says and no more', async () => {
    await save()
    const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
    expect(said(await server.send('handan', 'card.topUp', { cardNo, pay: 20_000, gift: 0 }))).toBe('ok')
    expect(await server.card(cardNo)).toMatchObject({ pay: 20_000, gift: 0 })
    const [topUp] = await server.rows('handan', 'recharge.search', { cardNo })
    expect(topUp).toMatchObject({ payTypeName: '虚拟卡' })
    await expect(settle(String(topUp!.transactionId), 20_000)).rejects.toThrow('充值订单不存在')
  })
})
