/**
 * Write-offs in a separate process, killed by `orders.kill.test.ts`. Arguments: `url` or `directory`, its value, and the number
 * of calls. Each call uses one card once, with its own idempotency key; prints `done n` after the answer of call n.
 */
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase } from '../database/open'
import { makeShop, writeOff, type WorldOrder } from './orders.fixture'
import { worldCaller } from './world.fixture'

const [where, place, count] = process.argv.slice(2)
const lanes = 4
const card: WorldOrder = { no: 'card', productType: 2, state: 2, uses: 1_000_000, used: 0 }

const database = await openDatabase({
  [where!]: place,
  onError: (error) => process.stderr.write(`${error.message}\n`),
})
await migrate(database.pool, await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))))
if (!(await database.db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()))
  await makeShop(database, [card])
const make = worldCaller(database)
let next = 0
const lane = async (): Promise<void> => {
  while (next < Number(count)) {
    const at = next++
    const answer = await make({ ...writeOff(card), key: `kill-key-${at}` })
    if (!answer.ok) throw new Error(`call ${at} was refused: ${answer.text}`)
    process.stdout.write(`done ${at}\n`)
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
await database.close()
