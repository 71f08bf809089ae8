/**
 * Data of a production installation at its first start: the menu, its super administrator, and lists that no screen can create.
 */
import type { Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { givenUntil } from '../session/given'
import { hashPassword } from '../session/passwords'
import { randomPassword } from '../session/random-password'
import { dictionaryCategories, pointRules } from './content'
import { insertMenu, menuRows } from './menu'
import { superAdmin, type SeedAccount } from './operators'
import { feedbackTags } from './service'

export interface FoundationOptions {
  manifest: CompiledApp
  now: Date
  /** Absent = a random one, which must be changed at the first sign-in. */
  password?: string
}

/**
 * Fills a database without accounts in one transaction. Resolves with the only account; its password is not stored in clear.
 */
export async function seedFoundation(
  db: Kysely<Database>,
  { manifest, now, password }: FoundationOptions,
): Promise<{ accounts: SeedAccount[] }> {
  const account = manifest.superAdminAccount
  const first = password ?? randomPassword()
  const password_hash = await hashPassword(first)
  const times = { created_at: now, updated_at: now }
  await inTransaction(db, async (transaction) => {
    await insertMenu(transaction, menuRows(manifest, now))
    await insertRows(transaction, 'operator', [
      {
        ...{ id: 1, account, name: superAdmin.name, phone: '', city_code: '', password_hash, ...times },
        ...{ super_admin: true, initial_password: password === undefined },
        ...{ password_at: now, password_until: password === undefined ? givenUntil(now) : null },
      },
    ])
    await insertRows(
      transaction,
      'dictionary_category',
      dictionaryCategories.map((category) => ({ ...category, icon: '' })),
    )
    // Rules start disabled; an operator enables them.
    await insertRows(
      transaction,
      'point_rule',
      pointRules.map((rule) => ({ ...rule, enabled: false })),
    )
    await insertRows(transaction, 'feedback_tag', feedbackTags)
  })
  return { accounts: [{ account, password: first, note: superAdmin.note }] }
}
