import { moment } from '../../engine/clock'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Address of a picture that is registered as uploaded; it has no file. */
export const storedPicture = (
  db: Kysely<Database>,
  size: { width?: number; height?: number } = {},
): Promise<string> => storedAs(db, `${'ab'.repeat(16)}.png`, { type: 'image/png', ...size })

/** Address of an archive with this checksum, registered as uploaded. */
export const storedArchive = (db: Kysely<Database>, md5: string, sign = 'a'): Promise<string> =>
  storedAs(db, `${sign.repeat(32)}.zip`, { type: 'application/zip', md5 })

async function storedAs(
  db: Kysely<Database>,
  name: string,
  about: { type: string; width?: number; height?: number; md5?: string },
): Promise<string> {
  await db
    .insertInto('stored_file')
    .values({
      name,
      original_name: name,
      bytes: 100,
      ...about,
      operator_id: 1,
      created_at: moment('2026-05-01'),
    })
    .execute()
  return `/files/${name}`
}
