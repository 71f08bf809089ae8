/** How near a test stands to a module: its namesake, the tests of its room, then fewest imports first, and of those as many in the same folder. */
import { importGraph } from '../imports.mjs'

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
  test.replace(/(\.isolated)?\.test\.tsx?$/, '') === module.replace(/\.tsx?$/, '')

/** Whether a test is of the room of `tests/` that is about the module's own: what a rule says is held by the golden pairs of `tests/language/`. */
export const isOfSameRoom = (test: string, module: string): boolean =>
  test.startsWith(`tests/${module.split('/')[1]}/`)
