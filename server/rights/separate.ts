/**
 * Rule: no account is given two duties that the application separates (`separate` in `schemas/app.yaml`).
 * Super administrators are exempt: they have every permission. Accounts with both duties keep them, and other
 * changes to them are allowed.
 */
import { sql, type Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import type { Database } from '../database/schema'
import { Forbidden } from '../handlers/types'
import { texts } from '../texts'

/** Account → the pairs of duties that it has both of, as `A与B`. */
export type HoldersOfBoth = ReadonlyMap<string, readonly string[]>

export async function holdersOfBoth(
  db: Kysely<Database>,
  { separate = [] }: Pick<CompiledApp, 'separate'>,
): Promise<HoldersOfBoth> {
  const keys = [...new Set(separate.flat().flatMap((duty) => duty.keys))]
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .innerJoin('operator_role', 'operator_role.operator_id', 'operator.id')
    .innerJoin('role', 'role.id', 'operator_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['operator.account', sql<string[]>`array_agg(distinct menu.permission)`.as('keys')])
    .where('operator.super_admin', '=', false)
    .where('role.enabled', '=', true)
    .where('menu.permission', 'in', keys)
    .groupBy('operator.account')
    .execute()
  return new Map(
    rows.flatMap(({ account, keys: held }): [string, string[]][] => {
      const both = separate.filter((pair) =>
        pair.every((duty) => duty.keys.some((key) => held.includes(key))),
      )
      return both.length > 0 ? [[account, both.map(([one, other]) => texts.both(one.name, other.name))]] : []
    }),
  )
}

/** Throws Forbidden if an account gains a pair that it did not have before. */
export async function refuseTogether(
  db: Kysely<Database>,
  app: Pick<CompiledApp, 'separate'>,
  before: HoldersOfBoth,
): Promise<void> {
  for (const [account, pairs] of await holdersOfBoth(db, app)) {
    const added = pairs.find((pair) => !before.get(account)?.includes(pair))
    if (added !== undefined) throw new Forbidden(texts.together(added))
  }
}
