/** How near a test stands to a module: its namesake, the tests of its room, then fewest imports first, and of those as many in the same folder. */
import { dirname, join, relative } from 'node:path'
import type { TestSpecification, Vitest } from 'vitest/node'
import { importGraph, loadedBy } from '../imports.mjs'
import { root } from './vitest'

/** Imports from a test to each module that it loads. */
export function openDistances(): (test: string, module: string) => number {
  const graph = importGraph()
  const known = new Map<string, Map<string, number>>()
  const from = (test: string): Map<string, number> => {
    const found = new Map([[test, 0]])
    for (const [path, steps] of found)
      for (const next of graph.get(path) ?? []) if (!found.has(next)) found.set(next, steps + 1)
    return found
  }
  return (test, module) => {
    if (!known.has(test)) known.set(test, from(test))
    return known.get(test)!.get(module) ?? Infinity
  }
}

/** How many folders of a module's path a test's path names as well: `tests/language` is about `engine/language`. */
export function closeness(test: string, module: string): number {
  const folders = new Set(module.split('/').slice(0, -1))
  return new Set(test.split('/').filter((folder) => folders.has(folder))).size
}

/** Whether a test bears the name of the module. */
export const isNamesake = (test: string, module: string): boolean =>
  test.replace(/(\.(isolated|wide))?\.test\.tsx?$/, '') === module.replace(/\.tsx?$/, '')

/**
 * Whether a test is about the whole room of a module: of `tests/`, as what a rule says is held by the golden pairs of `tests/language/`, or
 * a wide one beside it, as a table of rights is held by what goes through everybody's records.
 */
export const isOfSameRoom = (test: string, module: string): boolean =>
  test.startsWith(`tests/${module.split('/')[1]}/`) ||
  (test.includes('.wide.test.') && dirname(test) === dirname(module))

const pathOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId)

/** Those that import one of these modules; drawn pages are asked about modules of their own folder only. */
export async function relatedTests(vitest: Vitest, modules: readonly string[]): Promise<TestSpecification[]> {
  const layers = [...new Set(modules.map((file) => file.split('/')[0]!))]
  const rooms = new Set(modules.map((file) => file.split('/').slice(0, 2).join('/')))
  vitest.config.related = modules.map((file) => join(root, file))
  const related = await vitest.getRelevantTestSpecifications([
    ...layers.map((layer) => `${layer}/`),
    'tests/',
  ])
  return related.filter(
    (test) => test.project.name === 'plain' || [...rooms].some((room) => pathOf(test).startsWith(`${room}/`)),
  )
}

/** Namesakes first, then those that load least: they say most about what they load, in the shortest time. */
export function bySmallest(
  tests: readonly TestSpecification[],
  modules: readonly string[],
): TestSpecification[] {
  const graph = importGraph()
  const ranks = new Map(
    tests.map((test) => {
      const path = pathOf(test)
      const isOwn = modules.some((module) => isNamesake(path, module))
      return [test, loadedBy(graph, path).size - (isOwn ? 10_000 : 0)] as const
    }),
  )
  return [...tests].sort((a, b) => ranks.get(a)! - ranks.get(b)!)
}
