/** The manifest of an archive, and the verification of its contents. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Migration } from '../database/migrate'

export const manifestName = 'manifest.json'
export const filesFolder = 'files'
/** By kind of database: a directory dumped by PGlite, or the custom format of pg_dump. */
export const databaseEntry = { embedded: 'database.tar', server: 'database.dump' } as const
/** Raised when an older restore could not read a newer backup. */
export const format = 1

export interface KeptFile {
  path: string
  bytes: number
  sha256: string
}

export interface Manifest {
  format: number
  /** Version of this program. */
  version: string
  createdAt: string
  database: keyof typeof databaseEntry
  /** Migrations of this program. The database may have fewer, never more. */
  migrations: { name: string; sha256: string }[]
  /** All other files in the archive. */
  entries: KeptFile[]
}

export async function describeEntry(folder: string, path: string): Promise<KeptFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

export const sumsOf = (migrations: readonly Migration[]): Manifest['migrations'] =>
  migrations.map(({ name, sql }) => ({ name, sha256: createHash('sha256').update(sql).digest('hex') }))

/**
 * Rejects with the reason unless all files of the manifest are present and unchanged, and this version knows the database's
 * migrations.
 */
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
