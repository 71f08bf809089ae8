/** Simulated passengers of a demonstration: they buy products and recharge cards, as with the app. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { orderRecharge, settleRecharge } from '../handlers/recharge/payment'
import { Refused } from '../handlers/types'
import { createRandom, type Random } from '../seed/random'
import { placeOrder, settleOrder } from './orders'

type Db = Kysely<Database>
const amounts = [1000, 5000, 10_000, 20_000]

/** The result of the work, or undefined if it was refused, as for a sold-out product. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

const randomAt = (now: Date): Random => createRandom(now.getTime() % 2 ** 31)

/** Places this many orders of active accounts; one in five stays unpaid. */
export async function buyAndPay(db: Db, count: number, now: Date) {
  const random = randomAt(now)
  const buyers = await db.selectFrom('app_user').select(['id', 'city_code']).where('status', '=', 0).execute()
  const products = await db
    .selectFrom('product')
    .innerJoin('merchant', 'merchant.id', 'product.merchant_id')
    .select(['product.id', 'merchant.city_code'])
    .where('stat', '=', 0)
    .execute()
  const done = { paid: 0, unpaid: 0, refused: 0 }
  for (let at = 0; at < count; at++) {
    const product = random.pick(products)
    // Buyers in the shop's city are preferred; without any, all buyers.
    const near = buyers.filter(({ city_code }) => city_code === product.city_code)
    const buyer = random.pick(near.length > 0 ? near : buyers)
    const wish = { userId: buyer.id, productId: product.id, count: random.between(1, 2), channel: 1 } as const
    const orderNo = await unlessRefused(inTransaction(db, (one) => placeOrder(one, wish, now)))
    if (orderNo === undefined) done.refused++
    else if (random.chance(0.2)) done.unpaid++
    else {
      const { paid: amount, state } = await db
        .selectFrom('shop_order')
        .select(['paid', 'state'])
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      const payment = { orderNo, amount, payType: 1, thirdNo: `4200${orderNo}` } as const
      if (state === 1)
        for (let notice = 0; notice < 2; notice++)
          await inTransaction(db, (one) => settleOrder(one, payment, now))
      done.paid++
    }
  }
  return done
}

/** Makes this many recharges; those of cards that cannot receive money stay unpaid. */
export async function rechargeCards(db: Db, count: number, now: Date) {
  const random = randomAt(now)
  const cards = await db.selectFrom('card').select('card_no').execute()
  const done = { recharged: 0, gift: 0, waiting: 0 }
  for (let at = 0; at < count; at++) {
    const amount = random.pick(amounts)
    const order = { cardNo: random.pick(cards).card_no, amount, payType: random.chance(0.7) ? 1 : 2 } as const
    const transactionId = await inTransaction(db, (one) => orderRecharge(one, order, now))
    const settle = () =>
      unlessRefused(inTransaction(db, (one) => settleRecharge(one, { transactionId, amount }, now)))
    const first = await settle()
    await settle()
    if (first) {
      done.recharged++
      done.gift += first.gift
    } else done.waiting++
  }
  return done
}
