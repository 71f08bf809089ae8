/**
 * Adjustments of points in a separate process, killed by `points.kill.test.ts`. Arguments: `url` or `directory`, its value, and
 * the number of calls. Call n adds n + 1 points with its own idempotency key; prints `done n` after its answer.
 */
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase } from '../database/open'
import { adjust, makeCrowd, type PointsUser } from './points.fixture'
import { worldCaller } from './world.fixture'

const [where, place, count] = process.argv.slice(2)
const lanes = 4
const user: PointsUser = { id: 1, phone: '13800000001', status: 0, held: [0, 0] }

const database = await openDatabase({
  [where!]: place,
  onError: (error) => process.stderr.write(`${error.message}\n`),
})
await migrate(database.pool, await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))))
const { db } = database
if (!(await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()))
  await makeCrowd(database, [user])
const make = worldCaller(database)
let next = 0
const lane = async (): Promise<void> => {
  while (next < Number(count)) {
    const at = next++
    const answer = await make({ ...adjust(user, 1, at + 1), key: `kill-key-${at}` })
    if (!answer.ok) throw new Error(`call ${at} was refused: ${answer.text}`)
    process.stdout.write(`done ${at}\n`)
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
await database.close()
