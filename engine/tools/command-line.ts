import { parseArgs } from 'node:util'
import type { Language } from '../language/finding-format'
import type { Product } from './product'

/** Wrong use of the command line, reported in one sentence, exit code 2. */
export class UsageError extends Error {}

export const exitCodes = { clean: 0, findings: 1, usage: 2, fault: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** The input of every command. */
export interface CommandLine<Flag extends string = string> {
  /** The product, with `--root` instead of its own folder. */
  product: Product
  language: Language
  flags: ReadonlySet<Flag>
  words: string[]
  /** The command's own options that were given. */
  values: Readonly<Record<string, string | undefined>>
  print: (text: string) => void
}

/**
 * Reads the arguments of one command; `flags` are its own switches, `own` its options with a value, besides `--lang` and
 * `--root`.
 */
export function readCommandLine<Flag extends string>(
  parameters: string[],
  flags: readonly Flag[],
  product: Product,
  own: readonly string[] = [],
): Omit<CommandLine<Flag>, 'print'> {
  const options = {
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    ...Object.fromEntries(own.map((name) => [name, { type: 'string' as const }])),
  }
  let read
  try {
    read = parseArgs({
      args: withValues(parameters, own),
      allowPositionals: true,
      options: { ...options, lang: { type: 'string' }, root: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
  const { lang, root } = read.values
  if (lang !== undefined && lang !== 'en' && lang !== 'zh')
    throw new UsageError(`--lang is en or zh, not "${lang}".`)
  return {
    product: root === undefined ? product : { ...product, root },
    language: lang ?? usualLanguage(process.env),
    flags: new Set(flags.filter((flag) => (read.values as Record<string, unknown>)[flag] === true)),
    words: read.positionals,
    values: Object.fromEntries(
      own.map((name) => [name, (read.values as Record<string, string | undefined>)[name]]),
    ),
  }
}

/** A value may begin with a dash, such as a token. */
const withValues = (parameters: readonly string[], own: readonly string[]): string[] =>
  parameters.flatMap((one, at) => {
    const before = parameters[at - 1]
    if (before !== undefined && own.some((name) => before === `--${name}`)) return []
    const value = parameters[at + 1]
    return own.some((name) => one === `--${name}`) && value !== undefined ? `${one}=${value}` : one
  })

/** Chinese if the environment's language is Chinese, else English. */
export function usualLanguage(environment: Record<string, string | undefined>): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
