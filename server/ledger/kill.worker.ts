/**
 * A server's money calls in a process of their own, to be killed by `kill.test.ts`. Arguments: `url` or `directory`, its
 * value, and how many calls. Call n adds n + 1 cents under a key of its own; `done n` is printed once it is answered.
 */
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase } from '../database/open'
import { makeWorld, requests, worldCaller } from './world.fixture'

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
    // Written last: where it is, the world is whole.
    refunds: [{ id: 1, cardNo: 'K', transactionId: null, applied: 1 }],
  })
}
const make = worldCaller(database)
let next = 0
const lane = async (): Promise<void> => {
  while (next < Number(count)) {
    const at = next++
    const answer = await make({ ...requests.topUp('K', at + 1, 0), key: `kill-key-${at}` })
    if (!answer.ok) throw new Error(`call ${at} was refused: ${answer.text}`)
    process.stdout.write(`done ${at}\n`)
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
await database.close()
