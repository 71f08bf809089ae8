import type { Finding } from '../language/finding'
import { checkProject, type CheckedProject as Checked, type Pinyin } from '../language/project'
import { readSchemas, type TextFile } from './files'
import { knownClean, type KnownClean } from './known-clean'
import type { Product } from './product'

/** The result of a check. */
export interface Found {
  findings: Finding[]
  /** Contents of the files by path, for code frames. */
  texts: Map<string, string>
  milliseconds: number
}
export interface CheckedFolder
  extends Found, Pick<Checked, 'app' | 'screens' | 'calls' | 'standIn' | 'mapping'> {}

/** Reads and checks everything under a product's `schemas/`. `pinyin` spells the titles, for a result that will be written. */
export function checkFolder(product: Product, pinyin?: Pinyin): CheckedFolder {
  return timed(product, (files) => check(files, knownClean(), product, pinyin))
}

/**
 * Like `checkFolder`, but returns only findings: if all files are unchanged since a clean check, they are not checked again.
 */
export function findingsIn(product: Product): Found {
  return timed<Pick<Found, 'findings'>>(product, (files) => {
    const clean = knownClean()
    return clean.hasAll(files) ? { findings: [] } : check(files, clean, product)
  })
}

function timed<Given extends Pick<Found, 'findings'>>(
  { root }: Product,
  look: (files: TextFile[]) => Given,
): Given & Found {
  const started = performance.now()
  const files = readSchemas(root)
  const given = look(files)
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return { ...given, texts, milliseconds: performance.now() - started }
}

function check(
  files: TextFile[],
  clean: KnownClean,
  { widgetSchemas, words, icons, pages }: Product,
  pinyin?: Pinyin,
): Checked {
  const checked = checkProject(files, widgetSchemas, {
    words,
    clean,
    ...(icons ? { icons } : {}),
    ...(pages ? { pages } : {}),
    ...(pinyin ? { pinyin } : {}),
  })
  if (checked.findings.length === 0) clean.addAll(files)
  clean.keep()
  return checked
}
