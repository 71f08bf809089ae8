import { pinyin } from 'pinyin-pro'
import type { Finding } from '../language/finding'
import { checkProject, type CheckedProject as Checked, type Pinyin } from '../language/project'
import { compiledSet, type CompiledSet } from './compiled-set'
import { readSchemas } from './files'
import type { Product } from './product'

export interface CheckedProject extends Pick<Checked, 'app' | 'screens' | 'calls' | 'mapping'> {
  findings: Finding[]
  /** Contents of the files by path, for code frames. */
  texts: Map<string, string>
  /** Absent when something is wrong: a set is whole or it is not written. */
  set?: CompiledSet
  milliseconds: number
}

/** Reads, checks and compiles everything under a product's `schemas/`. */
export function checkFolder({ root, widgetSchemas, words }: Product): CheckedProject {
  const started = performance.now()
  const files = readSchemas(root)
  const { findings, app, screens, calls, mapping } = checkProject(files, widgetSchemas, {
    pinyin: spell,
    words,
  })
  const isGood = app !== undefined && findings.every(({ severity }) => severity !== 'error')
  return {
    findings,
    texts: new Map(files.map(({ path, text }) => [path, text])),
    ...(isGood ? { set: compiledSet(app, screens, calls) } : {}),
    ...(app ? { app } : {}),
    screens,
    calls,
    mapping,
    milliseconds: performance.now() - started,
  }
}

const spell: Pinyin = (text) => {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
}
