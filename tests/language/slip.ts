import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed } from './diff'
import type { Finding } from '../../engine/language/finding'
import { checkFiles, fixtures, yamlIn } from './projects'

/** A project with one slip in it. */
export interface Slip {
  files: Map<string, string>
  /** The files the slip is in. */
  own: ReadonlySet<string>
}

/**
 * The project of a golden folder. It holds either the files that differ from `base/`, or `slip.diff`: a path below
 * `tests/fixtures/language`, and under it the lines that were changed as a diff shows them, `@@` between two places; then the next path.
 */
export function slipOf(folder: string): Slip {
  const path = join(fixtures, 'err', folder, 'slip.diff')
  if (existsSync(path)) return planted(readFileSync(path, 'utf8'))
  const own = yamlIn(join(fixtures, 'err', folder))
  return { files: new Map([...yamlIn(join(fixtures, 'base')), ...own]), own: new Set(own.keys()) }
}

export interface ToldSlip extends Slip {
  findings: readonly Finding[]
}

const told = new Map<string, ToldSlip>()

/** The same with what is said of it, as it was checked first, whatever is asked of it. */
export const toldSlip = (folder: string): ToldSlip => told.get(folder) ?? tellSlip(folder)

/** Checks it anew: a changed checker (`npm run mutants`) must not be judged by what was said before. */
export function tellSlip(folder: string): ToldSlip {
  const slip = slipOf(folder)
  const fresh = { ...slip, findings: checkFiles(slip.files).findings }
  told.set(folder, fresh)
  return fresh
}

/** Changes written as a diff, made in their project. */
export function planted(diff: string): Slip {
  const parts = diff.replace(/\n$/, '').split(/\n(?=(?:ok\/)?\w[\w-]*\/)/)
  const own = new Set<string>()
  let files: Map<string, string> | undefined
  for (const part of parts) {
    const [where = '', ...lines] = part.split('\n')
    const [, root = '', path = ''] = /^((?:ok\/)?[^/]+)\/(.+)$/.exec(where) ?? []
    files ??= yamlIn(join(fixtures, root))
    const written = files.get(path)
    if (written === undefined) throw new Error(`No file ${where}`)
    files.set(path, changed(written, lines.join('\n'), where))
    own.add(path)
  }
  return { files: files!, own }
}
