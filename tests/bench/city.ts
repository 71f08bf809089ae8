/**
 * `node --import tsx tests/bench/city.ts [copies …]`: measures how query times grow with the city. `0 19` = the demonstration
 * with its 50,000 rides, then twenty times as many. Uses a new database on the PostgreSQL of TEST_DATABASE_URL, or the city in
 * the database of CITY, which is kept. Each size adds copies of the demonstration, spread over three years. The ledger is not
 * copied, so its audit would fail. Prints a table per query: rows found, median and 95th percentile in milliseconds with one
 * client, and growth of the median.
 */
import { sql } from 'kysely'
import type { Values } from '../../engine/contract/types'
import { openDatabase } from '../../server/database/open'
import { addUpRides } from '../../server/rides/days'
import { startTestServer, testEndDate } from '../../server/testing'
import dropLater from '../../server/testing/templates'
import { growCity } from './city-fill'
import { quantile } from './session'

const sizes = process.argv.slice(2).map(Number)
const standing = process.env.CITY
if (!process.env.TEST_DATABASE_URL && !standing)
  throw new Error('Set TEST_DATABASE_URL: a big city wants a PostgreSQL.')
const asks = Number(process.env.ASKS ?? 15)
process.env.TEST_RUN ??= `city_${process.pid}`
const dropTemplates = dropLater()
const database = standing
  ? await openDatabase({ url: standing, onError: (error) => console.error(error) })
  : undefined
const server = await startTestServer({ scale: 1, database, seeded: !database })
const { pool } = server.database
const client = await server.login('superAdmin')
const operator = await server.login('handan')

/** The day this many days before the last one of the demonstration. */
const day = (back: number): string =>
  new Date(Date.parse(testEndDate) - back * 86_400_000).toISOString().slice(0, 10)
const range = (from: number, to: number) => ({
  startPayTime: `${day(from)} 00:00:00`,
  endPayTime: `${day(to)} 23:59:59`,
})
const week = range(7, 1)
const { rows: some } = await sql<{
  cardNo: string
  phone: string
  transactionId: string
  lineId: number
  vehicleId: number
  companyId: number
}>`
  select card_no as "cardNo", phone, transaction_id as "transactionId", line_id as "lineId", vehicle_id as "vehicleId",
    company_id as "companyId" from ride where id = 50000`.execute(server.db)
const { cardNo, phone, transactionId, lineId, vehicleId, companyId } = some[0]!
const page = { page: 1, limit: 10 }
const questions: [what: string, call: string, values: Values, by?: typeof client][] = [
  ['rides of a week', 'consume.search', { ...week, ...page }],
  ['rides of a week, page 500', 'consume.search', { ...week, page: 500, limit: 10 }],
  ['rides of all time', 'consume.search', page],
  ['rides of all time, page 10000', 'consume.search', { page: 10_000, limit: 10 }],
  ['rides of a city and a month', 'consume.search', { cityCode: '130400', ...range(30, 1), ...page }],
  ['rides of a card', 'consume.search', { cardNo, ...page }],
  ['rides of a phone', 'consume.search', { phoneNo: phone, ...page }],
  ['a ride by its number', 'consume.search', { transactionId, ...page }],
  ['rides of a line and a week', 'consume.search', { routeId: String(lineId), ...week, ...page }],
  ['rides of a line', 'consume.search', { routeId: String(lineId), ...page }],
  ['rides of a vehicle', 'consume.search', { vehicleId: String(vehicleId), ...page }],
  ['rides of a company', 'consume.search', { companyId: String(companyId), ...page }],
  ['rides by segment', 'consume.search', { chargeType: '2', ...page }],
  ["rides, by a city's operator", 'consume.search', page, operator],
  ['cards', 'card.search', page],
  ['cards, page 10000', 'card.search', { page: 10_000, limit: 10 }],
  ["cards, by a city's operator", 'card.search', page, operator],
  ['a card by its number', 'card.search', { cardNo, ...page }],
  ['cards by part of the number', 'card.search', { cardNo: cardNo.slice(4, 9), ...page }],
  ['cards by part of the phone', 'card.search', { phone: phone.slice(-4), ...page }],
  ['cards that are frozen', 'card.search', { status: '1', ...page }],
  ['cards without a sum', 'virtualCard.page', { page: 1, pageSize: 10 }],
  [
    'refunds of a week',
    'refund.search',
    { searchType: '3', startTime: `${day(7)} 00:00:00`, endTime: `${day(1)} 23:59:59`, ...page },
  ],
  ['refunds of all time', 'refund.search', { searchType: '3', ...page }],
  ['refunds by when they were handled', 'refund.search', { searchType: '1', ...page }],
  ['refunds agreed to', 'refund.search', { searchType: '3', refundResult: '1', ...page }],
  ['refunds of a card', 'refund.search', { cardNo, ...page }],
  ['refunds of cards', 'refund.busCardSearch', { timeFlag: '3', page: 1, size: 10 }],
  ['log of operations', 'operationLog.page', { page: 1, pageSize: 10 }],
  ['log of operations, page 10000', 'operationLog.page', { page: 10_000, pageSize: 10 }],
  [
    'log of operations of a week',
    'operationLog.page',
    { startTime: `${day(7)} 00:00:00`, endTime: `${day(1)} 23:59:59`, page: 1, pageSize: 10 },
  ],
  ['log of operations of an account', 'operationLog.page', { account: 'handan', page: 1, pageSize: 10 }],
  ['log of operations of nobody', 'operationLog.page', { account: 'nobodysName', page: 1, pageSize: 10 }],
  ["log of operations, by a city's operator", 'operationLog.page', { page: 1, pageSize: 10 }, operator],
  ['log of sign-ins', 'loginLog.page', { page: 1, pageSize: 10 }],
  ['recharges', 'recharge.search', page],
  [
    'takings of a month',
    'summary.companyDaily',
    { start_time: day(30), end_time: day(1), current_page: 1, current_size: 10 },
  ],
  [
    'takings of a year',
    'summary.companyDaily',
    { start_time: day(365), end_time: day(1), current_page: 1, current_size: 10 },
  ],
  ['lines of a month', 'summary.departmentLines', { balance_start_date: day(30), balance_end_date: day(1) }],
  [
    'rides of a month, one by one',
    'summary.consumeDetail',
    {
      balance_start_time: `${day(30)} 00:00:00`,
      balance_end_time: `${day(1)} 23:59:59`,
      current_page: 1,
      current_size: 10,
    },
  ],
  ['rides of all time, one by one', 'summary.consumeDetail', { current_page: 1, current_size: 10 }],
  ['the same, page 10000', 'summary.consumeDetail', { current_page: 10_000, current_size: 10 }],
  ['their number and sum', 'summary.consumeDetailTotal', {}],
]

interface Answer {
  rows: string
  median: number
  p95: number
}
async function answerOf(call: string, values: Values, by: typeof client): Promise<Answer> {
  const times: number[] = []
  let rows = ''
  for (let at = 0; at < asks; at++) {
    const began = performance.now()
    const outcome = await by.send(call, values)
    times.push(performance.now() - began)
    if (!outcome.ok) return { rows: outcome.text ?? 'refused', median: NaN, p95: NaN }
    rows = `${outcome.estimated ? 'about ' : ''}${outcome.total || outcome.rows.length}`
  }
  return { rows, median: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Maintenance that a database does on its own in the hours after many inserts. */
async function settle(): Promise<void> {
  const own = await pool.connect()
  await own.query('set statement_timeout = 0')
  await own.query('vacuum (analyze)')
  await addUpRides(server.db)
  // Ids of copies are not in time order, so each batch changed every day; real ones change the last few.
  await own.query('vacuum (full, analyze) ride_day')
  own.release(true)
}

let made = 0
const before = new Map<string, number>()
for (const size of standing ? [0] : sizes.length > 0 ? sizes : [0, 19]) {
  const began = performance.now()
  if (!standing) {
    await growCity(pool, made, size)
    made = size
    await settle()
  }
  const { rows } = await pool.query<{ rides: number; cards: number }>(
    'select (select count(*) from ride)::int as rides, (select count(*) from card)::int as cards',
  )
  console.log(
    `\n${rows[0]!.rides} rides, ${rows[0]!.cards} cards (made in ${Math.round((performance.now() - began) / 1000)} s)\n`,
  )
  console.log('| question | rows | median ms | p95 ms | grew |\n|---|---|---|---|---|')
  for (const [what, call, values, by = client] of questions) {
    const answer = await answerOf(call, values, by)
    const grew = before.has(what) ? (answer.median / before.get(what)!).toFixed(1) : ''
    before.set(what, answer.median)
    console.log(
      `| ${what} | ${answer.rows} | ${answer.median.toFixed(0)} | ${answer.p95.toFixed(0)} | ${grew} |`,
    )
  }
}
await server.stop()
await dropTemplates()
