import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CleanTexts, File } from '../language/read'

/** Where this program keeps what it knows of texts; undefined = nowhere. */
let memory: string | undefined
let knowsWhole = true

/**
 * The place must be another for every other version of the checker: what one found clean says nothing of what the next one finds.
 * Without `isWhole` a project is checked though all of it was clean.
 */
export function rememberIn(file: string | undefined, isWhole = true): void {
  memory = file
  knowsWhole = isWhole
}

/** What the last check found nothing in. */
export interface KnownClean extends CleanTexts {
  /** Whether exactly these files under these paths, all together. */
  hasAll: (files: readonly File[]) => boolean
  addAll: (files: readonly File[]) => void
  /** Writes down what this check found nothing in. */
  keep: () => void
}

/** What the last check found nothing in, by the hashes of the texts. */
export function knownClean(): KnownClean {
  const file = memory
  const before = new Set(file !== undefined && existsSync(file) ? hashesIn(file) : [])
  const now = new Set<string>()
  const has = (kind: string, text: string): boolean => file !== undefined && before.has(hashOf(kind, text))
  const add = (kind: string, text: string): void => {
    if (file !== undefined) now.add(hashOf(kind, text))
  }
  return {
    has,
    add,
    hasAll: (files) => knowsWhole && has('project', spelled(files)),
    addAll: (files) => add('project', spelled(files)),
    keep: () => {
      const isSame = now.size === before.size && [...now].every((hash) => before.has(hash))
      if (file !== undefined && now.size > 0 && !isSame) write(file, JSON.stringify([...now]))
    },
  }
}

const spelled = (files: readonly File[]): string =>
  JSON.stringify(files.map(({ path, text }) => [path, text]))

const hashOf = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind}\n${text}`).digest('base64')

/** What is not whole is as good as not there. */
function hashesIn(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}

/** A folder that nobody may write into is no reason to fail: the next check only takes longer. */
function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.tmp`
    writeFileSync(unfinished, text)
    renameSync(unfinished, file)
  } catch {
    return
  }
}
