/** The operation log: who did what, in the words of the call. */
import { sql, type Kysely } from 'kysely'
import { masked } from '../../engine/vocabulary/personal'
import { newId } from '../database/ids'
import type { Database } from '../database/schema'
import type { CallUser } from '../handlers/types'

/** Characters a line keeps; the rest of a longer one is cut. */
const longest = 2000

/** Mobile numbers in a line, which whoever reads the log may not have the keys for. Ids beside them find the record. */
const phones = /(?<![\w.-])1[3-9]\d{9}(?![\w.-])/g

/** A record is one line that reads as it is written: no breaks, and no signs that turn or hide what follows. */
const lineOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(phones, (phone) => String(masked('phone', phone)))
    .slice(0, longest)

/** Names are copied from the operator as they are now: a line must outlive him. */
export async function writeRecords(
  db: Kysely<Database>,
  user: CallUser,
  lines: readonly string[],
  now: Date,
): Promise<void> {
  for (const line of lines) {
    await db
      .insertInto('operation_record')
      .columns(['id', 'operator_id', 'account', 'name', 'phone', 'city_code', 'content', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('operator')
          .select([
            sql<number>`${newId()}::bigint`.as('new_id'),
            'operator.id',
            'operator.account',
            'operator.name',
            'operator.phone',
            'operator.city_code',
            sql<string>`${lineOf(line)}::text`.as('content'),
            sql<Date>`${now}::timestamptz`.as('now'),
          ])
          .where('operator.id', '=', user.id),
      )
      .execute()
  }
}
