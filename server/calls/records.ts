/** The operation log: who did what to which records, from where, and what came of it. */
import { sql, type Kysely } from 'kysely'
import { masked } from '../../engine/vocabulary/personal'
import { newId } from '../database/ids'
import type { Database } from '../database/schema'
import type { AnyRequest } from '../handlers/types'
import { namedIn } from '../log/named'
import { buttonName } from '../seed/menu'

/** Characters a line keeps; the rest of a longer one is cut. */
const longest = 2000
/** Records that a line names of each parameter; the others are counted. */
const mostNamed = 50

/** Mobile numbers in a line, which whoever reads the log may not have the keys for. Ids beside them find the record. */
const phones = /(?<![\w.-])1[3-9]\d{9}(?![\w.-])/g

/** A record is one line that reads as it is written: no breaks, and no signs that turn or hide what follows. */
const lineOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(phones, (phone) => String(masked('phone', phone)))
    .slice(0, longest)

/** A call that was made. */
type MadeCall = Pick<AnyRequest, 'app' | 'call' | 'values' | 'user' | 'ip' | 'now'>

interface Said {
  /** In the words of the handler; without any, a call that changes something leaves one line with its title. */
  lines?: readonly string[]
  /** The answer to a call that was not done. */
  refusal?: string
}

/** Copies the operator's names as they are now: a line must outlive him. */
export async function writeRecords(
  db: Kysely<Database>,
  made: MadeCall,
  { lines = [], refusal }: Said,
): Promise<void> {
  const { app, call, user, ip, now } = made
  // A console's report that repeats a line leaves none of its own.
  const isSilent = !call.changes || call.name === app.uses.log
  const said = lines.length === 0 && !isSilent ? [titleOf(made)] : lines
  const { records, count } = namedOf(made)
  for (const line of said) {
    await db
      .insertInto('operation_record')
      .columns([
        ...(['id', 'operator_id', 'account', 'name', 'phone', 'city_code', 'content', 'created_at'] as const),
        ...(['call', 'address', 'records', 'record_count', 'refusal'] as const),
      ])
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
            sql<string>`${call.name}::text`.as('call'),
            sql<string>`${ip}::text`.as('address'),
            sql<string>`${JSON.stringify(records)}::jsonb`.as('records'),
            sql<number>`${count}::integer`.as('record_count'),
            sql<string | null>`${refusal === undefined ? null : lineOf(refusal)}::text`.as('refusal'),
          ])
          .where('operator.id', '=', user.id),
      )
      .execute()
  }
}

/** Screen and button of the call's first key; the name of a call without one. */
function titleOf({ app, call }: MadeCall): string {
  const key = app.permissions.find((one) => call.permission.includes(one))
  const route = key === undefined ? undefined : app.routes[key.split(':')[0]!]
  return key === undefined || !route ? call.name : `${route.title}：${buttonName(app, key)}`
}

function namedOf({ call, values }: MadeCall): { records: Record<string, string[]>; count: number } {
  const named = Object.entries(namedIn(call, values))
  return {
    records: Object.fromEntries(named.map(([name, sent]) => [name, sent.slice(0, mostNamed)])),
    count: named.reduce((sum, [, sent]) => sum + sent.length, 0),
  }
}
