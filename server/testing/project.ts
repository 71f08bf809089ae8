/** The project's own screens and calls, compiled as in the build. */
import { readFileSync } from 'node:fs'
import { setClock } from '../../engine/clock'
import type { CompiledScreen } from '../../engine/compiled'
import { checkProject } from '../../engine/language/project'
import { readSchemas } from '../../engine/tools/files'
import { product } from '../../src/product'
import type { CompiledSet } from '../calls/source'

type CompiledProject = CompiledSet & { screens: Record<string, CompiledScreen> }

let compiled: CompiledProject | undefined

/** Environment variable with the path of a JSON file with the result of `compileProject`, for server processes of a test. */
export const compiledProjectFile = 'TEST_COMPILED_PROJECT'

/** Compiled once per process. Throws if there is no application; findings about screens are tested elsewhere. */
export function compileProject(): CompiledProject {
  if (compiled) return compiled
  const file = process.env[compiledProjectFile]
  compiled = file ? (JSON.parse(readFileSync(file, 'utf8')) as CompiledProject) : compileAnew()
  setClock({ timeZone: compiled.app.timeZone })
  return compiled
}

function compileAnew(): CompiledProject {
  const { app, calls, screens, standIn, findings } = checkProject(
    readSchemas(product.root),
    product.widgetSchemas,
    product,
  )
  if (!app)
    throw new Error(
      `schemas/app.yaml cannot be compiled: ${findings.map((finding) => finding.rule).join(', ')}`,
    )
  return { app, calls, screens, standIn }
}
