/** Small copies of an embedded database: a test that starts from one reads all of it. */
import type pg from 'pg'
import { Header } from 'tar'

const blockBytes = 512
const blocksOf = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes

/** A Blob that returns its bytes without copying; other Blobs copy them at each access. */
class KeptBlob extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>
  constructor(bytes: Buffer<ArrayBuffer>) {
    super([])
    this.#bytes = bytes
  }
  override get size(): number {
    return this.#bytes.length
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    const isWhole = byteLength === buffer.byteLength
    return Promise.resolve(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength))
  }
}

/** A copy that is read from memory; its bytes must not be changed. */
export const keptCopy = (bytes: Buffer<ArrayBuffer>): Blob => new KeptBlob(bytes)

/** Resolves with a predicate for files that tests do not need: template databases, and checkpointed write-ahead logs. */
export async function unaskedFiles(pool: pg.Pool): Promise<(path: string) => boolean> {
  await pool.query('checkpoint')
  // A copy writes some more log, which may begin another file.
  const { rows } = await pool.query<{ own: string; log: string; next: string }>(
    `select oid::text as own, pg_walfile_name(at) as log, pg_walfile_name(at + 8192) as next
     from pg_database, pg_current_wal_insert_lsn() as at where datname = current_database()`,
  )
  const { own, log, next } = rows[0]!
  return (path) => {
    const [, folder, name, file] = path.match(/^\/?(base|pg_wal)\/([^/]+)(\/.+)?$/) ?? []
    if (folder === 'base') return name !== own && file !== undefined
    return folder === 'pg_wal' && /^[0-9A-F]{24}$/.test(name!) && ![log, next].includes(name!)
  }
}

/** An archive without some of its files. */
export function withoutFiles(archive: Buffer, isUnwanted: (path: string) => boolean): Buffer<ArrayBuffer> {
  const kept: Buffer[] = []
  for (let at = 0; at < archive.length;) {
    const { path, size, nullBlock } = new Header(archive, at)
    const end = nullBlock ? archive.length : at + blockBytes + blocksOf(size ?? 0)
    if (nullBlock || !isUnwanted(path ?? '')) kept.push(archive.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
