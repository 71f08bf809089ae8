/**
 * Measures checking and compiling a large product: `node --import tsx tests/bench/check.ts [screens]`. Screens are renamed
 * copies of the slowest ones. The first run is that of the command line, the others of a dev server. `--write` writes the table
 * into docs/performance.md.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkProject } from '../../engine/language/project'
import { product } from '../../src/product'
import { fixtures, yamlIn } from '../language/projects'
import { circumstances, writeFigures } from './figures'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const wanted = Number(positionals[0] ?? 100)
const hard = [...yamlIn(join(fixtures, 'hard'))].map(([path, text]) => ({ path, text }))
const originals = hard.filter(({ path, text }) => path.startsWith('screens/') && !/^like:/m.test(text))
const copies = Array.from({ length: wanted }, (_, index) => {
  const { path, text } = originals[index % originals.length]!
  const name = `${/(\w+)\.yaml$/.exec(path)![1]}${index}`
  return {
    name,
    path: path.replace(/\w+\.yaml$/, `${name}.yaml`),
    text: text.replace(/^screen: .*$/m, `screen: ${name}`),
  }
})
const files = hard.map(({ path, text }) => {
  if (path !== 'app.yaml') return { path, text }
  const routes = copies.map(({ name }) => `      ${name}: ${name}`).join('\n')
  return {
    path,
    text: text.replace(/^groups:\n/m, `groups:\n  copies:\n    title: Copies\n    routes:\n${routes}\n`),
  }
})
const all = [...files, ...copies]

const lines = all.reduce((sum, { text }) => sum + text.split('\n').length, 0)
const table = ['| run | findings | ms | processor, ms |', '|---|---|---|---|']

function measure(run: string, changed?: string): void {
  const now = all.map(({ path, text }) => ({ path, text: path === changed ? `${text}\n# ${run}\n` : text }))
  const started = performance.now()
  const before = process.cpuUsage()
  const { findings } = checkProject(now, product.widgetSchemas)
  const milliseconds = Math.round(performance.now() - started)
  const { user, system } = process.cpuUsage(before)
  table.push(`| ${[run, findings.length, milliseconds, Math.round((user + system) / 1000)].join(' | ')} |`)
}

const aScreen = copies.at(-1)!.path
const aCallFile = files.find(({ path }) => path.startsWith('calls/'))!.path
measure('first')
for (const time of ['once', 'twice', 'three times', 'four times'])
  measure(`a screen changed ${time}`, aScreen)
for (const time of ['once', 'twice', 'three times']) measure(`calls changed ${time}`, aCallFile)

const size = `${all.length} files, ${lines} lines.`
console.log(`${size}\n\n${table.join('\n')}`)
if (given.write)
  writeFigures('check', { 'docs/performance.md': `${circumstances()} ${size}\n\n${table.join('\n')}` })
