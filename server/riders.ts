/**
 * `npm run riders [-- 50]`: what passengers do beside the console, that many times, on the database in use: order a product and
 * pay for it, or leave it unpaid; recharge a card. Each payment is told of twice, as payment services do.
 */
import { join } from 'node:path'
import { momentNow, setClock } from '../engine/clock'
import { filesCallSource } from './calls/source'
import { openDatabase } from './database/open'
import { buyAndPay, rechargeCards } from './shop/riders'
import { root } from './run'
import { readSettings } from './settings'

const count = Number(process.argv[2] ?? 50)
const settings = readSettings(root)
const reportError = (error: Error): void => void process.stderr.write(`${error.message}\n`)
try {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('How often? A whole number from 1.')
  setClock({
    timeZone: (await filesCallSource(settings.schemasDirectory, reportError).current()).app.timeZone,
  })
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: reportError,
  })
  try {
    const { rows } = await database.pool.query<{ started: boolean }>(
      "select to_regclass('shop_order') is not null as started",
    )
    if (!rows[0]?.started)
      throw new Error('This database is empty. Start the console on it once (npm start), then come back.')
    const { paid, unpaid, refused } = await buyAndPay(database.db, count, momentNow())
    const { recharged, gift, waiting } = await rechargeCards(database.db, count, momentNow())
    process.stdout.write(`Orders: ${paid} paid, ${unpaid} left unpaid, ${refused} refused.\n`)
    process.stdout.write(
      `Recharges: ${recharged} booked, ${(gift / 100).toFixed(2)} yuan given on top, ${waiting} wait.\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  reportError(error as Error)
  process.exitCode = 1
}
