/**
 * Start of the console beside the number of its screens: `node --import tsx tests/bench/startup.ts [repetitions]` (what
 * `npm run bench` built last). For each size: time to check and compile, size of the manifest, cold start to the first row.
 * `--write` writes them into docs/performance.md.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'
import { builtFolders } from './build'
import { circumstances, writeFigures } from './figures'
import { writeProduct } from './product'
import { startServer } from './server'
import { quantile, Session } from './session'
import { engine } from './sides'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const repetitions = Number(positionals[0] ?? 5)
const sizes = [10, 100, 250, 500, 1000]
const folderOf = (screens: number): string => join(builtFolders.schemas, '..', `schemas-${screens}`)

const checked = new Map<number, number>()
for (const screens of sizes) {
  const started = performance.now()
  writeProduct(folderOf(screens), screens)
  checked.set(screens, performance.now() - started)
}

const starts = new Map<number, number[]>(sizes.map((screens) => [screens, []]))
const servers = new Map(
  await Promise.all(
    sizes.map(
      async (screens) =>
        [screens, await startServer({ ...builtFolders, schemas: folderOf(screens) })] as const,
    ),
  ),
)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
for (let repetition = 0; repetition < repetitions; repetition++) {
  for (const [screens, { url }] of servers) {
    const session = await Session.open(browser, 1)
    await session.page.goto(url + engine.address('records'), { waitUntil: 'commit' })
    const time = await session.painted('rows', { selector: engine.row, count: 1 })
    if (time !== undefined) starts.get(screens)!.push(time)
    await session.close()
  }
}
const machine = circumstances(browser.version())
await browser.close()
for (const { stop } of servers.values()) await stop()

const rows = sizes.map((screens) => {
  const manifest = statSync(join(folderOf(screens), 'manifest.json')).size / 1024
  const figures = [manifest, quantile(starts.get(screens)!, 0.5), checked.get(screens)!]
  return `| ${[screens, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`
})
const heads = '| screens | manifest, KB | first row, ms (median) | check and compile, ms |'
const table = [heads, '|---|---|---|---|', ...rows].join('\n')
console.log(table)
if (given.write)
  writeFigures('startup', { 'docs/performance.md': `${machine} ${repetitions} starts each.\n\n${table}` })
