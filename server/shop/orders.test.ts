/** Orders in the app: placed, paid, closed. */
import { describe, expect, it } from 'vitest'
import { daysLater, minutesLater } from '../../engine/clock'
import { brokenAfter } from '../ledger/damage.fixture'
import { late, shopDatabase } from './orders.fixture'
import { makeBuyers, makeShop, shopNow as now } from './shop.fixture'
import { stateNow } from './states'

const { running, place, settle, sweep, orderOf, sold, held, broken } = shopDatabase()
const inTime = minutesLater(late, -1)

describe('an order', () => {
  it('takes its pieces, waits for its money, and is to be used once that is there', async () => {
    await makeShop(running.database.db, [{ id: 1, stock: 3, kind: 2, frequency: 5, price: 500 }])
    await makeBuyers(running.database.db, 2)
    const orderNo = await place(0, 1, 2)
    expect(await orderOf(orderNo)).toMatchObject({
      state: 1,
      price: 1000,
      paid: 1000,
      uses: 10,
      pay_type: null,
      paid_at: null,
      city_code: 'c1',
    })
    expect(await sold()).toBe(2)
    expect(await place(1, 1, 2)).toBe('商品库存不足')
    expect(await settle(orderNo, 999)).toBe('支付金额与订单不符')
    expect(await settle(orderNo, 1000)).toBe(orderNo)
    expect(await orderOf(orderNo)).toMatchObject({
      state: 2,
      pay_type: 1,
      paid_at: now,
      expires_at: daysLater(now, 30),
      version: 2,
    })
    expect(await broken()).toEqual([])
  })

  it('costs a million yuan at most, to the cent', async () => {
    const products = [100_000_000, 50_000_000, 5_882_353].map((price, at) => ({
      id: at + 1,
      price,
      buy_most: 20,
    }))
    await makeShop(running.database.db, products)
    await makeBuyers(running.database.db, 1)
    for (const [product, count] of [
      [1, 1],
      [2, 2],
    ] as const)
      expect(await orderOf(await place(0, product, count))).toMatchObject({ price: 100_000_000, state: 1 })
    // 17 pieces exceed the limit by a cent.
    expect(await place(0, 3, 17)).toBe('订单金额不能超过1000000元')
    expect(await sold(3)).toBe(0)
    expect(await broken()).toEqual([])
  })

  it('is booked once, however often and however fast its payment is told of', async () => {
    await makeShop(running.database.db, [{ id: 1 }])
    await makeBuyers(running.database.db, 1)
    const orderNo = await place(0, 1)
    const answers = await Promise.all(Array.from({ length: 12 }, () => settle(orderNo, 500)))
    expect(answers).toEqual(Array(12).fill(orderNo))
    expect(await settle(orderNo, 500, now, 'another payment')).toBe('订单已支付')
    expect(await orderOf(orderNo)).toMatchObject({ state: 2, version: 2, third_no: `W${orderNo}` })
  })

  it('of a points product costs points, at once and never more than there are; money may come on top', async () => {
    await makeShop(running.database.db, [
      { id: 1, get_kind: 1, price: null, points: 30 },
      { id: 2, get_kind: 2, price: 100, points: 30 },
    ])
    await makeBuyers(running.database.db, 1, 70)
    expect(await orderOf(await place(0, 1, 2))).toMatchObject({
      state: 2,
      order_type: 2,
      pay_type: 3,
      paid: 0,
      points_paid: 60,
      paid_at: now,
      expires_at: daysLater(now, 30),
    })
    expect(await place(0, 1)).toBe('积分不足，当前可用积分为10')
    expect(await sold(1)).toBe(2)
    const mixed = await place(0, 2)
    expect(await settle(mixed, 100)).toBe(mixed)
    expect(await orderOf(mixed)).toMatchObject({ state: 2, order_type: 3, pay_type: 4 })
    expect([await held(0, 1), await held(0, 2)]).toEqual([10, 40])
    expect(await broken()).toEqual([])
  })

  it('that nobody pays for in time is closed once and gives back what it took, its pieces and its points', async () => {
    await makeShop(running.database.db, [
      { id: 1, stock: 2, buy_times: 1, get_kind: 2, points: 30, price: 100 },
    ])
    await makeBuyers(running.database.db, 2, 70)
    const orderNo = await place(0, 1, 2)
    expect([await sweep(inTime), (await orderOf(orderNo)).state]).toEqual([{ closed: 0, expired: 0 }, 1])
    // Several servers concurrently.
    const sweeps = await Promise.all(Array.from({ length: 8 }, () => sweep(late)))
    expect(sweeps.reduce((sum, { closed }) => sum + closed, 0)).toBe(1)
    expect(await orderOf(orderNo)).toMatchObject({ state: 8, paid_at: null, version: 2 })
    expect([await sold(), await held(0, 2)]).toEqual([0, 70])
    expect(await settle(orderNo, 200, late)).toBe('订单已超过支付时间')
    // Its pieces and its purchase are available again.
    expect((await orderOf(await place(0, 1, 2, late))).state).toBe(1)
    expect(await broken()).toEqual([])
  })

  it('is not paid late, though no sweep has come by yet, and is shown as closed by then', async () => {
    await makeShop(running.database.db, [{ id: 1 }])
    await makeBuyers(running.database.db, 1)
    const orderNo = await place(0, 1)
    expect(await settle(orderNo, 500, late)).toBe('订单已超过支付时间')
    const order = await orderOf(orderNo)
    expect([stateNow(order, inTime), stateNow(order, late)]).toEqual([1, 8])
  })

  it('is closed also where its product was deleted since', async () => {
    await makeShop(running.database.db, [{ id: 1 }])
    await makeBuyers(running.database.db, 1)
    const orderNo = await place(0, 1)
    await running.database.db.deleteFrom('product').execute()
    expect(await sweep(late)).toEqual({ closed: 1, expired: 0 })
    expect((await orderOf(orderNo)).state).toBe(8)
  })

  it('expires at the end of its validity, used in part or not, and what is used up does not', async () => {
    await makeShop(running.database.db, [{ id: 1, kind: 2, frequency: 3, valid_days: 1 }])
    await makeBuyers(running.database.db, 1)
    const [untouched, begun, spent] = [await place(0, 1), await place(0, 1), await place(0, 1)]
    for (const orderNo of [untouched, begun, spent]) await settle(orderNo, 500)
    const use = async (order_no: string, used: number) => {
      await running.database.db
        .updateTable('shop_order')
        .set({ used, state: used === 3 ? 4 : 3 })
        .where('order_no', '=', order_no)
        .execute()
      for (let use_no = 1; use_no <= used; use_no++)
        await running.database.db
          .insertInto('order_use')
          .values({ order_no, use_no, used_at: now, verifier: 'a', operator_id: null })
          .execute()
    }
    await use(begun, 1)
    await use(spent, 3)
    const end = daysLater(now, 1)
    expect(stateNow(await orderOf(begun), end)).toBe(7)
    expect(await sweep(minutesLater(end, -1))).toEqual({ closed: 0, expired: 0 })
    const sweeps = await Promise.all(Array.from({ length: 8 }, () => sweep(end)))
    expect(sweeps.reduce((sum, { expired }) => sum + expired, 0)).toBe(2)
    const states = await Promise.all(
      [untouched, begun, spent].map(async (orderNo) => (await orderOf(orderNo)).state),
    )
    expect(states).toEqual([7, 7, 4])
    expect(await broken()).toEqual([])
  })

  it.each([
    'update product set sold = sold + 1',
    'update product_buyer set times = times + 1',
    'update shop_order set state = 8, paid_at = null, used = 0',
    'delete from product_buyer',
  ])('is counted: the audit sees %s', async (damage) => {
    await makeShop(running.database.db, [{ id: 1 }])
    await makeBuyers(running.database.db, 1)
    await settle(await place(0, 1), 500)
    expect(await broken()).toEqual([])
    expect(await brokenAfter(running.database, damage)).toEqual(['stockIsWhatOrdersTook'])
  })

  it('is placed by a living account only', async () => {
    await makeShop(running.database.db, [{ id: 1 }])
    expect(await place(0, 1)).toBe('该用户不存在或已失效')
    expect(await sold()).toBe(0)
  })
})
