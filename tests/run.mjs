/**
 * `npm test`: installs what is missing, then lint, types, schemas, unit and contract tests, stories, build and
 * end-to-end tests of the shell and two screens, and a last line `N passed, N failed`. With TEST_DATABASE_URL
 * set, the tests that open a database do so on that PostgreSQL, a few on both, and some end to end. `npm run test:all`, and a test
 * in CI, adds the proofs of money (load, killed processes), the worked changes of docs/extending.md through the compiler, what goes
 * through every call at length or needs a worker of its own, and the end-to-end tests of all other screens, which come last. `npm test -- unit e2e`
 * runs only those parts. A test that passed only when tried again has failed (tests/retried.json).
 *
 * In CI nothing is begun after 72 minutes: a run that is not over after 90 counts for nothing. What was not begun then is
 * named and counted as skipped.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from '../engine/tools/bootstrap.mjs'
import { bundle } from '../engine/tools/bundle.mjs'
import { countRetried, firstLines, fromPlaywright, fromVitest, lastLines, slowest } from './results.mjs'

await ensureInstalled()
const { findBrowser } = await import('./browser.mjs')
const only = process.argv.slice(2).filter((word) => word !== '--all')
const all = process.argv.includes('--all') || Boolean(process.env.CI)
/** Minutes long: part of `npm run test:all` and of CI. */
const long = ['proofs', 'docs', 'browsers', 'wide', 'bench']
const wanted = (part) => (only.length === 0 ? all || !long.includes(part) : only.includes(part))
const scratch = mkdtempSync(join(tmpdir(), 'console-test-'))
const env = { ...process.env }
/** Milliseconds since 1970 after which no end-to-end test is begun (tests/support/test.ts). */
if (process.env.CI) env.NOTHING_BEGINS_AFTER = String(Date.now() + 72 * 60_000)
if (['stories', 'unit', 'e2e', 'browsers', 'wide', 'bench'].some(wanted))
  env.CHROMIUM_PATH = await findBrowser()
const excused = JSON.parse(readFileSync(new URL('retried.json', import.meta.url), 'utf8'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const times = []
/** Seconds that a part may take on two processors with nothing else to do; docs/testing.md tells them. */
const limits = {
  lint: 30,
  types: 60,
  check: 20,
  build: 60,
  unit: 260,
  // With what CI adds: wide, proofs, docs.
  'unit, at length': 560,
  stories: 65,
  e2e: 95,
  'e2e on PostgreSQL': 120,
  'e2e, all other screens': 640,
  'server on the embedded database': 50,
  'all browsers': 85,
  bench: 60,
}
/** Of the server's tests those that ask most of what the embedded database does otherwise: they run on both. */
const embedded = ['server/database', 'server/ledger', 'server/shop']
/** A bench that is no measurement: it shows that each run still finds what it measures. */
const smoke = { REPS: '1', CPU: '1', SKIP_BUILD: '1', ONLY: 'list,visit,hundred,fields' }
const summary = []
/** What failed, with the first lines of why: the end of a long log is what people read. */
const failures = []

/** The exit code. What the command says goes to the log, and to `heard` where it is given. */
function run(command, args, extra = {}, heard) {
  return new Promise((resolve) => {
    const stdio = heard ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, env: { ...env, ...extra } })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from?.on('data', (text) => {
        heard.push(text)
        to.write(text)
      })
    child.on('close', (code) => resolve(code ?? 1))
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
  })
}

function count(part, { passed, failed, late = 0, note = '' }, started) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += late
  const seconds = Math.round((Date.now() - started) / 1000)
  const over = seconds > limits[part] ? ', over' : ''
  summary.push(
    `${part}: ${passed} passed, ${failed} failed${late ? `, ${late} not begun for want of time` : ''}${note} (${seconds} s; limit ${limits[part]} s${over})`,
  )
}

/** A tool that is one check: it passes or fails as a whole. */
async function tool(part, command, args, extra = {}) {
  if (!wanted(part)) return
  const started = Date.now()
  console.log(`\n── ${part}`)
  const heard = []
  const code = await run(command, args, extra, heard)
  if (code !== 0)
    failures.push(`${part}: exit code ${code}\n    ${lastLines(Buffer.concat(heard).toString())}`)
  count(part, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, started)
}

let runs = 0
/** A runner that writes its counts as JSON; a runner that counted nothing has failed. */
async function runner(part, command, args, read, extra) {
  const started = Date.now()
  console.log(`\n── ${part}`)
  const file = join(scratch, `${runs++}.json`)
  const UNHANDLED_FILE = `${file}.unhandled`
  const code = await run(command, args(file), { ...extra, PLAYWRIGHT_JSON_OUTPUT_NAME: file, UNHANDLED_FILE })
  let counts = { passed: 0, failed: 1, names: [], times: [] }
  try {
    counts = countRetried(read(JSON.parse(readFileSync(file, 'utf8'))), excused)
  } catch (error) {
    counts.names.push(`no result could be read (${error.message})`)
  }
  const unhandled = existsSync(UNHANDLED_FILE) ? JSON.parse(readFileSync(UNHANDLED_FILE, 'utf8')) : []
  counts.names.push(...unhandled.map((text) => `thrown outside all tests: ${firstLines(text)}`))
  if ((code !== 0 || (counts.passed === 0 && !counts.late)) && counts.failed === 0) {
    counts.failed = 1
    counts.names.push(`exit code ${code} after ${counts.passed} tests that passed`)
  }
  failures.push(...counts.names.map((name) => `${part}: ${name}`))
  times.push(...counts.times)
  count(part, counts, started)
}

const vitest = (part, args, extra) =>
  runner(
    part,
    'npx',
    (file) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/unhandled.mjs',
      `--outputFile.json=${file}`,
      ...args,
    ],
    fromVitest,
    extra,
  )
const endToEnd = (part, args, extra) =>
  runner(
    part,
    'npx',
    () => ['playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...args],
    fromPlaywright,
    extra,
  )
const postgres = process.env.TEST_DATABASE_URL
/** What writes most, and what a second server has to know: end to end on PostgreSQL where one is given, and only there. */
const onPostgres = [
  'sign-in',
  'bus-company',
  'role-manage',
  'workers',
  ...(all ? ['refund-query', 'balance-query'] : []),
]
const filesOf = (names) => `(^|[ /])(${names.join('|')})\\.spec\\.ts`
const spread = filesOf(onPostgres)
/** The rest of the core runs on the embedded database. */
const embeddedCore = filesOf(['lost-session', 'new-screen', 'city-set'])
const onServer = {
  E2E_DATABASE_URL: postgres,
  E2E_SPREAD: '2',
  E2E_SPREAD_FILES: spread,
  E2E_TEMPLATE: '',
}

/** What end-to-end runs on the embedded database begin with: made while lint leaves a processor free, and not by each run anew. */
async function makeTemplate() {
  if (!['e2e', 'browsers', 'wide'].some(wanted)) return
  env.E2E_TEMPLATE = join(scratch, 'template')
  const code = await run('node', ['--import', 'tsx', 'tests/support/make-template.ts', env.E2E_TEMPLATE])
  if (code !== 0) delete env.E2E_TEMPLATE // each run makes its own, and says what is wrong
}

/** What the tests of the server begin with on the embedded database: made meanwhile too, where two of three workers would wait for it. */
async function makeCopies() {
  if (!wanted('unit') || postgres) return
  env.TEST_RUN = randomBytes(4).toString('hex')
  await run('node', ['--import', 'tsx', 'tests/support/make-copies.ts']) // who finds none makes it, and says what is wrong
}

/** The server as one script, where its packages are found: a console of an end-to-end file starts in two thirds of the time. */
async function bundleServer() {
  if (!['e2e', 'browsers', 'wide', 'unit', 'proofs'].some(wanted)) return
  const root = join(import.meta.dirname, '..')
  const outfile = join(root, '.cache', 'server', 'main.mjs')
  await bundle(root, {
    entryPoints: [join(root, 'server', 'main.ts')],
    format: 'esm',
    packages: 'external',
    outfile,
  })
  env.BUNDLED_SERVER = outfile
}

/** Two lines of work share two processors. None of them keeps both busy. */
async function judge() {
  await tool('lint', 'node', ['engine/tools/bootstrap.mjs', 'run', 'lint'])
  await tool('types', 'node', ['engine/tools/bootstrap.mjs', 'run', 'types'])
  await tool('check', 'node', ['engine/tools/bootstrap.mjs', 'run', 'check', '--strict'])
  await makeCopies()
}
async function make() {
  await tool('build', 'node', ['engine/tools/bootstrap.mjs', 'run', 'build'])
  await bundleServer()
  await makeTemplate()
}

await Promise.all([judge(), make()])
const projects = [
  ...(wanted('unit') ? ['plain', 'page'] : []),
  ...(wanted('wide') ? ['wide', 'page-wide', 'isolated'] : []),
  ...(wanted('proofs') ? ['proofs'] : []),
  ...(wanted('docs') ? ['docs'] : []),
]
// One run for all of them: each run of its own ends with idle processors.
if (projects.length > 0)
  await vitest(
    wanted('wide') ? 'unit, at length' : 'unit',
    projects.map((name) => `--project=${name}`),
  )
/** Again two lines of work, each with a processor idle while it starts and ends. */
async function inNode() {
  if (wanted('unit') && postgres)
    await vitest('server on the embedded database', ['--project=plain', ...embedded], {
      TEST_DATABASE_URL: '',
    })
  if (wanted('stories')) await vitest('stories', ['-c', 'vitest.storybook.config.ts'])
  if (wanted('bench')) await tool('bench', 'node', ['--import', 'tsx', 'tests/bench/run.ts'], smoke)
}
async function inBrowsers() {
  if (wanted('e2e'))
    await endToEnd('e2e', ['--project=core', ...(postgres ? ['--grep-invert', spread] : [])], {
      DATABASE_URL: '',
    })
  if (wanted('browsers')) await vitest('all browsers', ['--project=browsers-smoke'])
}
await Promise.all([inNode(), inBrowsers()])
// CI runs these files with all others on PostgreSQL, so that both share one copy of the demonstration data.
if (postgres && wanted('e2e') && !wanted('wide'))
  await endToEnd('e2e on PostgreSQL', ['--grep', spread], onServer)
if (!postgres) summary.push('PostgreSQL: not run (TEST_DATABASE_URL is not set)')
if (wanted('wide'))
  await endToEnd(
    'e2e, all other screens',
    postgres ? ['--project=core', '--project=wide', '--grep-invert', embeddedCore] : ['--project=wide'],
    postgres ? onServer : { DATABASE_URL: '' },
  )
rmSync(scratch, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed:\n- ${failures.join('\n- ')}`)
console.log(`\nSlowest tests:\n- ${slowest(times).join('\n- ')}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${summary.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed === 0 ? 0 : 1)
