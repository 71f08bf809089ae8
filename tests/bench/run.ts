/**
 * `npm run bench`: builds both pages, measures them turn by turn in real Chromium, prints the ratios.
 *   REPS=9            repetitions
 *   CPU=1,4           how many times slower the processor is made
 *   ONLY=list,hundred which runs (list, visit, hundred, fields, scale)
 *   SKIP_BUILD=1      measure what was built last
 *   OUT=results       where results.json and results.md are written (dist/bench/results)
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'
import { buildAll, builtFolders } from './build'
import { runs } from './measures'
import { markdown, type Results } from './report'
import { startServer } from './server'
import { Session } from './session'
import { byHand, engine } from './sides'

const { REPS = '9', CPU = '1,4', ONLY, SKIP_BUILD, OUT = join('dist', 'bench', 'results') } = process.env
const repetitions = Number(REPS)
const wanted = ONLY?.split(',') ?? Object.keys(runs)
const steadyTimers = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

const server = await startServer(SKIP_BUILD ? builtFolders : await buildAll())
const results: Results = { started: new Date().toISOString(), samples: [], faults: [] }
const executablePath = await findBrowser()

for (let repetition = 0; repetition < repetitions; repetition++) {
  // Both sides take turns in going first.
  const sides = repetition % 2 === 0 ? [engine, byHand] : [byHand, engine]
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, ...steadyTimers] })
  for (const processor of CPU.split(',').map(Number)) {
    for (const name of wanted) {
      for (const side of sides) {
        const session = await Session.open(browser, processor)
        const record = (measure: Parameters<Parameters<(typeof runs)[string]>[3]>[0], value: number) =>
          void results.samples.push({ side: side.name, measure, processor, repetition, value })
        await runs[name]!(session, side, server.url, record).catch((error: Error) =>
          results.faults.push(`${side.name}, ${name}, ${processor}×: ${error.message.split('\n')[0]}`),
        )
        results.faults.push(...session.faults.map((fault) => `${side.name}, ${name}: ${fault}`))
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

const text = markdown(results)
mkdirSync(dirname(OUT), { recursive: true })
writeFileSync(`${OUT}.json`, JSON.stringify(results, null, 1))
writeFileSync(`${OUT}.md`, text)
console.log(`\n${text}\nwritten to ${OUT}.json and ${OUT}.md`)
