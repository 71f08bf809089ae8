import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CleanTexts } from '../language/read'

/** Where this program keeps what it knows of texts; undefined = nowhere. */
let memory: string | undefined

/** The place must be another for every other version of the checker: what one found clean says nothing of what the next one finds. */
export const rememberIn = (file: string | undefined): void => void (memory = file)

/** What the last check found nothing in, by the hashes of the texts; `keep` writes down what this one found nothing in. */
export function knownClean(): CleanTexts & { keep: () => void } {
  const file = memory
  const before = new Set(file !== undefined && existsSync(file) ? hashesIn(file) : [])
  const now = new Set<string>()
  return {
    has: (kind, text) => file !== undefined && before.has(hashOf(kind, text)),
    add: (kind, text) => file !== undefined && now.add(hashOf(kind, text)),
    keep: () => {
      const isSame = now.size === before.size && [...now].every((hash) => before.has(hash))
      if (file !== undefined && now.size > 0 && !isSame) write(file, JSON.stringify([...now]))
    },
  }
}

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
