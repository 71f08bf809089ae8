/**
 * For the night: the seeds and the end-to-end tests that hang on a date, on sixty days and at awkward hours.
 * `npm run calendar [-- --days 5] [-- --from 2028-02-27] [specs …]`; the console must be built.
 * Each day is a console of its own with fresh demonstration data whose clock is set by CONSOLE_NOW; server, seed, browser and tests follow it.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const dateBound = [
  'dashboard',
  'consume',
  'purchase-history',
  'summaries',
  'refund-query',
  'group-refund',
  'user-feedback',
  'operation-log',
  'information',
  'theme',
  'lost-session',
]
/** Leap days, the year's and the months' ends, and the days on which zones of the machines change their clocks; the first few are the most telling. */
const awkward = [
  '2028-02-29',
  '2028-03-01',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-03-01',
  '2028-02-28',
  '2027-03-14',
  '2027-04-04',
  '2027-09-26',
  '2027-11-07',
  '2027-04-30',
  '2027-07-31',
  '2026-11-22',
]
const hours = ['23:50:00', '00:05:00', '12:00:00', '08:00:00', '07:55:00', '16:10:00']
const dayMs = 86_400_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '60' }, from: { type: 'string' } },
})
const start = Date.parse(`${values.from ?? '2026-11-20'}T00:00:00Z`)
const inRow = Array.from({ length: 366 }, (_, at) => new Date(start + at * dayMs).toISOString().slice(0, 10))
const days = [...new Set([...(values.from ? [] : awkward), ...inRow])].slice(0, Number(values.days))
const specs = positionals.length ? positionals : dateBound

const failed = []
days.forEach((day, at) => {
  const now = `${day} ${hours[at % hours.length]}`
  console.log(`\n${now} (${at + 1} of ${days.length})`)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
      '--reporter=line',
      ...specs,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, CONSOLE_NOW: now, E2E_BASE_URL: '' },
    },
  )
  if (status !== 0) failed.push(now)
})
console.log(
  `\n${days.length - failed.length} days good, ${failed.length} not${failed.map((now) => `\n  ${now}`).join('')}`,
)
process.exit(failed.length ? 1 : 0)
