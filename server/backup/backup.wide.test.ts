/** A restored backup equals the original to the cent and byte, although money moved during the backup. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { migrate, migrationsDirectory, readMigrations } from '../database/migrate'
import { openDatabase, type OpenDatabase } from '../database/open'
import { audit } from '../ledger/audit'
import { operatorId } from '../ledger/ground.fixture'
import { makeWorld, requests, worldCaller } from '../ledger/world.fixture'
import { startSession } from '../session/store'
import { openTestDatabase, type TestDatabase } from '../testing'
import { serveControl } from './control'
import { makeBackup, type Installation } from './make'
import { databaseEntry } from './manifest'
import { restoreBackup } from './restore'

const onServer = process.env.TEST_DATABASE_URL !== undefined
const onError = (error: Error) => console.error(error)
const picture = `${'0'.repeat(32)}.png`
const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251))

let folder: string
let from: Installation
let database: OpenDatabase
/** True once the embedded database is dumped; the archive may not be written yet. */
let copied = false
const empties: TestDatabase[] = []
const stops: (() => Promise<unknown>)[] = []
let places = 0
async function emptyPlace(): Promise<Installation> {
  const dataDirectory = join(folder, `place${places++}`)
  if (!onServer) return { dataDirectory }
  const empty = await openTestDatabase({ migrated: false })
  empties.push(empty)
  return { dataDirectory, databaseUrl: empty.url }
}
const openIn = ({ databaseUrl: url, dataDirectory }: Installation) =>
  openDatabase({ url, directory: join(dataDirectory, 'postgres'), onError })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  from = await emptyPlace()
  database = await openIn(from)
  stops.push(database.close)
  await migrate(database.pool, await readMigrations(migrationsDirectory))
  await makeWorld(database, {
    cards: [{ cardNo: 'K', pay: 0, gift: 0, status: 0 }],
    rides: [],
    refunds: [],
    orders: [],
  })
  const { copy } = database
  if (copy) {
    const copyOnce = () => copy().finally(() => (copied = true))
    stops.unshift(await serveControl(from.dataDirectory, copyOnce, onError))
  }
  await mkdir(join(from.dataDirectory, 'files'), { recursive: true })
  await writeFile(join(from.dataDirectory, 'files', picture), bytes)
  await writeFile(join(from.dataDirectory, 'files', `${picture}.part`), 'half')
  await startSession(database.db, operatorId, momentNow(), { ip: '', client: '' })
})
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const empty of empties) await empty.close()
  await rm(folder, { recursive: true, force: true })
})

const archive = () => join(folder, 'console.tar.gz')
const rechargedIn = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('recharge').select('amount').orderBy('amount').execute()).map(({ amount }) => amount)
const missingIn = (there: number[], wanted: number[]) => {
  const found = new Set(there)
  return wanted.filter((amount) => !found.has(amount))
}

describe('a backup', () => {
  const answered: number[] = []
  const before: number[] = []
  it('is taken while money moves', async () => {
    const make = worldCaller(database)
    let next = 1
    let kept = false
    const lane = async () => {
      while (!kept && !copied) {
        const amount = next++
        const { ok } = await make({ ...requests.topUp('K', amount, 0), key: `backup-${amount}` })
        if (ok) answered.push(amount)
        // Yields, as calls over HTTP do: an embedded database would leave no turn to the event loop.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    // An embedded database has one connection; more lanes would only delay the backup.
    const lanes = Promise.all(Array.from({ length: onServer ? 3 : 1 }, lane))
    await expect.poll(() => answered.length).toBeGreaterThan(20)
    before.push(...answered)
    const manifest = await makeBackup(from, archive(), '0.0.0').finally(() => (kept = true))
    await lanes
    expect(manifest).toMatchObject({ version: '0.0.0', database: onServer ? 'server' : 'embedded' })
    expect(manifest.entries.map(({ path }) => path)).toEqual([
      databaseEntry[manifest.database],
      `files/${picture}`,
    ])
    expect((await readdir(folder)).filter((name) => name.startsWith('.backup'))).toEqual([])
    expect(((await stat(archive())).mode & 0o777).toString(8)).toBe('600')
    expect(answered.length).toBeGreaterThan(before.length)
  })

  it('is never written over', async () => {
    await expect(makeBackup(from, archive(), '0.0.0')).rejects.toThrow('is there already')
  })

  it('comes back whole: what was answered before it, nothing by half, every byte, and nobody signed in', async () => {
    const place = await emptyPlace()
    const restored = await restoreBackup(place, archive())
    expect(restored.audit.filter(({ broken }) => broken !== 0)).toEqual([])
    expect(restored.audit.length).toBeGreaterThan(5)
    expect(await readFile(join(place.dataDirectory, 'files', picture))).toEqual(bytes)
    expect(await readdir(join(place.dataDirectory, 'files'))).toEqual([picture])
    const opened = await openIn(place)
    try {
      const there = await rechargedIn(opened)
      // Many calls run during the copy, so sets are compared as a whole.
      expect(missingIn(there, before)).toEqual([])
      expect(missingIn(await rechargedIn(database), there)).toEqual([])
      const card = await opened.db
        .selectFrom('card')
        .select('pay')
        .where('card_no', '=', 'K')
        .executeTakeFirst()
      expect(card?.pay).toBe(there.reduce((sum, amount) => sum + amount, 0))
      expect(await opened.db.selectFrom('session').selectAll().execute()).toEqual([])
      expect((await audit(opened.db)).filter(({ broken }) => broken !== 0)).toEqual([])
    } finally {
      await opened.close()
    }
    await expect(restoreBackup(place, archive())).rejects.toThrow('not empty')
  })

  it('that is damaged, or of another version, is refused, and leaves nothing behind', async () => {
    const spoil = async (name: string, path: string, change: (text: string) => string) => {
      const unpacked = await mkdtemp(join(folder, 'unpacked-'))
      await extract({ file: archive(), cwd: unpacked })
      const text = await readFile(join(unpacked, path), 'latin1')
      await writeFile(join(unpacked, path), change(text), 'latin1')
      await create({ file: join(folder, name), cwd: unpacked, gzip: true }, await readdir(unpacked))
      return join(folder, name)
    }
    const place = await emptyPlace()
    const byte = await spoil('byte.tar.gz', `files/${picture}`, (text) => `x${text.slice(1)}`)
    await expect(restoreBackup(place, byte)).rejects.toThrow(`damaged: files/${picture}`)
    const newer = await spoil('newer.tar.gz', 'manifest.json', (text) => text.replace('0110-', '0999-'))
    await expect(restoreBackup(place, newer)).rejects.toThrow('0999-')
    expect(await readdir(place.dataDirectory)).toEqual([])
  })
})

it('whose database is ahead of this version is refused, and the place is as empty as before', async () => {
  const ahead = join(folder, 'ahead.tar.gz')
  const name = '9999-later.sql'
  await database.pool.query(
    "insert into schema_migration (name, sha256, applied_at) values ($1, 'x', now())",
    [name],
  )
  await makeBackup(from, ahead, '0.0.0')
  await database.pool.query('delete from schema_migration where name = $1', [name])
  const place = await emptyPlace()
  await expect(restoreBackup(place, ahead)).rejects.toThrow(name)
  expect((await restoreBackup(place, archive())).audit.filter(({ broken }) => broken !== 0)).toEqual([])
})

it.skipIf(onServer)('of a place where nothing is, is none', async () => {
  await expect(makeBackup(await emptyPlace(), join(folder, 'none.tar.gz'), '0.0.0')).rejects.toThrow(
    'no database',
  )
})
