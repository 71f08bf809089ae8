import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { widgetSchemas } from '../../../widgets/schemas.ts'
import { jsonSchema } from '../../language/schema'
import { languageReference } from '../../language/docs'
import { exitCodes, type CommandLine, type ExitCode } from '../command-line'
import { writeSet } from '../compiled-set'
import { checkFolder } from '../project'
import { reportOf } from '../report'

export const flags = [] as const
export const usage = 'schemas'

/** Files derived from the grammar and the widgets, by their path in the project. */
export function derivedFiles(): Record<string, string> {
  const kinds = ['app', 'calls', 'screen'] as const
  const schemas = kinds.map((kind) => [
    `schemas/.schema/${kind}.schema.json`,
    JSON.stringify(jsonSchema(kind, widgetSchemas), null, 2) + '\n',
  ])
  return {
    ...(Object.fromEntries(schemas) as Record<string, string>),
    'docs/language.md': languageReference(widgetSchemas),
  }
}

/** Checks everything; when it is good, writes the compiled set to `dist/schemas`. The editor's schemas are written in any case. */
export function schemas({ root, language, print }: CommandLine): ExitCode {
  for (const [path, content] of Object.entries(derivedFiles())) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const { findings, texts, set, milliseconds } = checkFolder(root)
  if (set) writeSet(join(root, 'dist', 'schemas'), set)
  print(reportOf(findings, texts, milliseconds, 'pretty', language).text)
  return set ? exitCodes.clean : exitCodes.findings
}
