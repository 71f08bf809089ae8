import type { Kysely } from 'kysely'
import { minutesLater } from '../../engine/clock'
import type { Database } from '../database/schema'
import { placeOrder, settleOrder } from '../shop/orders'
import type { SeedAppUser } from './app-users'
import type { SeedProduct } from './products'
import { createRandom } from './random'
import type { Calendar } from './time'

const firstOrder = 200_000_001

/** Orders and payments for sold products, made as by the app; then some products are taken off sale. */
export async function seedSales(
  db: Kysely<Database>,
  products: SeedProduct[],
  users: SeedAppUser[],
  calendar: Calendar,
): Promise<void> {
  const random = createRandom(20_240_690)
  const buyers = users.filter(({ status }) => status === 0)
  const merchants = await db.selectFrom('merchant').select(['id', 'city_code']).execute()
  let sale = 0
  for (const { row, gone } of products) {
    // A shop sells in its own city.
    const city = merchants.find(({ id }) => id === row.merchant_id)?.city_code
    const near = buyers.filter(({ cityCode }) => cityCode === city)
    for (let left = gone; left > 0; sale++) {
      const user = near[sale % near.length]!
      const count = Math.min(left, row.buy_most, random.between(1, 3))
      const now = minutesLater(calendar.end, -random.between(60, 24 * 60))
      const wish = { userId: user.id, productId: row.id, count, channel: user.channel === 2 ? 2 : 1 } as const
      // Fixed numbers, so that the demonstration is identical on every machine.
      const id = firstOrder + sale
      const orderNo = await placeOrder(db, wish, now, { id, orderNo: `DD${id}`, voucherCode: `HX${id}` })
      const payType = random.chance(0.6) ? 1 : 2
      const thirdNo = `${payType === 1 ? 4200 : 2088}${orderNo}`
      await settleOrder(db, { orderNo, amount: (row.price ?? 0) * count, payType, thirdNo }, now)
      left -= count
    }
    const { stat, valid_to } = row
    if (stat === 1 || (valid_to && valid_to < calendar.end))
      await db.updateTable('product').set({ stat, valid_to }).where('id', '=', row.id).execute()
  }
}
