/** The tests of the product over one changed module at a time, in one running Vitest, which is shown the changed text as it loads it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import shared from '../../vitest.config'
import { mutated, type Mutant } from './mutate'

const root = join(import.meta.dirname, '..', '..')
/** Most test files asked about one mutant: those nearest to it first. */
const nearest = 8
const further = 24

/** How many folders two paths share. */
function closeness(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')]
  const apart = one.findIndex((part, index) => part !== other[index])
  return apart < 0 ? one.length : apart
}

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
  const projects = (shared.test?.projects ?? []) as { test: { name: string; setupFiles: string } }[]
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
            test: { ...test, root, setupFiles: [test.setupFiles, join(import.meta.dirname, 'watchdog.ts')] },
          })),
      },
    },
  )
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
      .toSorted((a, b) => closeness(b.path, file) - closeness(a.path, file) || (a.path < b.path ? -1 : 1))
      .map(({ test }) => test)
    const sound = await soundOf(near.slice(0, nearest + further))
    return [sound.slice(0, nearest), sound.slice(nearest)].filter((group) => group.length > 0)
  }
  /** Those that pass without a mutant; the others can say nothing, and are told. */
  async function soundOf(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const unknown = tests.filter(({ moduleId }) => !known.has(moduleId))
    if (unknown.length > 0) {
      vitest.config.bail = 0
      const { testModules } = await vitest.runTestSpecifications(unknown)
      vitest.config.bail = 1
      for (const module of testModules) known.set(module.moduleId, module.ok())
      for (const { moduleId } of unknown)
        if (!known.get(moduleId)) console.error(`${moduleId} fails without a mutant: it is left out`)
    }
    return tests.filter(({ moduleId }) => known.get(moduleId))
  }
  async function fails(tests: TestSpecification[]): Promise<boolean> {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
    return unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')
  }

  return {
    async isKilled(mutant) {
      const path = join(root, mutant.file)
      if (!testsOf.has(mutant.file)) testsOf.set(mutant.file, findTests(mutant.file))
      const groups = await testsOf.get(mutant.file)!
      present = { path, text: mutated(await readFile(path, 'utf8'), mutant) }
      vitest.invalidateFile(path)
      try {
        for (const group of groups) if (await fails(group)) return true
        return false
      } finally {
        present = undefined
        vitest.invalidateFile(path)
      }
    },
    close: () => vitest.close(),
  }
}
