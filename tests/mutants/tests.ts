/** The tests of the product over one changed module at a time, in one running Vitest, which is shown the changed text as it loads it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import shared from '../../vitest.config'
import { mutated, type Mutant } from './mutate'
import { closeness, isNamesake, isOfSameRoom, openDistances } from './near'

const root = join(import.meta.dirname, '..', '..')
/** Test files asked about one mutant, so many at a time: most mutants fall to the first. A mutant that these let live counts as survived. */
const askedAtOnce = [1, 1, 2, 4, 8]

export interface Tests {
  /** Whether a test fails with it. */
  isKilled: (mutant: Mutant) => Promise<boolean>
  close: () => Promise<void>
}

export async function openTests(workers: number): Promise<Tests> {
  /** The module under change; on the disk it stays as it is. */
  let present: { path: string; text: string } | undefined
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    load: (id: string) => (present && id.split('?')[0] === present.path ? present.text : null),
  }
  const projects = (shared.test?.projects ?? []) as {
    test: { name: string; setupFiles: string | string[] }
  }[]
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      bail: 1,
      silent: true,
      reporters: [{}],
      maxWorkers: workers,
      passWithNoTests: true,
    },
    {
      test: {
        projects: projects
          .filter(({ test }) => !['proofs', 'docs'].includes(test.name))
          .map(({ test }) => ({
            plugins: [plugin],
            test: {
              ...test,
              root,
              setupFiles: [test.setupFiles, join(import.meta.dirname, 'watchdog.ts')].flat(),
            },
          })),
      },
    },
  )
  const distanceOf = openDistances()
  const known = new Map<string, boolean>()
  const testsOf = new Map<string, Promise<TestSpecification[][]>>()

  /** Those that import the module, near ones first; drawn pages are asked about modules of their own folder only. */
  async function findTests(file: string): Promise<TestSpecification[][]> {
    const [layer = '', room = ''] = file.split('/')
    vitest.config.related = [join(root, file)]
    const related = await vitest.getRelevantTestSpecifications([`${layer}/`, 'tests/'])
    const near = related
      .map((test) => ({ test, path: test.moduleId.slice(root.length + 1) }))
      .filter(({ test, path }) => test.project.name === 'plain' || path.startsWith(`${layer}/${room}/`))
      .toSorted(
        (a, b) =>
          Number(isNamesake(b.path, file)) - Number(isNamesake(a.path, file)) ||
          Number(isOfSameRoom(b.path, file)) - Number(isOfSameRoom(a.path, file)) ||
          distanceOf(a.path, file) - distanceOf(b.path, file) ||
          closeness(b.path, file) - closeness(a.path, file) ||
          (a.path < b.path ? -1 : 1),
      )
      .map(({ test }) => test)
    let from = 0
    return askedAtOnce.map((count) => near.slice(from, (from += count))).filter((group) => group.length > 0)
  }
  /** Runs them, and gives those that fail; all of them where something failed outside of the tests. */
  async function failing(tests: TestSpecification[]): Promise<TestSpecification[]> {
    if (tests.length === 0) return []
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
    if (unhandledErrors.length > 0) return tests
    const failed = testModules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId)
    return tests.filter(({ moduleId }) => failed.includes(moduleId))
  }
  /** The module as it is from now on, for those who load it: changed, or as it stands on the disk. */
  function show(path: string, text?: string): void {
    present = text === undefined ? undefined : { path, text }
    vitest.invalidateFile(path)
  }
  /** Whether a test passes without any mutant. One that fails anyway can say nothing: it is named, and asked no more. */
  async function isSound(test: TestSpecification): Promise<boolean> {
    const sound = known.get(test.moduleId) ?? (await failing([test])).length === 0
    if (!sound && !known.has(test.moduleId))
      console.error(`${test.moduleId} fails without a mutant: it is left out`)
    known.set(test.moduleId, sound)
    return sound
  }

  return {
    async isKilled(mutant) {
      const path = join(root, mutant.file)
      if (!testsOf.has(mutant.file)) testsOf.set(mutant.file, findTests(mutant.file))
      const changed = mutated(await readFile(path, 'utf8'), mutant)
      try {
        for (const group of await testsOf.get(mutant.file)!) {
          show(path, changed)
          const failed = await failing(group.filter(({ moduleId }) => known.get(moduleId) !== false))
          show(path)
          for (const test of failed) if (await isSound(test)) return true
        }
        return false
      } finally {
        show(path)
      }
    },
    close: () => vitest.close(),
  }
}
