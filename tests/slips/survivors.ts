import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutationsOf, sampleOf, type Mutation } from '../language/mutations'
import { checkFiles, productRoot, yamlIn } from '../language/projects'
import { likelyReason } from './reasons'

export interface Survivor {
  mutation: Mutation
  place: string
  was: string
  /** Why nobody could notice, as `survivors.json` says of this one. */
  reason?: string
}
export interface Tried {
  tried: number
  survivors: Survivor[]
  unexplained: Survivor[]
  /** Explained by name, and noticed by now, or no longer there. */
  outdated: string[]
}

const record = join(import.meta.dirname, 'survivors.json')
/** Reasons by the name of what survives. */
const explained = (): Record<string, string> =>
  JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>

/** Plants slips in the shipped files, one at a time, and gives those that the checker does not notice. */
export function trySlips(sample: number, seed: number): Tried {
  const files = yamlIn(join(productRoot, 'schemas'))
  const all = [...files].flatMap(([path, text]) => mutationsOf(path, text))
  const tried = sampleOf(all, sample, seed)
  const known = explained()
  const survivors = tried.flatMap((mutation) => {
    const { path, start, end, by, name } = mutation
    const text = files.get(path)!
    const changed = new Map(files).set(path, text.slice(0, start) + by + text.slice(end))
    if (checkFiles(changed).findings.length > 0) return []
    const place = `${path}:${text.slice(0, start).split('\n').length}`
    const reason = Object.hasOwn(known, name) ? known[name] : undefined
    return [{ mutation, place, was: text.slice(start, end), ...(reason ? { reason } : {}) }]
  })
  const alive = new Set(survivors.map(({ mutation }) => mutation.name))
  const asked = new Set(tried.map(({ name }) => name))
  const there = new Set(all.map(({ name }) => name))
  return {
    tried: tried.length,
    survivors,
    unexplained: survivors.filter(({ reason }) => reason === undefined),
    outdated: Object.keys(known).filter((name) => !there.has(name) || (asked.has(name) && !alive.has(name))),
  }
}

/** Keeps the survivors with a likely reason, for someone to read, and drops what is outdated. */
export function keepSurvivors({ survivors, outdated }: Tried): void {
  const known = explained()
  for (const { mutation } of survivors) {
    const reason = likelyReason(mutation)
    if (reason) known[mutation.name] ??= reason
  }
  const kept = Object.entries(known).filter(([name]) => !outdated.includes(name))
  const sorted = kept.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(record, JSON.stringify(Object.fromEntries(sorted), null, 2) + '\n')
}
