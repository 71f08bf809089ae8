/** The tests of the product over many mutants at once, in one run of Vitest: each test is asked about those that it reaches. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { openVerdicts, type Verdict } from './verdicts'
import type { Mutant } from './mutate'
import { bySmallest, relatedTests } from './near'
import { withSwitches, type Planted } from './plant'
import { openVitest, root } from './vitest'

const setup = join(import.meta.dirname, 'switch.ts')
const runner = join(import.meta.dirname, 'runner.ts')

/** Modules that keep what they have answered: they are to forget it before each try, whether there is a mutant in them or not. */
const keepsAnswers = /^engine\/(language|expression)\/.*(?<!\.(test|fixture))\.ts$/

/** What the tests told of each mutant, by its place in the list. */
export async function tryPlanted(mutants: readonly Mutant[], workers: number): Promise<Verdict[][]> {
  const planted = new Map<string, Planted[]>()
  mutants.forEach((mutant, id) => {
    const path = join(root, mutant.file)
    planted.set(path, [...(planted.get(path) ?? []), { ...mutant, id }])
  })
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  process.env.MUTANTS_TOLD = folder
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    load(id: string) {
      const path = id.split('?')[0]!
      const file = relative(root, path)
      const own = planted.get(path) ?? []
      const isWanted = own.length > 0 || keepsAnswers.test(file)
      return isWanted ? withSwitches(file, readFileSync(path, 'utf8'), own) : null
    },
  }
  let order: string[] = []
  const place = (spec: TestSpecification): number => order.indexOf(spec.moduleId)
  class Sequencer {
    shard = (specs: TestSpecification[]) => Promise.resolve(specs)
    sort = (specs: TestSpecification[]) => Promise.resolve([...specs].sort((a, b) => place(a) - place(b)))
  }
  const vitest = await openVitest({
    workers,
    plugin,
    setup,
    test: {
      runner,
      retry: 0,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 8_000 } },
    },
    without: ['wide', 'isolated'],
    top: { sequence: { sequencer: Sequencer } },
  })
  const files = [...new Set(mutants.map(({ file }) => file))]
  const found = await relatedTests(vitest, files)
  const specs = bySmallest(found, files)
  order = specs.map(({ moduleId }) => moduleId)
  const { unhandledErrors, testModules } = await vitest.runTestSpecifications(specs)
  for (const error of unhandledErrors) console.error(error)
  for (const module of testModules)
    for (const error of module.errors()) console.error(module.moduleId, error.message)
  await vitest.close()
  const told = openVerdicts(folder).all()
  rmSync(folder, { recursive: true })
  return mutants.map((_, id) => told.filter((one) => one.id === id))
}
