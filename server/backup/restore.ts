/** Restores an archive into an empty place. A failed restore is removed again. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { extract } from 'tar'
import { migrate, migrationsDirectory, readMigrations } from '../database/migrate'
import { openDatabase, type OpenDatabase } from '../database/open'
import { headsFile } from '../log/heads'
import { privateFolder } from '../private-folder'
import { audit, type AuditLine } from '../ledger/audit'
import { filesDirectory, type Installation } from './make'
import { databaseEntry, filesFolder, verified, type Manifest } from './manifest'
import { loadDatabase } from './postgres'

export interface Restored {
  manifest: Manifest
  audit: AuditLine[]
}

/** Rejects if the archive is incomplete or the place is in use; the place then stays empty. */
export async function restoreBackup(place: Installation, file: string): Promise<Restored> {
  const { dataDirectory } = place
  const directory = join(dataDirectory, 'postgres')
  const files = filesDirectory(place)
  for (const taken of [directory, files])
    if (taken !== null && existsSync(taken) && (await readdir(taken)).length > 0)
      throw new Error(`${taken} is not empty. Restore into an empty place.`)
  if (place.databaseUrl !== undefined) await refuseFilled(place.databaseUrl)
  await privateFolder(dataDirectory)
  const folder = await mkdtemp(join(dataDirectory, '.restore-'))
  const made: string[] = [folder]
  let filled: string | undefined
  try {
    await extract({ file: resolve(file), cwd: folder, strict: true })
    const manifest = await verified(folder, await readMigrations(migrationsDirectory))
    const kind = place.databaseUrl === undefined ? 'embedded' : 'server'
    if (manifest.database !== kind)
      throw new Error(
        kind === 'server'
          ? 'The archive is of an embedded database: unset DATABASE_URL.'
          : 'The archive is of a PostgreSQL: set DATABASE_URL to an empty database.',
      )
    if (existsSync(join(folder, filesFolder))) {
      if (files === null)
        throw new Error(
          'The archive holds uploaded files, and UPLOADS is a bucket: restore with a folder, then copy them.',
        )
      await mkdir(dirname(files), { recursive: true, mode: 0o700 })
      await rm(files, { recursive: true, force: true })
      made.push(files)
      // Copied, because the folder may be on another disk.
      await privateFolder(files)
      await cp(join(folder, filesFolder), files, { recursive: true })
    }
    const dump = join(folder, databaseEntry[kind])
    if (place.databaseUrl !== undefined) {
      await loadDatabase(place.databaseUrl, dump)
      filled = place.databaseUrl
    } else made.push(directory, `${directory}.lock`)
    const from = place.databaseUrl === undefined ? new Blob([await readFile(dump)]) : undefined
    const database = await openDatabase({ url: place.databaseUrl, directory, from, onError: () => {} })
    try {
      const lines = await settle(database)
      await rm(folder, { recursive: true })
      // The archive is older than the heads of the operation log seen by this machine.
      await rm(headsFile(dataDirectory), { force: true })
      return { manifest, audit: lines }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (filled !== undefined) await emptied(filled)
    for (const one of made) await rm(one, { recursive: true, force: true })
    throw error
  }
}

/** Applies this version's migrations and runs the audit. Sessions end: one that was closed after the backup must not reopen. */
async function settle({ db, pool }: OpenDatabase): Promise<AuditLine[]> {
  await migrate(pool, await readMigrations(migrationsDirectory))
  await db.deleteFrom('ticket').execute()
  await db.deleteFrom('session').execute()
  return audit(db)
}

/** Drops the loaded tables; there were none before. */
async function emptied(url: string): Promise<void> {
  const database = await openDatabase({ url, onError: () => {} })
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    )
    await database.pool.query(
      'drop function if exists operation_record_is_kept(), rights_are_marked() cascade',
    )
    if (rows.length)
      await database.pool.query(`drop table ${rows.map(({ name }) => name).join(', ')} cascade`)
  } finally {
    await database.close()
  }
}

async function refuseFilled(url: string): Promise<void> {
  const database = await openDatabase({ url, onError: () => {} })
  try {
    const { rows } = await database.pool.query<{ tables: number }>(
      "select count(*)::int as tables from information_schema.tables where table_schema = 'public'",
    )
    if (rows[0]!.tables > 0) throw new Error('The database is not empty. Restore into an empty one.')
  } finally {
    await database.close()
  }
}
