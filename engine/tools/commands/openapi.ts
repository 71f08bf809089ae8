import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { nearest } from '../../expression/nearest'
import { word } from '../../language/finding-format'
import { exitCodes, UsageError, type CommandLine, type ExitCode } from '../command-line'
import { openApi } from '../openapi/document'
import { checkFolder } from '../project'

export const flags = [] as const
export const options = ['out'] as const
export const usage =
  'openapi [service …] [--out file.json|file.yaml]: the calls as OpenAPI 3.1, of all services where none is named'

/** Writes the call files as OpenAPI, for developers of backends and clients. */
export function writeOpenApi({ product, language, words, values, print }: CommandLine): ExitCode {
  const { app, calls, screens, mapping } = checkFolder(product)
  if (!app) throw new UsageError(word('openapi-no-app', language))
  const known = Object.keys(app.services)
  const unknown = words.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(unknownService(unknown, known))
  const services = known.filter((name) => words.length === 0 || words.includes(name))
  const document = openApi({ app, calls, screens, mapping }, services, language)
  const { out } = values
  const text = /\.ya?ml$/.test(out ?? '') ? stringify(document) : `${JSON.stringify(document, null, 2)}\n`
  if (out === undefined) print(text.trimEnd())
  else {
    write(out, text)
    print(
      word('openapi-written', language, {
        file: out,
        n: String(Object.keys(document.paths as object).length),
      }),
    )
  }
  return exitCodes.clean
}

/** An error message with similar names. */
export function unknownService(name: string, known: string[]): string {
  const near = nearest(name, known)
  return `There is no service "${name}", but ${known.join(', ')}.${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''}`
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}
