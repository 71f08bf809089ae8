/** The project's own screens and calls, compiled as the build does it. */
import { fileURLToPath } from 'node:url'
import { checkProject } from '../../engine/language/project'
import { defaultWords } from '../../engine/tools/default-words'
import { readSchemas } from '../../engine/tools/files'
// eslint-disable-next-line no-restricted-imports -- stands in for the build, which knows every widget
import { widgetSchemas } from '../../widgets/schemas'
import type { CompiledSet } from '../calls/source'

const root = fileURLToPath(new URL('../../', import.meta.url))

let compiled: CompiledSet | undefined

/** Compiled once per process. Throws when there is no application; what the checker finds in screens is its own tests' matter. */
export function compileProject(): CompiledSet {
  if (compiled) return compiled
  const { app, calls, findings } = checkProject(readSchemas(root), widgetSchemas, {
    words: defaultWords,
  })
  if (!app)
    throw new Error(
      `schemas/app.yaml cannot be compiled: ${findings.map((finding) => finding.rule).join(', ')}`,
    )
  compiled = { app, calls }
  return compiled
}
