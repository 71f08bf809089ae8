import { exitCodes, UsageError, type CommandLine, type ExitCode } from '../command-line'
import { selection } from '../files'
import { findingsIn } from '../project'
import { reportOf } from '../report'

export const flags = ['json', 'github', 'strict'] as const
export const usage = 'check [files or folders …] [--json | --github] [--strict: warnings fail too]'

/** Checks the whole project, and shows findings in the given files (default: all). */
export function check({
  product,
  language,
  flags: given,
  words,
  print,
}: CommandLine<(typeof flags)[number]>): ExitCode {
  if (given.has('json') && given.has('github'))
    throw new UsageError('--json and --github exclude each other.')
  const isWanted = selection(product.root, words)
  const { findings, texts, milliseconds } = findingsIn(product)
  const format = given.has('json') ? 'json' : given.has('github') ? 'github' : 'pretty'
  const shown = findings.filter(({ file }) => isWanted(file))
  const { text, summary } = reportOf(shown, texts, milliseconds, format, language)
  if (text) print(text)
  const failing = summary.errors + (given.has('strict') ? summary.warnings : 0)
  return failing > 0 ? exitCodes.findings : exitCodes.clean
}
