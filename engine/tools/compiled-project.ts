import { pinyin } from 'pinyin-pro'
import type { Pinyin } from '../language/project'
import { compiledSet, type CompiledFiles } from './compiled-set'
import type { Product } from './product'
import { checkFolder, type CheckedFolder } from './project'

export interface CompiledProject extends CheckedFolder {
  /** Absent when something is wrong: a set is whole or it is not written. */
  set?: CompiledFiles
}

/** Checks everything under a product's `schemas/`, and compiles it for browser and server. */
export function compileFolder(product: Product): CompiledProject {
  const checked = checkFolder(product, spell)
  const { findings, app, screens, calls, standIn } = checked
  const isGood = app !== undefined && findings.every(({ severity }) => severity !== 'error')
  return isGood ? { ...checked, set: compiledSet(app, screens, calls, standIn) } : checked
}

const spell: Pinyin = (text) => {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
}
