/** Breaks a promise of the books by force, as no code of the server can. */
import { sql } from 'kysely'
import type { TestDatabase } from '../testing/database'
import { audit, type AuditLine } from './audit'

/** The promises that the audit finds broken after the damage, which is then undone. */
export async function brokenAfter({ db }: TestDatabase, damage: string): Promise<AuditLine['name'][]> {
  const undone = new Error('undone')
  let seen: AuditLine['name'][] = []
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(damage).execute(transaction)
      seen = (await audit(transaction)).filter((line) => line.broken !== 0).map((line) => line.name)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return seen
}
