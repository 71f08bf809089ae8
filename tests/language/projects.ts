import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../engine/language/finding'
import { prettyFinding, say, type Language } from '../../engine/language/finding-format'
import { checkProject, type CheckedProject } from '../../engine/language/project'
import { product } from '../../src/product'

export const fixtures = join(import.meta.dirname, '..', 'fixtures', 'language')
export const productRoot = join(import.meta.dirname, '..', '..')

/** YAML files of a folder by their path in it. */
export function yamlIn(folder: string, below = ''): Map<string, string> {
  const files = new Map<string, string>()
  if (!existsSync(join(folder, below))) return files
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = below === '' ? name : `${below}/${name}`
    if (name.startsWith('.')) continue
    if (statSync(join(folder, path)).isDirectory())
      for (const [inner, text] of yamlIn(folder, path)) files.set(inner, text)
    else if (name.endsWith('.yaml')) files.set(path, readFileSync(join(folder, path), 'utf8'))
  }
  return files
}

export const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => statSync(join(folder, name)).isDirectory())
        .sort()
    : []

export const checkFiles = (files: ReadonlyMap<string, string>): CheckedProject =>
  checkProject(
    [...files].map(([path, text]) => ({ path, text })),
    product.widgetSchemas,
    { icons: product.icons!, pages: product.pages! },
  )

/** The pretty report of a project's findings, of the files asked for. */
export function reportFor(
  files: ReadonlyMap<string, string>,
  isWanted: (path: string) => boolean,
  language: Language,
  findings: readonly Finding[] = checkFiles(files).findings,
): string {
  const wanted = findings.filter(({ file }) => isWanted(file))
  return wanted.map((finding) => prettyFinding(say(finding, files, language), language) + '\n').join('\n')
}
