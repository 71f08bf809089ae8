import type { Finding, Span } from '../finding'
import { leadingVerbs, verbRow } from '../../vocabulary/steps'
import { isMode } from '../../vocabulary/modes'
import { grammar, type FileKind, type Kind, type MapName } from '../grammar'
import { checkShape } from '../shape'
import { quoted } from './mend'
import { readSource, type SourceEntry, type SourceNode } from '.'

interface Edit {
  span: Span
  text: string
}

/** Characters that are read again, change after change; a guard against a mend that calls for itself, and against a file that is none. */
const mostReadAgain = 3_000_000

/**
 * A file in its canonical form: the quotes that expressions need, keys in the order of the reference, no tabs or blanks at
 * line ends. Comments, alignment and empty lines stay. What cannot be mended safely is left for the checker to report.
 */
export function formatSource(path: string, text: string, kind: FileKind): string {
  let current = tidy(text)
  for (let readAgain = 0; readAgain <= mostReadAgain; readAgain += current.length) {
    const { file, findings } = readSource(path, current)
    const mends = mendsOf([...findings, ...checkShape(file, kind)], current)
    const edits = mends.length > 0 || !file.root ? mends : movesIn(file.root, current, kind)
    if (edits.length === 0) break
    current = applied(current, edits)
  }
  return current
}

/** All edits that do not touch one another, the first ones given before the others. */
function applied(text: string, edits: Edit[]): string {
  const chosen: Edit[] = []
  let result = text
  for (const edit of edits)
    if (chosen.every(({ span }) => edit.span.end < span.start || span.end < edit.span.start))
      chosen.push(edit)
  // From the end on, so that the places before stay where they are.
  for (const { span, text: put } of chosen.sort((a, b) => b.span.start - a.span.start))
    result = result.slice(0, span.start) + put + result.slice(span.end)
  return result
}

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '  '))
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/(?<!\n)\n*$/, '\n')

const quoting = new Set([
  'yaml-tag',
  'yaml-ternary',
  'yaml-colon',
  'yaml-flow-comma',
  'yaml-flow-bracket',
  'yaml-after-quote',
  'yaml-reserved-start',
  'yaml-leading-zero',
  'unquoted-text',
])

function mendsOf(findings: Finding[], text: string): Edit[] {
  return findings.flatMap(({ rule, span, params }): Edit[] => {
    const written = text.slice(span.start, span.end)
    // An explicit type (`!!str`) is meant as one; what its author wanted is not ours to guess.
    if (quoting.has(rule) && !written.startsWith('!!')) return [{ span, text: quoted(written) }]
    if (rule === 'yaml-full-width') return [{ span, text: `${params.meant} ` }]
    if (rule === 'loose-flag' || rule === 'date-in-expression') return [{ span, text: params.mended! }]
    if (rule === 'yaml-space-after-colon') return [{ span, text: written.replace(/:(?=\S)/, ': ') }]
    return []
  })
}

/** Maps whose keys are not in order, put in order; inner ones first. */
function movesIn(root: SourceNode, text: string, kind: FileKind): Edit[] {
  const moves: Edit[] = []
  for (const { node, map } of mapsIn(root, { is: 'map', map: kind })) {
    const entries = node.entries()
    const order = orderOf(map, entries)
    const sorted = [...entries].sort((a, b) => rank(order, a.key) - rank(order, b.key))
    if (sorted.every((entry, index) => entry === entries[index])) continue
    const edit =
      text[node.span.start] === '{' ? permuteFlow(node, sorted, text) : permuteBlock(node, sorted, text)
    if (edit) moves.push(edit)
  }
  return moves
}

function orderOf(map: MapName, entries: SourceEntry[]): string[] {
  if (map !== 'step') return Object.keys(grammar[map].keys)
  const [verb] = leadingVerbs(entries.map(({ key }) => key))
  return verb === undefined ? [] : [verb, ...verbRow(verb).beside, 'when']
}

/** Keys the language does not know stay behind all others, in their own order. */
const rank = (order: string[], key: string): number =>
  order.includes(key) ? order.indexOf(key) : order.length

/** Closed maps of a value, inner ones first. */
function* mapsIn(node: SourceNode, kind: Kind): Generator<{ node: SourceNode; map: MapName }> {
  if (kind.is === 'either') {
    const chosen = kind[node.kind]
    if (chosen) yield* mapsIn(node, chosen)
  } else if (kind.is === 'list') {
    for (const item of node.items()) yield* mapsIn(item, kind.of)
  } else if (kind.is === 'names') {
    for (const entry of node.entries()) yield* mapsIn(entry.node, kind.of)
  } else if (kind.is === 'perMode') {
    const perMode = node.entries().some(({ key }) => isMode(key))
    for (const value of perMode ? node.entries().map((entry) => entry.node) : [node])
      yield* mapsIn(value, kind.of)
  } else {
    const map =
      kind.is === 'map'
        ? kind.map
        : ({ text: 'textWithValues', message: 'message', expression: 'each' } as const)[kind.is as 'text']
    if (!map || node.kind !== 'map') return
    for (const entry of node.entries()) {
      const rule = grammar[map].keys[entry.key]
      if (rule) yield* mapsIn(entry.node, rule.kind)
    }
    yield { node, map }
  }
}

/** `{ b: 1, a: 2 }`: the entries change places, what stands between them stays. */
function permuteFlow(node: SourceNode, sorted: SourceEntry[], text: string): Edit | undefined {
  const spans = node.entries().map(spanOfEntry)
  const written = text.slice(node.span.start, node.span.end)
  if (written.includes('#')) return undefined
  let result = ''
  let at = node.span.start
  for (const [index, span] of spans.entries()) {
    const moved = spanOfEntry(sorted[index]!)
    result += text.slice(at, span.start) + text.slice(moved.start, moved.end)
    at = span.end
  }
  return { span: node.span, text: result + text.slice(at, node.span.end) }
}

const spanOfEntry = ({ keyNode, node }: SourceEntry): Span => ({
  start: keyNode.span.start,
  end: Math.max(keyNode.span.end, node.span.end),
})

interface Part {
  entry: SourceEntry
  /** Empty lines above: they stay in their place. */
  gap: string
  /** Comment lines above, which go with the entry. */
  comments: string
  body: string
}

/** Lines of a block map change places, each with the comments above it. */
function permuteBlock(node: SourceNode, sorted: SourceEntry[], text: string): Edit | undefined {
  const entries = node.entries()
  const first = entries[0]!.keyNode.span.start
  const indent = ' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1))
  const heads = entries.map((entry, index) =>
    index === 0 ? { start: first, gap: '', comments: '' } : headOf(text, entry.keyNode.span.start, indent),
  )
  const lineEnd = text.indexOf('\n', node.span.end)
  const end = lineEnd < 0 ? text.length : lineEnd
  const parts = entries.map((entry, index): Part => {
    const bodyEnd = index + 1 < entries.length ? heads[index + 1]!.start - 1 : end
    return {
      entry,
      gap: heads[index]!.gap,
      comments: heads[index]!.comments,
      body: text.slice(entry.keyNode.span.start, bodyEnd),
    }
  })
  const moved = sorted.map((entry) => parts.find((part) => part.entry === entry)!)
  // Comments cannot stand between `- ` and the first key of a list item.
  const startsLine = text.slice(text.lastIndexOf('\n', first - 1) + 1, first).trim() === ''
  if (moved[0]!.comments && !startsLine) return undefined
  const lines = moved.map(({ comments, body }, index) =>
    index === 0
      ? (comments + indent + body).slice(indent.length)
      : parts[index]!.gap + comments + indent + body,
  )
  return { span: { start: first, end }, text: lines.join('\n') }
}

/** Empty lines and comment lines of the same indentation right above a key. */
function headOf(text: string, key: number, indent: string): { start: number; gap: string; comments: string } {
  const keyLine = text.lastIndexOf('\n', key - 1) + 1
  let comments = keyLine
  while (new RegExp(`^${indent}#`).test(lineBefore(text, comments)))
    comments -= lineBefore(text, comments).length + 1
  let start = comments
  while (start > 0 && lineBefore(text, start) === '') start -= 1
  return { start, gap: text.slice(start, comments), comments: text.slice(comments, keyLine) }
}

const lineBefore = (text: string, lineStart: number): string =>
  lineStart === 0 ? '-' : text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1)
