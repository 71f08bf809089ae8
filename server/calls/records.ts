/** The operation log: who did what to which records, from where, and with what result. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import { masked } from '../../engine/vocabulary/personal'
import { newId } from '../database/ids'
import type { Database } from '../database/schema'
import { afterCommit, inTransaction } from '../database/transaction'
import type { AnyRequest } from '../handlers/types'
import { chains, jsonTime, macOf, type Chain } from '../log/chain'
import type { Changed } from '../log/changed'
import { lineOf } from '../log/line'
import { namedIn } from '../log/named'
import { buttonName } from '../seed/menu'

/** Characters per line; longer lines are cut. */
const longest = 2000
/** Records that a line lists per parameter; the others are counted. */
const mostNamed = 50

/** The call to log. */
type MadeCall = Pick<AnyRequest, 'app' | 'call' | 'values' | 'user' | 'ip' | 'now'>

interface Said {
  /** The handler's lines. Without any, a call that changes something gets one line with its title. */
  lines?: readonly string[]
  /** The refusal text of a refused call. */
  refusal?: string
  /** Scopes besides the operator's, in whose log the lines also appear. */
  also?: readonly string[]
  /**
   * The operator whose chain gets the lines, if a transaction writes lines of two operators: it locks only
   * one head. Absent = the operator's own.
   */
  chainOf?: number
  /** Changes of the named records; stored with the first line. */
  changed?: Changed | null
}

/**
 * Numbers the lines and appends them to the operator's chain. Copies his names, because lines outlive the
 * account. Locks the chain's head, which must be the last lock of a transaction. Begins a transaction if
 * there is none.
 */
export async function writeRecords(
  { db, chain }: { db: Kysely<Database>; chain: Chain },
  made: MadeCall,
  { lines = [], refusal, changed = null, also = [], chainOf = made.user.id }: Said,
): Promise<void> {
  const { app, call, user, ip, now } = made
  // A console's report that repeats a server line is not logged.
  const isSilent = !call.changes || call.name === app.uses.log
  const said = lines.length === 0 && !isSilent ? [titleOf(made)] : lines
  // Calls without a session are in the login log and the security log.
  if (said.length === 0 || user.id === 0) return
  const { records, count } = namedOf(made)
  const about = {
    call: call.name,
    address: ip,
    records,
    record_count: count,
    refusal: refusal === undefined ? null : lineOf(refusal, longest),
  }
  const write = (transaction: Transaction<Database>) =>
    append(
      { db: transaction, chain },
      {
        ...{ user, now, about, changed, also, chainOf },
        contents: said.map((text) => lineOf(text, longest)),
      },
    )
  await (db.isTransaction ? write(db as Transaction<Database>) : inTransaction(db, write))
}

interface Written {
  user: MadeCall['user']
  now: Date
  /** Columns that all lines of a call share. */
  about: Pick<
    Selectable<Database['operation_record']>,
    'call' | 'address' | 'records' | 'record_count' | 'refusal'
  >
  changed: Changed | null
  contents: readonly string[]
  also: readonly string[]
  chainOf: number
}

async function append(
  { db, chain: { key, second } }: { db: Transaction<Database>; chain: Chain },
  { user, now, about, changed, contents, also, chainOf }: Written,
): Promise<void> {
  const chain = chainOf % chains
  const head = await db
    .selectFrom('audit_head')
    .leftJoin('operator', (join) => join.on('operator.id', '=', user.id))
    .select(['seq', 'mac', 'account', 'name', 'phone', 'city_code'])
    .where('chain', '=', chain)
    .forUpdate('audit_head')
    .executeTakeFirstOrThrow()
  const { phone, city_code } = head
  // Another operator may have deleted this one during the call, which leaves its line all the same.
  const { account, name } = head.account === null ? user : { account: head.account, name: head.name ?? '' }
  const last = { seq: head.seq, mac: head.mac }
  const cities = [...new Set([city_code ?? '', ...also])]
  const said = contents.flatMap((content, at) =>
    cities.map((city) => ({ content, city_code: city, changed: at === 0 ? changed : null })),
  )
  const rows = said.map((one) => {
    const line = {
      id: newId(),
      ...{ operator_id: user.id, account, name, phone: phone ?? '' },
      ...one,
      ...about,
      created_at: now,
      chain,
      seq: ++last.seq,
    }
    last.mac = macOf(key, { ...line, created_at: jsonTime(now) }, last.mac)
    return { ...line, mac: last.mac }
  })
  // One statement, because round trips prolong the lock on the head.
  const { written, moved } = await db
    .with('head', (head) =>
      head.updateTable('audit_head').set(last).where('chain', '=', chain).returning('seq'),
    )
    .insertInto('operation_record')
    .values(
      rows.map((row) => ({
        ...row,
        records: JSON.stringify(row.records),
        changed: row.changed && JSON.stringify(row.changed),
      })),
    )
    .returning((row) => ['id', row.selectFrom('head').select('head.seq').as('moved')])
    .execute()
    .then((kept) => ({ written: kept.length, moved: kept[0]?.moved }))
  // A trigger in the database may suppress the insert or the update.
  if (written !== rows.length || moved !== last.seq) throw new Error('The operation log took no line')
  // The second log has no keys to decrypt, so its phone is masked. The MAC covers the full number.
  const copy = { created_at: jsonTime(now), phone: masked('phone', phone ?? '') }
  if (second) afterCommit(db, () => rows.forEach((row) => second({ ...row, ...copy })))
}

/** The screen and button of the call's first permission; the call's name if it has none. */
export function titleOf({ app, call }: Pick<MadeCall, 'app' | 'call'>): string {
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
