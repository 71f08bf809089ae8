/** The tests of the product over one changed module at a time, in one running Vitest, which is shown the changed text as it loads it. */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { mutated, type Mutant } from './mutate'
import { closeness, isNamesake, isOfSameRoom, openDistances, relatedTests } from './near'
import { openVitest, root } from './vitest'

/** Test files asked about one mutant, so many at a time: most mutants fall to the first. A mutant that these let live counts as survived. */
const askedAtOnce = [1, 2, 4, 8, 16]

export interface Tests {
  /** Whether a test fails with it, of the files given and then of the nearest. */
  isKilled: (mutant: Mutant, files?: ReadonlySet<string>) => Promise<boolean>
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
  const vitest = await openVitest({
    workers,
    plugin,
    setup: join(import.meta.dirname, 'watchdog.ts'),
    top: { bail: 1 },
  })
  const distanceOf = openDistances()
  const known = new Map<string, boolean>()
  const testsOf = new Map<string, Promise<TestSpecification[]>>()

  /** Those that import the module: its namesake, then by turns those of its room and those that are nearest. */
  async function findTests(file: string): Promise<TestSpecification[]> {
    const related = (await relatedTests(vitest, [file])).map((test) => {
      const path = relative(root, test.moduleId)
      return { test, path, steps: distanceOf(path, file), shared: closeness(path, file) }
    })
    const nearest = [...related].sort(
      (a, b) => a.steps - b.steps || b.shared - a.shared || (a.path < b.path ? -1 : 1),
    )
    const namesakes = nearest.filter(({ path }) => isNamesake(path, file))
    const ofRoom = nearest.filter(({ path }) => isOfSameRoom(path, file))
    const byTurns = nearest.flatMap((one, at) => [ofRoom[at] ?? one, one])
    return [...new Set([...namesakes, ...byTurns])].map(({ test }) => test)
  }
  /** Groups of those that are asked one after the other. */
  async function groupsFor(file: string, wanted: ReadonlySet<string>): Promise<TestSpecification[][]> {
    if (!testsOf.has(file)) testsOf.set(file, findTests(file))
    const near = await testsOf.get(file)!
    const isWanted = ({ moduleId }: TestSpecification): boolean => wanted.has(relative(root, moduleId))
    const asked = [...near.filter(isWanted), ...near.filter((test) => !isWanted(test))]
    let from = 0
    return askedAtOnce.map((count) => asked.slice(from, (from += count))).filter((group) => group.length > 0)
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
    async isKilled(mutant, wanted = new Set()) {
      const path = join(root, mutant.file)
      const changed = mutated(await readFile(path, 'utf8'), mutant)
      try {
        for (const group of await groupsFor(mutant.file, wanted)) {
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
