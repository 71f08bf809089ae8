/**
 * `npm run test:steady [-- paths] [--times 20] [--loops 8]`: runs tests many times in a row while busy loops take the
 * processor from them, and tells how often each failed. Without paths it takes what differs from main: the test files among
 * it, and those that import a changed file; with `--sample 40 [--seed 1]` as many test files of the whole suite, drawn by lot.
 * With `--workers 10` so many unit tests share what the loops leave: each has less of the processor, and all are through sooner.
 * End-to-end tests have a fresh console each time, and must be built; with `--slow 6` their pages compute six times slower and
 * answers come late, which shows what looks too early without a busy machine.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../engine/tools/bootstrap.mjs'
import { importGraph } from './imports.mjs'
import { countRetried, fromPlaywright, fromVitest } from './results.mjs'

await ensureInstalled()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    loops: { type: 'string', default: '8' },
    slow: { type: 'string', default: '1' },
    workers: { type: 'string' },
    base: { type: 'string', default: 'main' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const times = Number(values.times)
const paths = positionals.length
  ? positionals
  : values.sample
    ? drawn(Number(values.sample), values.seed)
    : touched(values.base)
const isEndToEnd = (path) => /\.spec\.ts$|^tests\/e2e/.test(path)
const runners = [
  {
    paths: paths.filter(isEndToEnd),
    command: ['playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=json', '--retries=0'],
    read: fromPlaywright,
  },
  {
    paths: paths.filter((path) => !isEndToEnd(path)),
    command: [
      ...['vitest', 'run', '--retry=0', '--reporter=json'],
      ...(values.workers ? [`--maxWorkers=${values.workers}`] : []),
    ],
    read: fromVitest,
  },
].filter(({ paths }) => paths.length > 0)

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path)

/** So many of all test files, the same ones for one seed as long as they are there. */
function drawn(count, seed) {
  const lot = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
  return [...importGraph().keys()]
    .filter(isTest)
    .map((path) => ({ path, lot: lot(path) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ path }) => path)
}

/** Test files that differ from `base` or import what does. */
function touched(base) {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = new Set([
    ...git('diff', '--name-only', `${base}...HEAD`),
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...importGraph()]
    .filter(([path]) => isTest(path) && existsSync(path))
    .filter(([path, imported]) => changed.has(path) || imported.some((file) => changed.has(file)))
    .map(([path]) => path)
}

/** One run; its failures by name. */
async function once({ command, paths, read }, file) {
  rmSync(file, { force: true })
  const output = command[0] === 'vitest' ? [`--outputFile=${file}`] : []
  const child = spawn('npx', [...command, ...output, ...paths], {
    stdio: 'ignore',
    env: {
      ...process.env,
      CI: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      SLOW_BROWSER: values.slow,
    },
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  const counts = existsSync(file)
    ? countRetried(read(JSON.parse(readFileSync(file, 'utf8'))), {})
    : { passed: 0, names: [] }
  const isSilent = counts.names.length === 0 && (code !== 0 || counts.passed === 0)
  return { ...counts, names: isSilent ? [`${command[0]}: exit code ${code}`] : counts.names }
}

if (runners.length === 0) console.log(`No test file differs from ${values.base} or imports what does.`)
else console.log(`${times} times under ${values.loops} busy loops:\n  ${paths.join('\n  ')}`)
const scratch = mkdtempSync(join(tmpdir(), 'console-steady-'))
const loops = runners.length
  ? Array.from({ length: Number(values.loops) }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  : []
process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')))
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))
/** Each failure by its first line, with how often and, of the last time, why. */
const failures = new Map()
for (let time = 1; time <= times; time++)
  for (const runner of runners) {
    const started = performance.now()
    const { passed, names } = await once(runner, join(scratch, 'report.json'))
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `${time} of ${times}, ${runner.command[0]}: ${passed} passed, ${names.length} failed (${seconds} s)`,
    )
    for (const name of names) {
      const [title, ...why] = name.split('\n')
      failures.set(title, { count: (failures.get(title)?.count ?? 0) + 1, why: why.join('\n') })
    }
  }
rmSync(scratch, { recursive: true, force: true })
for (const [title, { count, why }] of failures) console.log(`\n${count} of ${times}: ${title}\n${why}`)
console.log(failures.size ? `\nnot steady: ${failures.size}` : '\nsteady')
process.exit(failures.size ? 1 : 0)
