import { cureOf, prettyFinding, say, word, type Language, type SaidFinding } from '../language/finding-format'
import type { Finding } from '../language/finding'

export type ReportFormat = 'pretty' | 'json' | 'github'

export interface Summary {
  files: number
  errors: number
  warnings: number
  milliseconds: number
}

/** The report of a run, ready to print. */
export function reportOf(
  findings: Finding[],
  texts: ReadonlyMap<string, string>,
  milliseconds: number,
  format: ReportFormat,
  language: Language,
): { text: string; summary: Summary } {
  const said = findings.map((finding) => say(finding, texts, language))
  const count = (severity: Finding['severity']) => said.filter((one) => one.severity === severity).length
  const summary = { files: texts.size, errors: count('error'), warnings: count('warning'), milliseconds }
  if (format === 'json')
    return { text: JSON.stringify({ format: 1, summary, findings: said }, null, 2), summary }
  if (format === 'github') return { text: said.map((one) => githubLine(one, language)).join('\n'), summary }
  return {
    text: [...said.map((one) => prettyFinding(one, language) + '\n'), summaryLine(summary, language)].join(
      '\n',
    ),
    summary,
  }
}

export function summaryLine({ files, errors, warnings, milliseconds }: Summary, language: Language): string {
  const values = { files, errors, warnings, time: Math.round(milliseconds) }
  const asText = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const line = word(errors + warnings === 0 ? 'summary-clean' : 'summary', language, asText)
  return warnings === 0 ? line : `${line}\n${word('summary-warnings', language)}`
}

/** A workflow command that puts the finding beside the line of a pull request. */
function githubLine(one: SaidFinding, language: Language): string {
  const escape = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = `file=${property(one.file)},line=${one.line},col=${one.column},endLine=${one.endLine},endColumn=${one.endColumn}`
  return `::${one.severity} ${place},title=${property(one.rule)}::${escape([one.message, ...cureOf(one, language)].join('\n'))}`
}
