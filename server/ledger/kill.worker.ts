/**
 * Money calls of a server in a separate process, killed by `kill.test.ts`. Arguments: `url` or `directory`, its value, and the
 * number of calls. Call n adds `killAmount(n)` cents: alternately a top-up with its own idempotency key, and a payment of a
 * passenger's order. Prints `done n` after its answer.
 */
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase } from '../database/open'
import { killAmount, placeOrder } from './recharges.fixture'
import { makeWorld, requests, worldCaller, type WorldRequest } from './world.fixture'

const [where, place, count] = process.argv.slice(2)
const lanes = 4

const database = await openDatabase({
  [where!]: place,
  onError: (error) => process.stderr.write(`${error.message}\n`),
})
await migrate(database.pool, await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))))
const { db } = database
if (!(await db.selectFrom('refund').select('id').limit(1).executeTakeFirst())) {
  await makeWorld(database, {
    cards: [{ cardNo: 'K', pay: 0, gift: 0, status: 0 }],
    rides: [],
    // Written last: if it exists, the world is complete.
    refunds: [{ id: 1, cardNo: 'K', transactionId: null, applied: 1 }],
    orders: [],
  })
}
const make = worldCaller(database)
const topUp = (at: number): WorldRequest => ({
  ...requests.topUp('K', killAmount(at), 0),
  key: `kill-key-${at}`,
})
/** A process killed before the payment may have written the order already. */
const paymentOf = async (at: number): Promise<WorldRequest> => {
  const transactionId = `order-${at}`
  await placeOrder(db, { transactionId, cardNo: 'K', amount: killAmount(at), status: 0 })
  return requests.pay(transactionId, killAmount(at))
}
let next = 0
const lane = async (): Promise<void> => {
  while (next < Number(count)) {
    const at = next++
    const answer = await make(at % 2 === 0 ? topUp(at) : await paymentOf(at))
    if (!answer.ok) throw new Error(`call ${at} was refused: ${answer.text}`)
    process.stdout.write(`done ${at}\n`)
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
await database.close()
