import type { FileKind } from './grammar'
import { grammar } from './grammar'
import { finding, type Finding, type Span } from './finding'
import { lineAt, startsOf } from './source-line'

/** A run of lines that stand so many blanks too far left (or right), put where they belong. */
export interface Shifted {
  text: string
  finding: Finding
  /** A place of `text` in the file as it is written. */
  written: (span: Span) => Span
}

/** What a text that was read holds against it. */
export type Judge = (text: string) => readonly Finding[]

const steps = [2, -2, 4, -4]
/** A slip of the editor moves a few lines; more would be another file. */
const mostLines = 24
const mostPlaces = 3

const knownKeys: ReadonlySet<string> = new Set(
  Object.values(grammar).flatMap((rule) => Object.keys(rule.keys)),
)

/**
 * Keys one level out of place read as keys of another map, and what they belong to lacks them: several findings of one slip.
 * The lines are moved as an author would, and what mends most without breaking anything is what was meant.
 */
export function shiftedBack(
  path: string,
  text: string,
  kind: FileKind,
  findings: readonly Finding[],
  judge: Judge,
): Shifted | undefined {
  const lines = text.split('\n')
  const known = new Set(findings.map(subjectOf))
  let best: { trial: Trial; left: number } | undefined
  for (const line of placesOf(text, lines, findings))
    for (const trial of trialsAt(lines, line)) {
      const left = judge(trial.lines.join('\n'))
      const isBetter = left.length < (best?.left ?? findings.length)
      if (isBetter && left.every((one) => known.has(subjectOf(one)))) best = { trial, left: left.length }
      if (best?.left === 0) return shifted(path, text, best.trial)
    }
  return best && shifted(path, text, best.trial)
}

const subjectOf = ({ rule, params }: Finding): string => JSON.stringify([rule, params])

interface Trial {
  lines: string[]
  from: number
  /** The first line that is not moved any more. */
  to: number
  by: number
}

/** Rules that tell of a key which stands in another map than its own. */
const ofAnotherMap: ReadonlySet<string> = new Set(['unknown-key', 'wrong-kind', 'missing-key', 'choose-one'])

const isBlank = (line: string): boolean => /^\s*(#.*)?$/.test(line)
const indentOf = (line: string): number => line.search(/\S|$/)

/** Lines that begin with a key which other maps have, and the line below a key that holds nothing. */
function placesOf(text: string, lines: readonly string[], findings: readonly Finding[]): number[] {
  const starts = startsOf([...lines])
  const found = new Set<number>()
  for (const { rule, span } of findings) {
    let line = lineAt(starts, span.start)
    const keyAt = (at: number): string | undefined => /^\s*([A-Za-z_]\w*):/.exec(lines[at] ?? '')?.[1]
    // A value below its key is out of place with it.
    while (rule === 'wrong-kind' && line > 0 && keyAt(line) === undefined) line--
    const key = keyAt(line)
    if (key === undefined) continue
    if (ofAnotherMap.has(rule) && knownKeys.has(key)) found.add(line)
    if (rule === 'yaml-too-shallow' || rule === 'yaml-too-deep') found.add(line)
    if (rule !== 'empty-value') continue
    const next = lines.findIndex((one, index) => index > line && !isBlank(one))
    if (next > 0 && indentOf(lines[next]!) === indentOf(lines[line]!)) found.add(next)
  }
  return [...found].sort((a, b) => a - b).slice(0, mostPlaces)
}

/** The line alone, then it with one more of the lines below it, and so on to the end of its block. */
function trialsAt(lines: readonly string[], from: number): Trial[] {
  const indent = indentOf(lines[from]!)
  const ends = [from + 1]
  for (let to = from + 1; to < lines.length && ends.length <= mostLines; to++) {
    const line = lines[to]!
    if (isBlank(line)) continue
    if (indentOf(line) < indent) break
    ends.push(to + 1)
  }
  return steps
    .filter((by) => indent + by >= 0)
    .flatMap((by) => ends.map((end) => moved(lines, from, end, by)))
}

function moved(lines: readonly string[], from: number, to: number, by: number): Trial {
  const move = (line: string): string =>
    isBlank(line) ? line : ' '.repeat(Math.max(0, indentOf(line) + by)) + line.trimStart()
  return {
    lines: lines.map((line, index) => (index >= from && index < to ? move(line) : line)),
    from,
    to,
    by,
  }
}

function shifted(path: string, text: string, { lines, from, to, by }: Trial): Shifted {
  const before = startsOf(text.split('\n'))
  const after = startsOf([...lines])
  const written = (offset: number): number => {
    const line = lineAt(after, offset)
    const column = offset - after[line]!
    const isMoved = line >= from && line < to
    return before[line]! + Math.max(0, isMoved ? column - by : column)
  }
  const moved = lines[from]!
  const key = /^[^\s:]+/.exec(moved.trimStart())?.[0] ?? ''
  const indent = indentOf(moved)
  const wasAt = before[from]! + indent - by
  const span = { start: Math.min(wasAt, before[from]! + indent), end: wasAt + key.length }
  const isAlone = to === from + 1
  return {
    text: lines.join('\n'),
    written: ({ start, end }) => ({ start: written(start), end: written(end) }),
    finding: finding(
      by > 0 ? 'block-too-shallow' : 'block-too-deep',
      { file: { path }, span },
      { key, blanks: String(Math.abs(by)), from: String(from + 1), to: String(to) },
      isAlone ? { suggestions: [by > 0 ? ' '.repeat(by) + key : key] } : {},
    ),
  }
}
