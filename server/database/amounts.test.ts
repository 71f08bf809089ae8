/** Amounts and points: each column has a maximum, so that sums stay exact integers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import { mostPoints } from '../ledger/points'
import { openTestDatabase, type TestDatabase } from '../testing/database'

/** Bigint columns that are no amounts: ids, file sizes, positions in the log chain. */
const isNoAmount = (column: string): boolean => /^(id|.*_id|bytes|seq)$/.test(column)
/** Integer columns that are amounts by name. */
const isNamedAmount = (column: string): boolean => /price|amount|cents|points|balance/.test(column)

/** A product of two non-negative columns. */
const isProduct = (column: string): boolean => column === 'points_paid'

/** The maximum of daily sums, which are summed again. */
const mostOfDay = 10_000_000_000
const isOfDay = (table: string): boolean => table === 'ride_day' || table === 'sent_today'

/** The sum of all amounts of a call. */
const mostOfCall = 10 * mostAmount
const isOfCall = (table: string): boolean => table === 'approval'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

async function amountColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = current_schema() and data_type in ('bigint', 'integer', 'numeric') order by 1, 2`.execute(
    database.db,
  )
  return rows.filter(({ column, type }) => (type === 'integer' ? isNamedAmount(column) : !isNoAmount(column)))
}

/** The upper or lower limit of a column in the table's checks; null = none. */
async function limitOf(table: string, column: string, side: '<=' | '>='): Promise<number | null> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(database.db)
  // `> n` means at least n + 1.
  const named = new RegExp(`\\b${column} ${side === '<=' ? '<=' : '(>=?)'} '?\\(?(-?\\d+)`)
  const limits = rows.flatMap(({ text }) => {
    // A check with `or` applies to some records only.
    const found = / or /i.test(text) ? null : named.exec(text)
    return found ? [Number(found.at(-1)) + (found[1] === '>' ? 1 : 0)] : []
  })
  if (limits.length === 0) return null
  return side === '<=' ? Math.min(...limits) : Math.max(...limits)
}

/** A copy of the table with its checks, in which all other columns are optional. */
async function makeBare(table: string): Promise<void> {
  const bare = sql.id(`bare_${table}`)
  await sql`create table ${bare} (like ${sql.id(table)} including constraints)`.execute(database.db)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${`bare_${table}`} and is_nullable = 'NO'`.execute(
    database.db,
  )
  for (const { name } of rows)
    await sql`alter table ${bare} alter column ${sql.id(name)} drop not null`.execute(database.db)
}

/** True if the checks accept a row with only this value. */
async function isTaken(table: string, column: string, value: number): Promise<boolean> {
  const insert = sql`insert into ${sql.id(`bare_${table}`)} (${sql.id(column)}) values (${value})`
  try {
    await insert.execute(database.db)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '23514') return false
    throw error
  }
}

describe('columns of amounts', () => {
  it('have a highest value, of money that of a request, of points that of an account', async () => {
    const columns = await amountColumns()
    expect(columns.length).toBeGreaterThan(25)
    const found: string[] = []
    for (const { table, column } of columns) {
      const isPoints = table.startsWith('points_') || column.startsWith('points')
      const most = await limitOf(table, column, '<=')
      const bound = isOfDay(table)
        ? mostOfDay
        : isOfCall(table)
          ? mostOfCall
          : isPoints
            ? mostPoints
            : mostAmount
      if (most === null || most > bound) found.push(`${table}.${column}: ${most}`)
    }
    expect(found).toEqual([])
  })

  it('hold exactly what lies between their lowest and their highest value', async () => {
    const columns = await amountColumns()
    for (const table of new Set(columns.map((one) => one.table))) await makeBare(table)
    const found: string[] = []
    for (const { table, column } of columns.filter((one) => !isProduct(one.column))) {
      const [least, most] = [await limitOf(table, column, '>='), await limitOf(table, column, '<=')]
      const taken: boolean[] = []
      for (const value of [least! - 1, least!, most!, most! + 1])
        taken.push(await isTaken(table, column, value))
      if (taken.join() !== 'false,true,true,false')
        found.push(`${table}.${column} from ${least} to ${most}: ${taken.join()}`)
    }
    expect(found).toEqual([])
  })

  it('of as many rows as nobody has sum up to a whole number that JSON carries', () => {
    expect(Number.isSafeInteger(mostAmount * 90_000_000)).toBe(true)
    expect(Number.isSafeInteger(mostPoints * 9_000_000)).toBe(true)
    expect(Number.isSafeInteger(mostOfDay * 900_000)).toBe(true)
  })
})
