import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { word } from '../../language/finding-format'
import { kindOf } from '../../language/project'
import { formatSource } from '../../language/source-format'
import { exitCodes, type CommandLine, type ExitCode } from '../command-line'
import { readSchemas, selection } from '../files'

export const flags = ['check'] as const
export const usage = 'fmt [files or folders …] [--check]'

/** Brings files into their canonical form; with `--check` only names those that are not. */
export function fmt({
  product: { root },
  language,
  flags: given,
  words,
  print,
}: CommandLine<(typeof flags)[number]>): ExitCode {
  const isWanted = selection(root, words)
  const changed = readSchemas(root)
    .filter(({ path }) => isWanted(path))
    .flatMap(({ path, text }) => {
      const formatted = formatSource(path, text, kindOf(path))
      return formatted === text ? [] : [{ path, formatted }]
    })
  for (const { path, formatted } of changed) {
    if (!given.has('check')) writeFileSync(join(root, path), formatted)
    print(path)
  }
  print(
    word(given.has('check') ? 'fmt-would-change' : 'fmt-changed', language, { n: String(changed.length) }),
  )
  return given.has('check') && changed.length > 0 ? exitCodes.findings : exitCodes.clean
}
