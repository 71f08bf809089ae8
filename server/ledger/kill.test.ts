/** Kill -9 in the middle of money calls; what was answered is kept, what is sent again is applied once. `MONEY_KILLS` = kills. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../database/open'
import { createRandom } from '../seed/random'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { audit } from './audit'

const kills = Number(process.env.MONEY_KILLS ?? 3)
const worker = fileURLToPath(new URL('./kill.worker.ts', import.meta.url))

let folder: string
let server: TestDatabase | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'))
  if (process.env.TEST_DATABASE_URL) server = await openTestDatabase({ migrated: false })
}, 60_000)
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const place = (): ['url' | 'directory', string] =>
  server?.url ? ['url', server.url] : ['directory', join(folder, 'postgres')]

/** Makes calls 0 to `count`, and kills the process as soon as `until` of them that are new have been answered. */
function work(count: number, answered: Set<number>, until: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', worker, ...place(), String(count)])
  const errors: string[] = []
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
  const before = answered.size
  createInterface({ input: child.stdout }).on('line', (line) => {
    answered.add(Number(line.replace('done ', '')))
    if (answered.size - before >= until) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL'
        ? resolve()
        : reject(new Error(`the worker ended with ${code}: ${errors.join('')}`)),
    )
  })
}

it(
  `${kills} kills lose nothing and double nothing`,
  async () => {
    const random = createRandom(11)
    const answered = new Set<number>()
    for (let kill = 0; kill < kills; kill++) await work(1_000_000, answered, random.between(20, 80))
    const count = Math.max(...answered) + 50
    // Everything is sent once more: what had been applied without an answer, and what had never arrived.
    await work(count, answered, Number.POSITIVE_INFINITY)

    const [where, value] = place()
    const database = await openDatabase({ [where]: value, onError: console.error })
    try {
      const { db } = database
      const applied = await db.selectFrom('recharge').select('amount').orderBy('amount').execute()
      expect(applied.map(({ amount }) => amount)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      const card = await db
        .selectFrom('card')
        .select('pay')
        .where('card_no', '=', 'K')
        .executeTakeFirstOrThrow()
      expect(card.pay).toBe((count * (count + 1)) / 2)
      expect((await audit(db)).filter((line) => line.broken !== 0)).toEqual([])
    } finally {
      await database.close()
    }
  },
  120_000 + kills * 60_000,
)
