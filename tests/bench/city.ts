/**
 * How answers grow with the city: `node --import tsx tests/bench/city.ts [copies …]` (0 19 = the demonstration with its 50,000 rides, then
 * twenty times as many), on the PostgreSQL of TEST_DATABASE_URL, in a database of its own. Each size is the one before and further copies
 * of the demonstration, spread over three years; the ledger is not copied, so the books of such a city are not in order. Prints a
 * table of each question: how many rows it finds, the median and 95th percentile of its milliseconds by one client, and how the median grew.
 */
import { sql } from 'kysely'
import type { Values } from '../../engine/contract/types'
import { startTestServer, testEndDate } from '../../server/testing'
import { quantile } from './session'

const sizes = process.argv.slice(2).map(Number)
if (!process.env.TEST_DATABASE_URL) throw new Error('Set TEST_DATABASE_URL: a big city wants a PostgreSQL.')
const asks = Number(process.env.ASKS ?? 15)
/** The demonstration holds so many days: each copy lies one or more of these spans further back. */
const spanDays = 90
const spans = 12
/** Ids of copies begin so far apart. */
const step = 1_000_000_000

const copied = [
  'card',
  'ride',
  'recharge',
  'refund',
  'card_transfer',
  'withdrawal',
  'operation_record',
  'login_record',
]
/** Named by other rows, or unique. */
const numbered = ['id', 'refund_id']
const lettered = ['card_no', 'transaction_id', 'target_card_no', 'refund_number', 'cash_number']

const server = await startTestServer({ scale: 1 })
const { pool } = server.database
const client = await server.login('superAdmin')

/** The statement that copies a table's first rows as copy number $1. */
async function copyOf(table: string): Promise<string> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const valueOf = ({ name, type }: { name: string; type: string }): string => {
    if (numbered.includes(name)) return `"${name}" + $1::bigint * ${step}`
    if (lettered.includes(name)) return `"${name}" || '-' || $1::text`
    if (type.startsWith('timestamp'))
      return `"${name}" - make_interval(days => ($1::int % ${spans}) * ${spanDays}, secs => ($1::int * 37) % 3600)`
    return `"${name}"`
  }
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const original = rows.some(({ name }) => name === 'id') ? `id < ${step}` : `transaction_id not like '%-%'`
  return `insert into ${table} (${columns}) select ${rows.map(valueOf).join(', ')} from ${table} where ${original}`
}
const copies = await Promise.all(copied.map(copyOf))

/** So many days before the last one of the demonstration. */
const day = (back: number): string =>
  new Date(Date.parse(testEndDate) - back * 86_400_000).toISOString().slice(0, 10)
const range = (from: number, to: number) => ({
  startPayTime: `${day(from)} 00:00:00`,
  endPayTime: `${day(to)} 23:59:59`,
})
const week = range(7, 1)
const { rows: some } = await sql<{ cardNo: string; phone: string; transactionId: string; lineId: number }>`
  select card_no as "cardNo", phone, transaction_id as "transactionId", line_id as "lineId" from ride order by id desc limit 1`.execute(
  server.db,
)
const { cardNo, phone, transactionId, lineId } = some[0]!
const page = { page: 1, limit: 10 }
const questions: [what: string, call: string, values: Values][] = [
  ['rides of a week', 'consume.search', { ...week, ...page }],
  ['rides of a week, page 500', 'consume.search', { ...week, page: 500, limit: 10 }],
  ['rides of all time', 'consume.search', page],
  ['rides of all time, page 5000', 'consume.search', { page: 5000, limit: 10 }],
  ['rides of a city and a month', 'consume.search', { cityCode: '130400', ...range(30, 1), ...page }],
  ['rides of a card', 'consume.search', { cardNo, ...page }],
  ['rides of a phone', 'consume.search', { phoneNo: phone, ...page }],
  ['a ride by its number', 'consume.search', { transactionId, ...page }],
  ['rides of a line and a week', 'consume.search', { routeId: String(lineId), ...week, ...page }],
  ['cards', 'virtualCard.page', { page: 1, pageSize: 10 }],
  ['a card', 'virtualCard.page', { cardNo, page: 1, pageSize: 10 }],
  ['refunds', 'refund.search', { searchType: '1', ...page }],
  ['log of operations', 'operationLog.page', { page: 1, pageSize: 10 }],
  [
    'takings of a month',
    'summary.companyDaily',
    { start_time: day(30), end_time: day(1), current_page: 1, current_size: 10 },
  ],
  ['lines of a month', 'summary.departmentLines', { balance_start_date: day(30), balance_end_date: day(1) }],
]

interface Answer {
  rows: string
  median: number
  p95: number
}
async function answerOf(call: string, values: Values): Promise<Answer> {
  const times: number[] = []
  let rows = ''
  for (let at = 0; at < asks; at++) {
    const began = performance.now()
    const outcome = await client.send(call, values)
    times.push(performance.now() - began)
    if (!outcome.ok) return { rows: outcome.text ?? 'refused', median: NaN, p95: NaN }
    rows = String(outcome.total ?? outcome.rows.length)
  }
  return { rows, median: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

let made = 0
const before = new Map<string, number>()
for (const size of sizes.length > 0 ? sizes : [0, 19]) {
  const began = performance.now()
  for (; made < size; made++)
    for (const copy of copies) await pool.query(copy.replaceAll('$1', String(made + 1)))
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ rides: number; cards: number }>(
    'select (select count(*) from ride)::int as rides, (select count(*) from card)::int as cards',
  )
  console.log(
    `\n${rows[0]!.rides} rides, ${rows[0]!.cards} cards (made in ${Math.round((performance.now() - began) / 1000)} s)\n`,
  )
  console.log('| question | rows | median ms | p95 ms | grew |\n|---|---|---|---|---|')
  for (const [what, call, values] of questions) {
    const answer = await answerOf(call, values)
    const grew = before.has(what) ? (answer.median / before.get(what)!).toFixed(1) : ''
    before.set(what, answer.median)
    console.log(
      `| ${what} | ${answer.rows} | ${answer.median.toFixed(0)} | ${answer.p95.toFixed(0)} | ${grew} |`,
    )
  }
}
await server.stop()
