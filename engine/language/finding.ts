import type { Severity } from '../vocabulary/severities'
import type messages from './messages.en.json'
import { severityOf } from './severity'

/** A range of a file's text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

export type RuleId = keyof typeof messages

/** One thing wrong, with the exact place. Its words come from `messages.<language>.json` when it is shown. */
export interface Finding {
  rule: string
  severity: Severity
  file: string
  span: Span
  /** Put into the braces of the rule's texts; a value `@key` is itself a word of `words.<language>.json`. */
  params: Record<string, string>
  /** What was probably meant, best first. */
  suggestions?: string[]
  /** Other places that explain the finding; `note` is a text or `@key`. */
  related?: { file: string; span: Span; note: string }[]
}

/** Anything that has a place: a node of a source file, or a span with its file named. */
export type Located = { file: { path: string }; span: Span }

/** Makes a finding of a known rule at a place, with the severity of the rule unless `more` says otherwise. */
export function finding(
  rule: RuleId,
  place: Located,
  params: Record<string, string> = {},
  more: Partial<Pick<Finding, 'severity' | 'suggestions' | 'related'>> = {},
): Finding {
  return { rule, severity: severityOf(rule), file: place.file.path, span: place.span, params, ...more }
}

/** Findings told of one file: whoever mends these sees the others then. */
const mostOfFile = 50

/** The first findings of each file, and one that says how many there are besides. They come sorted. */
export function firstFindings(findings: readonly Finding[]): Finding[] {
  const byFile = new Map<string, Finding[]>()
  for (const one of findings) {
    const known = byFile.get(one.file)
    if (known) known.push(one)
    else byFile.set(one.file, [one])
  }
  return [...byFile.values()].flatMap((all) => {
    const more = all.slice(mostOfFile)
    const [first] = more
    if (!first) return all
    const severity = more.some((one) => one.severity === 'error') ? 'error' : 'warning'
    const rest: Finding = {
      ...first,
      rule: 'more-findings' satisfies RuleId,
      severity,
      params: { n: String(more.length) },
    }
    delete rest.suggestions
    delete rest.related
    return [...all.slice(0, mostOfFile), rest]
  })
}

/** Rules that say what may follow from another slip at the very same place, and give way to it. */
const following: Partial<Record<RuleId, 'any' | readonly RuleId[]>> = {
  'filter-demanded-late': 'any',
  'known-before': 'any',
  'read-while-empty': 'any',
  'read-while-hidden': 'any',
  'rule-of-another-field': 'any',
  'scope-left-out': ['personal-without-scope'],
  'scope-unsaid': ['personal-without-scope', 'scope-left-out'],
  'written-twice': 'any',
  'wrong-type': ['date-in-expression'],
  'field-not-sent': ['parameter-type'],
  'number-respelled': ['example-type'],
  'namesake-not-taken': ['id-of-another-collection'],
  'path-below-rows': ['path-spelt', 'path-through-list'],
  'path-beside': ['path-spelt'],
  'path-elsewhere': ['path-spelt'],
}

/** One cause, one finding: without those that another one at their place brings about. */
export function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const placeOf = ({ file, span }: Finding): string => `${file} ${span.start} ${span.end}`
  const byPlace = new Map<string, string[]>()
  for (const one of findings) byPlace.set(placeOf(one), [...(byPlace.get(placeOf(one)) ?? []), one.rule])
  return findings.filter((one) => {
    const causes = following[one.rule as RuleId]
    const others = byPlace.get(placeOf(one))!.filter((rule) => rule !== one.rule)
    return !causes || !others.some((rule) => causes === 'any' || causes.includes(rule as RuleId))
  })
}

/** By file, then by place; findings of one place keep their order. */
export function sortFindings(findings: Finding[]): Finding[] {
  return [...findings].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start,
  )
}
