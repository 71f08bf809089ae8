/**
 * How long checking and compiling a large product takes: `node --import tsx tests/bench/check.ts [screens]`.
 * Screens are copies of the hardest ones under other names; the first run is that of a command line, the second of a dev server.
 */
import { join } from 'node:path'
import { checkProject } from '../../engine/language/project'
import { product } from '../../src/product'
import { fixtures, yamlIn } from '../language/projects'

const wanted = Number(process.argv[2] ?? 100)
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

for (const run of ['first', 'second', 'third']) {
  const started = performance.now()
  const before = process.cpuUsage()
  const { findings } = checkProject(all, product.widgetSchemas)
  const milliseconds = Math.round(performance.now() - started)
  const { user, system } = process.cpuUsage(before)
  const lines = all.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  console.log(
    `${run}: ${all.length} files, ${lines} lines, ${findings.length} findings, ${milliseconds} ms (processor: ${Math.round((user + system) / 1000)} ms)`,
  )
}
