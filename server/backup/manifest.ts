/** What an archive says of itself, and whether what came out of it is what went in. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Migration } from '../database/migrate'

export const manifestName = 'manifest.json'
export const filesFolder = 'files'
/** By the kind of database: a directory as PGlite dumps it, or the custom format of pg_dump. */
export const databaseEntry = { embedded: 'database.tar', server: 'database.dump' } as const
/** Raised when an older restore could not read what a newer backup writes. */
export const format = 1

export interface KeptFile {
  path: string
  bytes: number
  sha256: string
}

export interface Manifest {
  format: number
  /** Of this program. */
  version: string
  createdAt: string
  database: keyof typeof databaseEntry
  /** Of this program too: a database may be behind, and never ahead. */
  migrations: { name: string; sha256: string }[]
  /** Everything else in the archive. */
  entries: KeptFile[]
}

export async function describeEntry(folder: string, path: string): Promise<KeptFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

export const sumsOf = (migrations: readonly Migration[]): Manifest['migrations'] =>
  migrations.map(({ name, sql }) => ({ name, sha256: createHash('sha256').update(sql).digest('hex') }))

/** Rejects, saying what is wrong, unless all that the manifest names is there as it was, and its database is one this version knows. */
export async function verified(folder: string, known: readonly Migration[]): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest
  if (manifest.format !== format)
    throw new Error(`The archive is of format ${manifest.format}; this version reads format ${format}.`)
  for (const entry of manifest.entries) {
    const found = await describeEntry(folder, entry.path).catch(() => null)
    if (found?.sha256 !== entry.sha256)
      throw new Error(`The archive is damaged: ${entry.path} is not as it was.`)
  }
  const sums = new Map(sumsOf(known).map(({ name, sha256 }) => [name, sha256]))
  const strange = manifest.migrations.find(({ name, sha256 }) => sums.get(name) !== sha256)
  if (strange)
    throw new Error(
      `The archive holds migration ${strange.name}, which this version does not know so. It was made by version ${manifest.version}: restore with that one or a newer one.`,
    )
  return manifest
}
