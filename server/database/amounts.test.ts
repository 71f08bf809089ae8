/** Amounts and points: each column has a highest value of its own, so that no sum leaves the numbers that can be said exactly. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import { mostPoints } from '../ledger/points'
import { openTestDatabase, type TestDatabase } from '../testing/database'

/** Whole numbers of eight bytes that are no amounts: names of rows, sizes of files. */
const isNoAmount = (column: string): boolean => /^(id|.*_id|bytes)$/.test(column)
/** Of four bytes, and amounts all the same. */
const isNamedAmount = (column: string): boolean => /price|amount|cents|points|balance/.test(column)

/** Sums of a day, of which a sum is taken again: the highest that one may be. */
const mostOfDay = 10_000_000_000
const isOfDay = (table: string): boolean => table === 'ride_day'

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

/** The highest value that a check of the table names for the column; null = none. */
async function mostOf(table: string, column: string): Promise<number | null> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(database.db)
  const most = rows.flatMap(({ text }) => {
    const found = new RegExp(`\\b${column} <= '?(\\d+)`).exec(text)?.[1]
    return found === undefined ? [] : [Number(found)]
  })
  return most.length ? Math.min(...most) : null
}

describe('columns of amounts', () => {
  it('have a highest value, of money that of a request, of points that of an account', async () => {
    const columns = await amountColumns()
    expect(columns.length).toBeGreaterThan(25)
    const found: string[] = []
    for (const { table, column } of columns) {
      const isPoints = table.startsWith('points_') || column.startsWith('points')
      const most = await mostOf(table, column)
      const bound = isOfDay(table) ? mostOfDay : isPoints ? mostPoints : mostAmount
      if (most === null || most > bound) found.push(`${table}.${column}: ${most}`)
    }
    expect(found).toEqual([])
  })

  it('of as many rows as nobody has sum up to a whole number that JSON carries', () => {
    expect(Number.isSafeInteger(mostAmount * 90_000_000)).toBe(true)
    expect(Number.isSafeInteger(mostPoints * 9_000_000)).toBe(true)
    expect(Number.isSafeInteger(mostOfDay * 900_000)).toBe(true)
  })
})
