import type { Finding } from './finding'

/** What fits on a line of a table: lists of all that a map allows grow with the language. */
const shortest = 60

/** Findings as lines: rule, what it covers, its values, and what belongs there. */
export function toldOf(text: string, findings: readonly Finding[]): string[] {
  return findings.map(({ rule, span, params, suggestions, related = [] }) => {
    const before = text.slice(0, span.start).split('\n')
    const values = Object.entries(params)
      .filter(([key, value]) => key !== 'mended' && value.length < shortest)
      .map(([key, value]) => `${key}=${value}`)
    const meant = suggestions?.map((one) => JSON.stringify(one)).join(' or ')
    return [
      `${before.length}:${before.at(-1)!.length + 1} ${rule} ${JSON.stringify(text.slice(span.start, span.end))}`,
      ...values,
      ...(params.mended === undefined ? [] : [`mended: ${params.mended}`]),
      ...(meant === undefined ? [] : [`→ ${meant}`]),
      ...related.map((one) => `see ${JSON.stringify(text.slice(one.span.start, one.span.end))}`),
    ].join(', ')
  })
}
