/** Formats findings for backend developers. */
import { word, type Language } from '../../language/finding-format'
import type { BackendFinding, CallReport } from './findings'

export interface BackendSummary {
  calls: number
  good: number
  withFindings: number
  findings: number
  notes: number
  untried: number
}

export function summaryOf(reports: readonly CallReport[]): BackendSummary {
  const count = (...states: CallReport['state'][]): number =>
    reports.filter(({ state }) => states.includes(state)).length
  return {
    calls: reports.length,
    good: count('good', 'refused'),
    withFindings: count('found'),
    findings: reports.reduce((sum, { findings }) => sum + findings.length, 0),
    notes: reports.reduce((sum, { notes = [] }) => sum + notes.length, 0),
    untried: count('untried'),
  }
}

export function reportText(reports: readonly CallReport[], language: Language): string {
  const summary = Object.entries(summaryOf(reports)).map(([name, n]) => [name, String(n)])
  return [
    ...reports.map((report) => callText(report, language)),
    word('contract-summary', language, Object.fromEntries(summary) as Record<string, string>),
  ].join('\n')
}

function callText(
  { call, address, state, why = '', rows, findings, notes = [] }: CallReport,
  language: Language,
): string {
  const of = rows === undefined ? '' : ` ${word('contract-rows', language, { n: String(rows) })}`
  const outcome = word(`contract-state-${state}`, language, {
    n: String(findings.length),
    why: whyText(why, language),
  })
  return [
    `${call} (${address}): ${outcome}${of}`,
    ...findings.map((one) => findingText(one, language)),
    ...notes.map((one) => `  (${one.rule}) ${findingWords(one, language).message}`),
  ].join('\n')
}

const whyText = (why: string, language: Language): string =>
  why === 'file' || why === 'record' ? word(`contract-why-${why}`, language) : why

/** Common to both forms of the report. */
export const findingWords = (
  { rule, path = '', declared = '', received = '' }: BackendFinding,
  language: Language,
) => ({
  message: word(`contract-${rule}`, language, { path, declared, received }),
  advice: word(`contract-${rule}-do`, language, { path, declared, received }),
})

function findingText(finding: BackendFinding, language: Language): string {
  const { message, advice } = findingWords(finding, language)
  return [`  [${finding.rule}] ${message}`, `      ${word('fix', language)} ${advice}`].join('\n')
}
