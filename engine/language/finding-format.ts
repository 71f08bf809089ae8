import messagesEn from './messages.en.json' with { type: 'json' }
import messagesZh from './messages.zh.json' with { type: 'json' }
import wordsEn from './words.en.json' with { type: 'json' }
import wordsZh from './words.zh.json' with { type: 'json' }
import type { Finding, Span } from './finding'
import { toldAs } from './said-values'

export type Language = 'en' | 'zh'
interface RuleTexts {
  title: string
  message: string
  fix: string
}
const messages: Record<Language, Record<string, RuleTexts>> = { en: messagesEn, zh: messagesZh }
const words: Record<Language, Record<string, string>> = { en: wordsEn, zh: wordsZh }

/** A finding in words, with line and column counted from 1: what a terminal, an editor or a page shows. */
export interface SaidFinding {
  rule: string
  severity: Finding['severity']
  file: string
  line: number
  column: number
  endLine: number
  endColumn: number
  message: string
  fix: string
  suggestions: string[]
  /** The lines of the file with the place underlined. */
  frame: string
  related: { file: string; line: number; column: number; note: string }[]
}

/** Titles, messages and fixes of the rules in one language. */
export const ruleTexts = (language: Language): Record<string, RuleTexts> => messages[language]

/** A word of the tools in one language; `{name}` is filled from `values`. */
export function word(key: string, language: Language, values: Record<string, string> = {}): string {
  const text = words[language][key]
  if (text === undefined) throw new Error(`words.${language}.json has no "${key}". Add it to both languages.`)
  return fill(text, values)
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** As `fill`; a value behind whose name stands how it is told (`{received:type}`) is put in words first. */
const tell = (text: string, values: Record<string, string>, language: Language): string =>
  fill(
    text.replace(/\{(\w+):(\w+)\}/g, (whole, name: string, how: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return toldAs(how, value, (key, given) => word(key, language, given), language)
    }),
    values,
  )

/** Puts a finding in words. `texts` are the files’ contents by path; a file that is not among them has no frame. */
export function say(finding: Finding, texts: ReadonlyMap<string, string>, language: Language): SaidFinding {
  const rule = messages[language][finding.rule]
  if (!rule)
    throw new Error(`messages.${language}.json has no rule "${finding.rule}". Add it to both languages.`)
  const params = Object.fromEntries(
    Object.entries(finding.params).map(([name, value]) => [name, noteOf(value, language)]),
  )
  const text = texts.get(finding.file)
  const start = placeOf(text, finding.span.start)
  const end = placeOf(text, finding.span.end)
  return {
    rule: finding.rule,
    severity: finding.severity,
    file: finding.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    message: capital(tell(rule.message, params, language)),
    fix: tell(rule.fix, params, language),
    suggestions: finding.suggestions ?? [],
    frame: text === undefined ? '' : frameOf(text, finding.span),
    related: (finding.related ?? []).map((other) => ({
      file: other.file,
      ...placeOf(texts.get(other.file), other.span.start),
      note: noteOf(other.note, language),
    })),
  }
}

/** The whole report of one finding, as the terminal shows it. */
export function prettyFinding(said: SaidFinding, language: Language): string {
  const lines = [
    `${said.file}:${said.line}:${said.column} ${word(said.severity, language)} [${said.rule}] ${said.message}`,
  ]
  if (said.frame) lines.push(said.frame)
  return [...lines, ...cureOf(said, language).map((line) => `  ${line}`)].join('\n')
}

/** What to do about a finding, line by line: what was probably meant, the fix, and the other places that matter. */
export function cureOf({ column, suggestions, fix, related }: SaidFinding, language: Language): string[] {
  // Nothing in its place: the fix says so.
  const named = suggestions.filter((name) => name.trim() !== '' && !name.includes('\n'))
  const names = named.map((name) => `\`${name.trim()}\``).join(', ')
  const ofLines = suggestions.filter((name) => name.includes('\n'))
  return [
    ...(named.length > 0 ? [word('suggestion', language, { names })] : []),
    ...ofLines.flatMap((text) => [word('suggestion-lines', language), ...linesOf(text, column)]),
    `${word('fix', language)} ${fix}`,
    ...related.map(
      ({ file, line, column, note }) => `${word('see', language)} ${file}:${line}:${column} ${note}`,
    ),
  ]
}

/** Below the question, each line in its column to the others. */
function linesOf(text: string, column: number): string[] {
  const lines = `${' '.repeat(column - 1)}${text.trimEnd()}`.split('\n')
  const least = Math.min(...lines.map((line) => line.search(/\S/)).filter((at) => at >= 0))
  return lines.map((line) => `  ${line.slice(least)}`)
}

const noteOf = (text: string, language: Language): string =>
  /^@[\w-]+$/.test(text) ? word(text.slice(1), language) : text
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
function placeOf(text = '', offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** The line of a place, underlined; of a place over several lines the first one. */
function frameOf(source: string, span: Span): string {
  const { line, column } = placeOf(source, span.start)
  const lineStart = span.start - (column - 1)
  const next = source.indexOf('\n', lineStart)
  const text = source.slice(lineStart, next < 0 ? undefined : next).replace(/\r$/, '')
  const before = text.slice(0, column - 1)
  const marked = text.slice(
    column - 1,
    column - 1 + Math.max(1, Math.min(span.end - span.start, text.length - column + 1)),
  )
  const gutter = String(line)
  const underline = '^' + '~'.repeat(Math.max(0, widthOf(marked) - 1))
  // A tab stays a tab under a tab, so that the mark stands in its column whatever the tab width.
  const indent = before.replace(/[^\t]/g, (char) => ' '.repeat(widthOf(char)))
  return `  ${gutter} | ${text}\n  ${' '.repeat(gutter.length)} | ${indent}${underline}`
}

/** Columns a text takes in a terminal: Chinese characters and full-width signs take two. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text)
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        char,
      )
        ? 2
        : 1
  return width
}
