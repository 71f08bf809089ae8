/**
 * `npm run mutants -- --folder engine/contract --sample 60 --seed 1`: changes the code in small ways, one at a time, and asks the
 * tests that import it. A change that no test notices has survived: something is not tested. `--folder` may be given several
 * times, and may be one module, or several of both with commas between them, of which one sample
 * is drawn; what is left out as changing nothing stands in `equivalent.json`, with why.
 *
 * All changes are planted at once and turned on one by one (`planted.ts`). Those that are only reached while files load are made
 * one at a time, and the tests begun anew (`tests.ts`).
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, sampleOf, type Mutant } from './mutate'
import { tryPlanted } from './planted'
import { openTests } from './tests'
import { openTypes } from './types'

interface Equivalent {
  file: string
  /** The line it stands in, without the blanks around it. */
  line: string
  becomes: string
  why: string
}

const root = join(import.meta.dirname, '..', '..')
const { values: wanted } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true, default: ['engine/contract'] },
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
  },
})
const equivalents = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
) as Equivalent[]

const modulesOf = (folder: string): string[] =>
  statSync(join(root, folder)).isFile()
    ? [folder]
    : readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|stories|worker)\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`)
        .sort()

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const lineOf = ({ file, line }: Mutant): string => textOf(file).split('\n')[line - 1]!.trim()
const changesNothing = (mutant: Mutant): boolean =>
  equivalents.some(
    ({ file, line, becomes }) =>
      file === mutant.file && becomes === mutant.becomes && line === lineOf(mutant),
  )

const tests = await openTests(Number(wanted.workers))
const isRefused = openTypes(root)
const table = ['| folder | mutants | tried | killed | survived | score |', '|---|---|---|---|---|---|']
for (const folder of wanted.folder) {
  const all = folder
    .split(',')
    .flatMap(modulesOf)
    .flatMap((file) => mutantsOf(file, textOf(file)))
  const tried = sampleOf(all, Number(wanted.sample), Number(wanted.seed)).filter(
    (one) => !changesNothing(one),
  )
  const told = await tryPlanted(tried, Number(wanted.workers))
  let survived = 0
  let refused = 0
  for (const [at, mutant] of tried.entries()) {
    const own = told[at]!
    if (own.some(({ as }) => as === 'killed')) continue
    if (isRefused(mutant)) {
      refused++
      continue
    }
    const isAsked = own.length > 0 && own.every(({ as }) => as === 'survived')
    // Which file loads a module first in a worker is chance, so it says nothing about who is to be asked.
    const unclear = new Set(own.filter(({ as }) => as === 'unclear').map(({ file }) => file))
    if (!isAsked && (await tests.isKilled(mutant, unclear))) continue
    survived++
    const passed = own.filter(({ as }) => as === 'survived').length
    console.log(
      `\n${mutant.file}:${mutant.line}: ${mutant.was} → ${mutant.becomes} (${passed} tests reach it and pass)\n    ${lineOf(mutant)}`,
    )
  }
  const counted = tried.length - refused
  const killed = counted - survived
  const score = `${Math.floor((100 * killed) / Math.max(counted, 1))} %`
  table.push(`| \`${folder}\` | ${all.length} | ${counted} | ${killed} | ${survived} | ${score} |`)
}
console.log(`\n${table.join('\n')}`)
await tests.close()
process.exit()
