import type { Span } from '../finding'
import { closerOf, scanValue } from './line'

/** Puts quotes round a text so that YAML reads it as it stands. */
export function quoted(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`
  return `'${text.replaceAll("'", "''")}'`
}

const openers = '([{'
const closers = ')]}'

/**
 * The whole value that begins at an offset, as its author meant it: to the end of the line, or to the comma or bracket that
 * ends it when the line opened a `{` or `[` before. Commas inside the value's own brackets and quotes belong to it.
 */
export function rangeOfValue(text: string, start: number): Span {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const inFlow = depthOf(text.slice(lineStart, start)) > 0
  let depth = 0
  let quote = ''
  let end = start
  for (; end < text.length && text[end] !== '\n'; end++) {
    const char = text[end]!
    if (quote) {
      if (char === quote) quote = ''
    } else if ((char === "'" || char === '"') && !/\w/.test(text[end - 1] ?? '')) quote = char
    else if (openers.includes(char)) depth++
    else if (closers.includes(char)) {
      if (depth === 0 && inFlow) break
      depth--
    } else if (char === ',' && depth === 0 && inFlow) break
    else if (char === '#' && /\s/.test(text[end - 1] ?? '')) break
  }
  while (end > start && /\s/.test(text[end - 1]!)) end--
  return { start, end }
}

function depthOf(text: string): number {
  let depth = 0
  for (const char of text) depth += openers.includes(char) ? 1 : closers.includes(char) ? -1 : 0
  return depth
}

/**
 * The rest of a line with what opens at a place closed in it: a quote before the comma and the next key, or before the bracket,
 * that end its value; a bracket at the end.
 */
export function closedOnLine(text: string, start: number): { span: Span; suggestions: string[] } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', start)
  const written = text.slice(start, next < 0 ? undefined : next).trimEnd()
  const span = { start, end: start + written.length }
  const sign = written[0]!
  const inFlow = depthOf(text.slice(lineStart, start)) > 0
  if (sign === '{' || sign === '[') {
    const body = withoutWrongEnd(written)
    const missing = openIn(body).map((one) => closerOf[one]!)
    // What ends the line may close what stands around.
    const rest = inFlow ? written.slice(body.length) : ''
    return { span, suggestions: [body + missing.reverse().join('') + rest] }
  }
  const at = inFlow ? endInFlow(written, depthOf(text.slice(lineStart, start))) : -1
  const value = at < 0 ? written : written.slice(0, at).trimEnd()
  return { span, suggestions: [value + sign + written.slice(value.length)] }
}

const openIn = (text: string): string[] => scanValue(text, 0, []).open.map(({ sign }) => sign)

/** Without a bracket at the end that closes nothing. */
function withoutWrongEnd(text: string): string {
  const inner = text.slice(0, -1)
  const wanted = closerOf[openIn(inner).at(-1) ?? '']
  return /[}\]]$/.test(text) && wanted?.trim() !== text.at(-1) ? inner.trimEnd() : text
}

/** Where a text ends that stands in brackets: before the comma and the next key, or before the brackets that end the line. Braces in it are its own. */
function endInFlow(written: string, depth: number): number {
  const next = written.search(/,\s*\w+:\s/)
  return next >= 0 ? next : written.search(new RegExp(`(?:\\s*[}\\]]){${String(depth)}}$`))
}

/** The line a place stands on, with the place quoted (or replaced), and without its indentation. */
export function mendedLine(
  text: string,
  place: Span,
  replacement = quoted(text.slice(place.start, place.end)),
): string {
  const lineStart = text.lastIndexOf('\n', place.start - 1) + 1
  const next = text.indexOf('\n', place.end)
  const lineEnd = next < 0 ? text.length : next
  return (text.slice(lineStart, place.start) + replacement + text.slice(place.end, lineEnd)).trim()
}
