import type { FileKind } from '../grammar'
import { grammar } from '../grammar'
import { finding, type Finding, type Span } from '../finding'
import { lineAt, startsOf } from './line'

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
/** A slip of the editor moves a few lines, or whole entries of a map or list. */
const mostLines = 8
const mostEntries = 40
const mostPlaces = 3
/** Characters that are read again, trial after trial: a bound of work, not of time. */
const mostRead = 1_000_000
/** What is shown to be pasted; more is moved with the editor. */
const mostPasted = 40

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
  let trials = 0
  for (const line of placesOf(text, lines, findings, Object.keys(grammar[kind].keys)))
    for (const trial of trialsAt(lines, line)) {
      if (++trials * text.length > mostRead) break
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

/**
 * Lines that begin with a key which other maps have or with a name that no map has, those of the file's own keys that hold such lines, and the line
 * below a key that holds nothing.
 */
function placesOf(
  text: string,
  lines: readonly string[],
  findings: readonly Finding[],
  topKeys: readonly string[],
): number[] {
  const starts = startsOf([...lines])
  const found = new Set<number>()
  const keyAt = (at: number): string | undefined => /^\s*([\w.]+):/.exec(lines[at] ?? '')?.[1]
  const isTop = (key: string | undefined): boolean => key !== undefined && topKeys.includes(key)
  for (const { rule, span, suggestions } of findings) {
    let line = lineAt(starts, span.start)
    // A value below its key is out of place with it.
    const above = rule === 'wrong-kind' ? keyAbove(lines, line, span.start - starts[line]!) : undefined
    if (above !== undefined) line = above
    const key = keyAt(line)
    if (key === undefined) continue
    const top = ofAnotherMap.has(rule) ? linesAround(lines, line).find((at) => isTop(keyAt(at))) : undefined
    if (top !== undefined && indentOf(lines[top]!) > 0) found.add(top)
    if (ofAnotherMap.has(rule) && knownKeys.has(key)) found.add(line)
    // What is nearly a key of the map is misspelt, but where it holds what only a name could.
    const isMisspelt = suggestions !== undefined && !/:\s*(\{|#|$)/.test(lines[line]!)
    if (rule === 'unknown-key' && !isMisspelt) found.add(line)
    if (rule === 'yaml-too-shallow' || rule === 'yaml-too-deep') found.add(line)
    if (rule !== 'empty-value') continue
    const next = lines.findIndex((one, index) => index > line && !isBlank(one))
    if (next > 0 && indentOf(lines[next]!) === indentOf(lines[line]!)) found.add(next)
  }
  return [...found].sort((a, b) => a - b).slice(0, mostPlaces)
}

/** The line of the key whose value begins on a line of its own. */
function keyAbove(lines: readonly string[], line: number, column: number): number | undefined {
  if (lines[line]!.slice(0, column).trim() !== '') return undefined
  let before = line - 1
  while (before >= 0 && isBlank(lines[before]!)) before--
  return before >= 0 && indentOf(lines[before]!) === column ? before : linesAround(lines, line)[0]
}

/** The lines that a line stands below, by their columns. */
function linesAround(lines: readonly string[], line: number): number[] {
  const around: number[] = []
  let indent = indentOf(lines[line]!)
  for (let at = line - 1; at >= 0 && indent > 0; at--) {
    if (isBlank(lines[at]!) || indentOf(lines[at]!) >= indent) continue
    indent = indentOf(lines[at]!)
    around.push(at)
  }
  return around
}

/** The line alone, then it with one more of the lines below it, then with one more of the entries beside it, and so on to the end of its block. */
function trialsAt(lines: readonly string[], from: number): Trial[] {
  const indent = indentOf(lines[from]!)
  // The first line of a file stands below nothing that it could belong to.
  const isFirst = lines.slice(0, from).every(isBlank)
  return steps
    .filter((by) => indent + by >= 0 && !(isFirst && by > 0))
    .flatMap((by) => {
      const beside = indent + Math.max(by, 0)
      return withWhatItHolds(lines, from, beside).map((end) => moved(lines, from, end, by))
    })
}

/** Where the lines that moved may end; an entry ends before one that stands beside where it belongs. */
function endsOf(lines: readonly string[], from: number, beside: number): number[] {
  const indent = indentOf(lines[from]!)
  const ends = [from + 1]
  let last = from
  for (let to = from + 1; to <= lines.length && ends.length <= mostEntries; to++) {
    const line = lines[to] ?? ''
    if (to < lines.length && isBlank(line)) continue
    const endsOwn = to === lines.length || indentOf(line) <= indent
    const endsEntry = endsOwn || (indentOf(line) <= beside && ends.length <= 2 * mostLines)
    const isNew = last > from && (endsEntry || ends.length <= mostLines)
    if (isNew) ends.push(last + 1)
    if (to < lines.length && indentOf(line) < indent) break
    last = to
  }
  return ends
}

/** What a line holds moved with it where it stands one step below it, and is then tried first. */
function withWhatItHolds(lines: readonly string[], from: number, beside: number): number[] {
  const ends = endsOf(lines, from, beside)
  const indent = indentOf(lines[from]!)
  const below = lines.slice(from + 1).find((line) => !isBlank(line))
  if (below === undefined || indentOf(below) !== indent + 2) return ends
  const isBehind = (line: string): boolean =>
    indentOf(line) <= indent || (indentOf(line) <= beside && !/^\s*-/.test(line))
  const next = lines.findIndex((line, index) => index > from && !isBlank(line) && isBehind(line))
  const whole = ends.filter((end) => next < 0 || end <= next).at(-1)
  return ends.sort((one, other) => Number(other === whole) - Number(one === whole))
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
  const before = startsOf([...text.split('\n'), ''])
  const after = startsOf([...lines])
  const written = (offset: number): number => {
    const line = lineAt(after, offset)
    const column = offset - after[line]!
    const isMoved = line >= from && line < to
    return before[line]! + Math.max(0, isMoved ? column - by : column)
  }
  const moved = lines[from]!
  const key = /^[^\s:]*/.exec(moved.trimStart())![0]
  const indent = indentOf(moved)
  const wasAt = before[from]! + indent - by
  const start = Math.min(wasAt, before[from]! + indent)
  const isAlone = to === from + 1
  const pasted = lines
    .slice(from, to)
    .join('\n')
    .slice(start - before[from]!)
  const end = isAlone ? wasAt + key.length : before[to]! - 1
  const cure = isAlone ? pasted.slice(0, Math.max(by, 0) + key.length) : pasted
  const isShown = to - from <= mostPasted
  return {
    text: lines.join('\n'),
    written: ({ start, end }) => ({ start: written(start), end: written(end) }),
    finding: finding(
      by > 0 ? 'block-too-shallow' : 'block-too-deep',
      { file: { path }, span: { start, end: isShown ? end : wasAt + key.length } },
      { key, blanks: String(Math.abs(by)), from: String(from + 1), to: String(to) },
      isShown ? { suggestions: [cure] } : {},
    ),
  }
}
