import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledCall } from '../../compiled'
import { fileKinds } from '../../language/grammar'
import { jsonSchema } from '../../language/schema'
import { languageReference } from '../../language/docs'
import { exitCodes, type CommandLine, type ExitCode } from '../command-line'
import { callTypes } from '../call-types'
import { compileFolder } from '../compiled-project'
import { writeSet, type CompiledFiles } from '../compiled-set'
import type { Product } from '../product'
import { reportOf } from '../report'

export const flags = [] as const
export const usage = 'schemas'

/** Files derived from the grammar and the widgets, by their path in the product. */
export function derivedFiles({ widgetSchemas, reference }: Product): Record<string, string> {
  const schemas = fileKinds.map((kind) => [
    `schemas/.schema/${kind}.schema.json`,
    JSON.stringify(jsonSchema(kind, widgetSchemas), null, 2) + '\n',
  ])
  return {
    ...(Object.fromEntries(schemas) as Record<string, string>),
    ...(reference === undefined ? {} : { [reference]: languageReference(widgetSchemas) }),
  }
}

/** The TypeScript types of the calls of a set. */
export const callTypesOf = ({ manifest, files }: CompiledFiles): string =>
  callTypes(manifest, JSON.parse(files['calls.json']!) as Record<string, CompiledCall>)

/** Unchanged files are not written, because watchers of the sources would restart. */
function writeChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/**
 * Checks everything; if it is clean, writes the compiled set to `dist/schemas` and the types of its calls. The editor's schemas
 * are always written.
 */
export function schemas({ product, language, print }: CommandLine): ExitCode {
  for (const [path, content] of Object.entries(derivedFiles(product))) {
    mkdirSync(join(product.root, path, '..'), { recursive: true })
    writeFileSync(join(product.root, path), content)
  }
  const { findings, texts, set, milliseconds } = compileFolder(product)
  if (set) {
    writeSet(join(product.root, 'dist', 'schemas'), set)
    if (product.callTypes !== undefined) writeChanged(join(product.root, product.callTypes), callTypesOf(set))
  }
  print(reportOf(findings, texts, milliseconds, 'pretty', language).text)
  return set ? exitCodes.clean : exitCodes.findings
}
