import type { Finding } from '../language/finding'
import { checkProject, type CheckedProject as Checked, type Pinyin } from '../language/project'
import { readSchemas } from './files'
import { knownClean } from './known-clean'
import type { Product } from './product'

export interface CheckedProject extends Pick<Checked, 'app' | 'screens' | 'calls' | 'standIn' | 'mapping'> {
  findings: Finding[]
  /** Contents of the files by path, for code frames. */
  texts: Map<string, string>
  milliseconds: number
}

/** Reads and checks everything under a product's `schemas/`; `pinyin` spells the titles where the result is to be kept. */
export function checkFolder(
  { root, widgetSchemas, words, icons, pages }: Product,
  pinyin?: Pinyin,
): CheckedProject {
  const started = performance.now()
  const files = readSchemas(root)
  const clean = knownClean()
  const { findings, app, screens, calls, standIn, mapping } = checkProject(files, widgetSchemas, {
    words,
    clean,
    ...(icons ? { icons } : {}),
    ...(pages ? { pages } : {}),
    ...(pinyin ? { pinyin } : {}),
  })
  clean.keep()
  return {
    findings,
    texts: new Map(files.map(({ path, text }) => [path, text])),
    ...(app ? { app } : {}),
    screens,
    calls,
    standIn,
    mapping,
    milliseconds: performance.now() - started,
  }
}
