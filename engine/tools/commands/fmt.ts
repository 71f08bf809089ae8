import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { word } from '../../language/finding-format'
import { kindOf } from '../../language/project'
import { formatSource } from '../../language/source/format'
import { exitCodes, type CommandLine, type ExitCode } from '../command-line'
import { readSchemas, selection } from '../files'

export const flags = ['check'] as const
export const usage = 'fmt [files or folders …] [--check]'

/** Formats files canonically; with `--check` only lists the changes. */
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
      return formatted === text ? [] : [{ path, text, formatted }]
    })
  for (const { path, text, formatted } of changed) {
    if (!given.has('check')) writeFileSync(join(root, path), formatted)
    print([path, ...changeOf(text, formatted)].join('\n'))
  }
  print(
    word(given.has('check') ? 'fmt-would-change' : 'fmt-changed', language, { n: String(changed.length) }),
  )
  return given.has('check') && changed.length > 0 ? exitCodes.findings : exitCodes.clean
}

/** Maximum lines shown of a change. */
const shownLines = 12

/** The changed lines as a diff: from the first to the last difference. */
function changeOf(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  let first = 0
  while (first < was.length && first < is.length && was[first] === is[first]) first++
  let same = 0
  while (same < Math.min(was.length, is.length) - first && was.at(-1 - same) === is.at(-1 - same)) same++
  const lines = (all: string[], sign: string): string[] => {
    const changed = all.slice(first, all.length - same).map((line) => `  ${sign} ${line}`)
    return changed.length > shownLines ? [...changed.slice(0, shownLines), `  ${sign} …`] : changed
  }
  return [`  @@ ${first + 1}`, ...lines(was, '-'), ...lines(is, '+')]
}
