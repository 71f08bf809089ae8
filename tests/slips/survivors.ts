import { join } from 'node:path'
import { explained, mutationsOf, sampleOf, type Mutation } from '../language/mutations'
import { checkFiles, productRoot, yamlIn } from '../language/projects'

export interface Survivor {
  place: string
  kind: Mutation['kind']
  was: string
  by: string
  /** Why nobody could notice. */
  reason?: string
}

/** Names whose spelling is the product's own: nothing in the screens says that there is another. */
const free: Readonly<Record<string, string>> = {
  label: 'a text',
  title: 'a text',
  at: 'a path of the wire, which only the service knows',
  base: 'an address, which only the service knows',
  total: 'a path of the wire, which only the service knows',
}

/** Plants slips in the shipped screens, one at a time, and gives those that the checker does not notice. */
export function trySlips(
  sample: number,
  seed: number,
): { tried: number; survivors: Survivor[]; unexplained: Survivor[] } {
  const files = yamlIn(join(productRoot, 'schemas'))
  const all = [...files]
    .filter(([path]) => path.startsWith('screens/'))
    .flatMap(([path, text]) => mutationsOf(path, text))
  const tried = sampleOf(all, sample, seed)
  const survivors = tried.flatMap((mutation) => {
    const { path, start, end, by, kind, under } = mutation
    const text = files.get(path)!
    const changed = new Map(files).set(path, text.slice(0, start) + by + text.slice(end))
    if (checkFiles(changed).findings.length > 0) return []
    const line = text.slice(0, start).split('\n').length
    const reason = explained[kind] ?? (kind === 'name' ? free[under] : undefined)
    return [
      { place: `${path}:${line}`, kind, was: text.slice(start, end), by, ...(reason ? { reason } : {}) },
    ]
  })
  return {
    tried: tried.length,
    survivors,
    unexplained: survivors.filter(({ reason }) => reason === undefined),
  }
}
