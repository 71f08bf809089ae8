/**
 * `npm run bench`: builds the pages, measures them alternately in real Chromium, prints the ratios.
 *   REPS=9            repetitions
 *   CPU=1,4           factors by which the processor is slowed down
 *   ONLY=list,hundred runs to execute (list, visit, hundred, fields, scale)
 *   SKIP_BUILD=1      builds only parts that were never built
 *   OUT=results       folder of results.json and results.md (default dist/bench/results)
 * `-- --against <revision>` measures another revision instead of the hand-written page. `-- --anchors` also measures
 * plain DOM and the fastest open-source grid. `-- --write` writes the tables of a complete run into README.md and
 * docs/performance.md. Exits with 1 after a fault.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'
import { buildAll } from './build'
import { runs } from './measures'
import { circumstances, writeFigures } from './figures'
import { markdown, summary, type Results } from './report'
import { openRevision } from './revision'
import { startServer } from './server'
import { Session } from './session'
import { byHand, engine, floor, grid, type Side } from './sides'

const { REPS = '9', CPU = '1,4', ONLY, SKIP_BUILD, OUT = join('dist', 'bench', 'results') } = process.env
const repetitions = Number(REPS)
const wanted = ONLY?.split(',') ?? Object.keys(runs)
const steadyTimers = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

const { values: given } = parseArgs({
  options: { against: { type: 'string' }, anchors: { type: 'boolean' }, write: { type: 'boolean' } },
})
const { against } = given
if (given.write && (against !== undefined || ONLY || CPU !== '1,4'))
  throw new Error('--write needs a whole run: without --against, ONLY and CPU')
const anchors = given.anchors ? [floor, grid] : []

const server = await startServer(
  await buildAll(Boolean(SKIP_BUILD), given.anchors ? ['by-hand', 'floor', 'grid'] : ['by-hand']),
)
const other =
  against === undefined ? { side: byHand, url: server.url, stop: undefined } : await openRevision(against)
const all: Side[] = [engine, other.side, ...anchors]
const urlOf = (side: Side): string => (side === other.side ? other.url : server.url)
const results: Results = {
  started: new Date().toISOString(),
  beside: other.side.name,
  anchors: anchors.map(({ name }) => name),
  samples: [],
  faults: [],
}
const executablePath = await findBrowser()
let machine = ''

for (let repetition = 0; repetition < repetitions; repetition++) {
  // The sides alternate in going first.
  const first = repetition % all.length
  const sides = [...all.slice(first), ...all.slice(0, first)]
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, ...steadyTimers] })
  machine ||= circumstances(browser.version())
  for (const processor of CPU.split(',').map(Number)) {
    for (const name of wanted) {
      for (const side of sides) {
        const session = await Session.open(browser, processor)
        const record = (measure: Parameters<Parameters<(typeof runs)[string]>[3]>[0], value: number) =>
          void results.samples.push({ side: side.name, measure, processor, repetition, value })
        await runs[name]!(session, side, urlOf(side), record).catch((error: Error) =>
          session.faults.push(error.message.split('\n').slice(0, 3).join(' ')),
        )
        for (const fault of session.faults) {
          const told = `${side.name}, ${name}, ${processor}×: ${fault}`
          console.error(told)
          results.faults.push(told)
        }
        await session.close()
      }
    }
  }
  await browser.close()
  console.log(
    `repetition ${repetition + 1} of ${repetitions}: ${results.samples.length} samples, ${results.faults.length} faults`,
  )
}
await server.stop()
await other.stop?.()

const text = markdown(results)
mkdirSync(dirname(OUT), { recursive: true })
writeFileSync(`${OUT}.json`, JSON.stringify(results, null, 1))
writeFileSync(`${OUT}.md`, text)
console.log(`\n${text}\nwritten to ${OUT}.json and ${OUT}.md`)
if (results.faults.length > 0) process.exitCode = 1
else if (given.write) {
  const origin = `${machine} ${repetitions} repetitions; medians.\n\n`
  writeFigures('bench', { 'README.md': origin + summary(results), 'docs/performance.md': origin + text })
}
