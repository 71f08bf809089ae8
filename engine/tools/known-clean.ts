import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CleanTexts, File } from '../language/read'

/** The file of texts known to be clean; undefined = none. */
let memory: string | undefined
let knowsWhole = true

/**
 * Each version of the checker needs its own file: another version's results are invalid. Without `isWhole`, a project is
 * checked even if all its texts are known.
 */
export function rememberIn(file: string | undefined, isWhole = true): void {
  memory = file
  knowsWhole = isWhole
}

/** The texts without findings in the last check. */
export interface KnownClean extends CleanTexts {
  /** True if exactly these files, under these paths, were clean together. */
  hasAll: (files: readonly File[]) => boolean
  addAll: (files: readonly File[]) => void
  /** Writes the texts without findings in this check. */
  keep: () => void
}

/** The texts without findings in the last check, by their hashes. */
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

/** An incomplete file counts as missing. */
function hashesIn(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}

/** A read-only folder is no error: the next check only takes longer. */
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
