/** Changes that a call makes in its named records: each is read before and after the handler, and compared by column. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Values } from '../../engine/contract/types'
import type { Database } from '../database/schema'
import { isSecretColumn } from '../personal/columns'
import { rowsNamed } from '../rights/expected'
import { sentIn } from '../rights/foreign'
import { wordsFor, type Naming } from './changed-words'
import { namedIn } from './named'

/** By column; `id.column` if several records changed. Values are texts, so that the MAC does not depend on number formats. */
export type Changed = Record<string, [old: string | null, now: string | null, label?: string]>

const mostMembers = 50
/** Maximum records that are compared; further ones of a batch are counted. */
const mostRecords = 20

interface Asked extends Naming {
  db: Kysely<Database>
}
type Records = Map<string, { table: string; id: string; row: Values }>

/** Columns that every write changes. */
const bookkeeping = ['id', 'version', 'updated_at', 'account_key']

/** The present records. Takes no lock, so with a concurrent writer `old` may predate his change. */
export async function recordsNow(asked: Asked): Promise<Records> {
  const named = rowsAsked(asked)
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ table: string; id: string; row: Values }>`
    ${sql.join(named, sql` union all `)}`.execute(asked.db)
  return new Map(rows.map((one) => [`${one.table} ${one.id}`, one]))
}

function rowsAsked({ set: { standIn }, call, values }: Asked): RawBuilder<unknown>[] {
  const deed = standIn?.deeds[call.name]
  if (deed) {
    const ids = numbersAmong(Object.values(namedIn(call, values)).flat())
    return ids.length === 0
      ? []
      : [
          sql`(select 'stand_in_record' as table, id::text, body as row from stand_in_record
          where collection = ${deed.of} and id = any(${ids}::bigint[]) order by id limit ${mostRecords})`,
        ]
  }
  return rowsNamed(call).flatMap(({ parameter, table, column }) => {
    const sent = sentIn(values[parameter])
    const known = column === 'id' ? numbersAmong(sent) : sent
    const type = sql.raw(column === 'id' ? 'bigint[]' : 'text[]')
    const by = sql.ref(`named.${column}`)
    return known.length === 0
      ? []
      : [
          sql`(select ${table}::text as table, coalesce(to_jsonb(named) ->> 'id', ${by}::text) as id, to_jsonb(named) as row
          from ${sql.table(table)} as named where ${by} = any(${known}::${type}) order by 2 limit ${mostRecords})`,
        ]
  })
}

const numbersAmong = (sent: readonly string[]): number[] =>
  sent.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)

/** null = no change to report. */
export async function changedSince(before: Records, asked: Asked): Promise<Changed | null> {
  if (before.size === 0) return null
  const after = await recordsNow(asked)
  const words = wordsFor(asked)
  const records = [...before.entries()].flatMap(([key, { table, id, row: was }]) => {
    const is = after.get(key)?.row ?? {}
    const isGone = !after.has(key)
    const columns = Object.keys({ ...was, ...is }).filter(
      (column) =>
        !isSecretColumn(column) &&
        !bookkeeping.includes(column) &&
        !words.isBookkeeping(column) &&
        !isDeepStrictEqual(was[column] ?? null, is[column] ?? null) &&
        // Empty columns of a deleted record are not reported.
        !(isGone && was[column] === ''),
    )
    return columns.length === 0 ? [] : [{ table, id, was, is, columns }]
  })
  const members = records.flatMap(({ table, id, was, is, columns }) =>
    columns.map((column): [string, Changed[string]] => {
      const [old, now] = [was[column], is[column]].map((value) => words.shown(table, column, value))
      const label = words.label(column, is[column])
      const name = records.length > 1 ? `${id}.${column}` : column
      return [name, label === undefined ? [old!, now!] : [old!, now!, label]]
    }),
  )
  return members.length === 0 ? null : Object.fromEntries(members.slice(0, mostMembers))
}

/** Maximum members that the log screen shows per line, and characters per value. */
const [mostShown, longestShown] = [5, 40]

/** `名称：旧 → 新`, for the log screen; labelled columns come first. */
export function changedText(changed: Changed): string {
  const all = Object.entries(changed).sort(([, one], [, other]) => other.length - one.length)
  const text = all.slice(0, mostShown).map(([name, [old, now, label]]) => {
    const [, record] = /^(.+)\.[^.]+$/.exec(name) ?? []
    const about = label === undefined ? name : record === undefined ? label : `${record}.${label}`
    return `${about}：${short(old)} → ${short(now)}`
  })
  return text.join('，') + (all.length > mostShown ? `等${all.length}项` : '')
}

const short = (value: string | null): string =>
  value === null || value === ''
    ? '空'
    : value.length > longestShown
      ? `${value.slice(0, longestShown)}…`
      : value
