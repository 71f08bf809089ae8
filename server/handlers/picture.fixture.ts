import { moment } from '../../engine/clock'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Address of a picture that counts as uploaded; there is no file behind it. */
export async function storedPicture(
  db: Kysely<Database>,
  size: { width?: number; height?: number } = {},
): Promise<string> {
  const name = `${'ab'.repeat(16)}.png`
  await db
    .insertInto('stored_file')
    .values({
      name,
      original_name: 'a.png',
      type: 'image/png',
      bytes: 100,
      ...size,
      operator_id: 1,
      created_at: moment('2026-05-01'),
    })
    .execute()
  return `/files/${name}`
}
