/**
 * Finds foreign records that a refused call named. The answer treats them as unknown records, so only the
 * security log can name them.
 */
import { sql, type Kysely } from 'kysely'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import type { Database } from '../database/schema'
import type { CallUser } from '../handlers/types'
import { recordsNamed, recordsReferred, type NamedRecord } from './expected'
import { within } from './within'

type Named = Record<string, (number | string)[]>

const most = 50

/** Parameter → ids of foreign records as stored, at most 50 each. Empty for a super administrator. */
export async function foreignNamed(
  db: Kysely<Database>,
  call: CompiledCall,
  values: Values,
  user: CallUser,
): Promise<Named> {
  if (user.superAdmin) return {}
  const found: Named = {}
  for (const named of [...recordsNamed(call), ...recordsReferred(call)]) {
    const ids = await foreignOf(db, named, sentIn(values[named.parameter]), user)
    if (ids.length > 0) found[named.parameter] = ids
  }
  return found
}

async function foreignOf(
  db: Kysely<Database>,
  { table, column }: NamedRecord,
  sent: readonly string[],
  user: CallUser,
): Promise<Named[string]> {
  const named = column === 'id' ? sent.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : sent
  if (named.length === 0) return []
  const type = sql.raw(column === 'id' ? 'bigint[]' : 'text[]')
  // The stored id of the record, or its other key if it has no id.
  const by = sql.ref(`${table}.${column}`)
  const { rows } = await sql<{ id: string }>`
    select coalesce(to_jsonb(${sql.ref(table)}) ->> 'id', ${by}::text) as id from ${sql.table(table)}
    where ${by} = any(${named}::${type}) and not ${within(table, user)} limit ${most}`.execute(db)
  return rows.map(({ id }) => (Number.isSafeInteger(Number(id)) ? Number(id) : id))
}

/** The values sent: one, several, or the ids of records. */
export const sentIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const id: unknown = typeof one === 'object' && one !== null ? (one as Values).id : one
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : []
  })
