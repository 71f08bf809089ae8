/** Writes all data of an installation into one archive, consistent under concurrent writes. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { create } from 'tar'
import { momentNow } from '../../engine/clock'
import { migrationsDirectory, readMigrations } from '../database/migrate'
import { openDatabase } from '../database/open'
import type { UploadsAddress } from '../uploads/place'
import { privateFolder } from '../private-folder'
import { storedName } from '../uploads/store'
import { askForCopy } from './control'
import {
  databaseEntry,
  describeEntry,
  filesFolder,
  format,
  manifestName,
  sumsOf,
  type Manifest,
} from './manifest'
import { dumpDatabase } from './postgres'

/** Locations of an installation's data. */
export interface Installation {
  databaseUrl?: string
  dataDirectory: string
  /** Location of uploaded files; absent = a folder of the data directory. */
  uploads?: UploadsAddress
}

/** The folder of uploaded files; null = a bucket, which is backed up separately. */
export function filesDirectory({ dataDirectory, uploads }: Installation): string | null {
  if (uploads?.kind === 'bucket') return null
  return uploads?.directory ?? join(dataDirectory, filesFolder)
}

/** Rejects if there is no data or if the file exists. Resolves with the archive's manifest. */
export async function makeBackup(place: Installation, file: string, version: string): Promise<Manifest> {
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  await privateFolder(dirname(target))
  const folder = await mkdtemp(join(dirname(target), '.backup-'))
  try {
    const database = place.databaseUrl === undefined ? 'embedded' : 'server'
    const kept = databaseEntry[database]
    await copyDatabase(place, join(folder, kept))
    const migrations = sumsOf(await readMigrations(migrationsDirectory))
    const createdAt = momentNow().toISOString()
    const unfinished = join(folder, 'archive')
    // After the database: a file is stored before a row names it, and stays for a day after the last row is removed.
    const manifest = await listedAnew(async () => {
      const paths = [kept, ...(await linkFiles(place, folder))]
      const entries = await Promise.all(paths.map((path) => describeEntry(folder, path)))
      const described: Manifest = { format, version, createdAt, database, migrations, entries }
      await writeFile(join(folder, manifestName), JSON.stringify(described, null, 2))
      // The archive contains password hashes, names and phone numbers, so only its owner may read it, regardless of the umask.
      const only = { mode: 0o600, follow: true, portable: true }
      await create({ file: unfinished, cwd: folder, gzip: true, ...only }, [manifestName, ...paths])
      return described
    })
    // The final name marks a complete archive.
    await rename(unfinished, target)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyDatabase({ databaseUrl, dataDirectory }: Installation, file: string): Promise<void> {
  if (databaseUrl !== undefined) return dumpDatabase(databaseUrl, file)
  if (await askForCopy(dataDirectory, file)) return
  const directory = join(dataDirectory, 'postgres')
  if (!existsSync(directory)) throw new Error(`There is no database in ${dataDirectory}.`)
  const database = await openDatabase({ directory, onError: () => {} })
  try {
    await writeFile(file, Buffer.from(await (await database.copy!()).arrayBuffer()), { mode: 0o600 })
  } finally {
    await database.close()
  }
}

/** A file of a record deleted the day before may be removed while the archive is written. */
async function listedAnew<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries === 1 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return listedAnew(work, tries - 1)
  }
}

/** Links to uploaded files, in a folder beside the copy. */
async function linkFiles(place: Installation, folder: string): Promise<string[]> {
  const directory = filesDirectory(place)
  if (directory === null || !existsSync(directory)) return []
  const link = join(folder, filesFolder)
  await rm(link, { force: true })
  await symlink(directory, link, 'dir')
  const names = await readdir(directory)
  return names.filter((name) => storedName.test(name)).map((name) => `${filesFolder}/${name}`)
}
