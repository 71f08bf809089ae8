import { join } from 'node:path'
import type { Finding } from '../language/finding'
import { prettyFinding, say } from '../language/finding-format'
import { usualLanguage } from './command-line'
import { changedScreens, writeSet } from './compiled-set'
import { compileFolder } from './compiled-project'
import { loadProduct, type Product } from './product'
import { checkFolder, type CheckedFolder } from './project'

export { loadProduct }

/** Sent to the page after a YAML file was saved (event `schemas:update`), and on request (`schemas:hello`). */
export interface SchemasUpdate {
  /** Screens with a new compiled form; empty if there are errors, because the last valid set stays. */
  screens: string[]
  findings: ShownFinding[]
}
export interface ShownFinding {
  rule: string
  severity: Finding['severity']
  file: string
  line: number
  column: number
  /** The full report: place, message, code frame, remedy. */
  rendered: string
}

/** Checks a project and, if it is clean, writes its compiled set to `dist/schemas`. */
export function refreshSchemas(product: Product): SchemasUpdate {
  const project = compileFolder(product)
  const folder = join(product.root, 'dist', 'schemas')
  const screens = project.set ? changedScreens(folder, project.set) : []
  if (project.set) writeSet(folder, project.set)
  return { screens, findings: shown(project) }
}

/** Checks a project without writing. */
export const findingsOf = (product: Product): ShownFinding[] => shown(checkFolder(product))

function shown({ findings, texts }: CheckedFolder): ShownFinding[] {
  const language = usualLanguage(process.env)
  return findings.map((finding) => {
    const said = say(finding, texts, language)
    const { rule, severity, file, line, column } = said
    return { rule, severity, file, line, column, rendered: prettyFinding(said, language) }
  })
}
