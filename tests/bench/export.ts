/**
 * Exports 10,000 rows in the built console and prints the longest task of its main thread: `node --import tsx
 * tests/bench/export.ts`. Uses the last build of `npm run bench`; `CPU=4` slows the processor by that factor.
 */
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'
import { builtFolders } from './build'
import { startServer } from './server'
import { Session } from './session'
import { engine } from './sides'

const server = await startServer(builtFolders)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const session = await Session.open(browser, Number(process.env.CPU ?? 1))
await session.page.goto(server.url + engine.address('records'))
await session.painted('rows', { selector: engine.row, count: 10 })
await session.idle()
const started = await session.page.evaluate(() => performance.now())
const download = session.page.waitForEvent('download')
await session.page.locator(engine.add).locator('xpath=preceding-sibling::button').click()
await (await download).path()
await session.idle()
const tasks = await session.page.evaluate(
  (since) => window.bench.longTasks.filter(({ startTime }) => startTime >= since),
  started,
)
const longest = Math.max(0, ...tasks.map(({ duration }) => duration))
console.log(
  `export of 10,000 rows: longest task ${longest.toFixed(0)} ms, ${tasks.length} above 50 ms (goal: none)`,
)
await browser.close()
await server.stop()
