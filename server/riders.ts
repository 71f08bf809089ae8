/**
 * `npm run riders [-- 50]`: simulates that many purchases and recharges by passengers, on the database in use. They order a
 * product and pay for it, or leave it unpaid, and recharge a card. Each payment notice is sent twice, as payment services may
 * do.
 */
import { momentNow } from '../engine/clock'
import { onDatabaseInUse, tellError } from './database/in-use'
import { buyAndPay, rechargeCards } from './shop/riders'

const count = Number(process.argv[2] ?? 50)
try {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('How often? A whole number from 1.')
  await onDatabaseInUse('shop_order', async ({ database: { db } }) => {
    const { paid, unpaid, refused } = await buyAndPay(db, count, momentNow())
    const { recharged, gift, waiting } = await rechargeCards(db, count, momentNow())
    process.stdout.write(`Orders: ${paid} paid, ${unpaid} left unpaid, ${refused} refused.\n`)
    process.stdout.write(
      `Recharges: ${recharged} booked, ${(gift / 100).toFixed(2)} yuan given on top, ${waiting} wait.\n`,
    )
  })
} catch (error) {
  tellError(error as Error)
  process.exitCode = 1
}
