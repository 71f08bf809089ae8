/**
 * Purchases in a separate process, killed by `kill.test.ts`. Arguments: `url` or `directory`, its value, and the number of
 * purchases. Buyer n orders one piece and pays for it; prints `done n` after the booking. Continues purchases that an earlier
 * process began.
 */
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase } from '../database/open'
import { inTransaction } from '../database/transaction'
import { placeOrder, settleOrder } from './orders'
import { makeBuyers, makeShop, shopNow as now } from './shop.fixture'

const [where, place, count] = process.argv.slice(2)
const pieces = 300
const database = await openDatabase({
  [where!]: place,
  onError: (error) => process.stderr.write(`${error.message}\n`),
})
await migrate(database.pool, await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))))
const { db } = database
if (!(await db.selectFrom('product').select('id').limit(1).executeTakeFirst()))
  await inTransaction(db, async (transaction) => {
    await makeShop(transaction, [{ id: 1, stock: pieces, buy_times: 1 }])
    await makeBuyers(transaction, pieces)
  })

let next = 0
const last = Math.min(pieces, Number(count))
const lane = async (): Promise<void> => {
  while (next < last) {
    const userId = next++
    const begun = await db
      .selectFrom('shop_order')
      .select('order_no')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const orderNo =
      begun?.order_no ??
      (await inTransaction(db, (one) => placeOrder(one, { userId, productId: 1, count: 1, channel: 1 }, now)))
    const payment = { orderNo, amount: 500, payType: 1, thirdNo: `W${userId}` } as const
    await inTransaction(db, (one) => settleOrder(one, payment, now))
    process.stdout.write(`done ${userId}\n`)
  }
}
await Promise.all(Array.from({ length: 4 }, lane))
await database.close()
