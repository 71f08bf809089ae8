/** A bracket or quote that is open; without a line it is of the line that is read. */
interface Open {
  line?: number
  at: number
  sign: string
}
interface Scanned {
  open: Open[]
  /** Wide blanks where YAML wants its own. */
  wide: number[]
  /** A text that ` #` cuts off: YAML takes the rest for a comment. */
  cut?: { start: number; end: number; hash: number }
}

/** Blanks of other widths than YAML's, as Chinese keyboards and web pages give them. */
export const wideBlank = /^[\u3000\u00a0\u2002\u2003]+/

const closes: Record<string, string> = { '}': '{', ']': '[' }
/** A name, a number or a flag: what stands behind it is a comment, however it is written. */
const bareWord = /^[\w.:/-]*$/

/** Reads the rest of a line as YAML would: brackets, quotes, plain texts and comments. */
export function scanValue(line: string, from: number, before: readonly Open[]): Scanned {
  const open: Open[] = [...before]
  const wide: number[] = []
  let at = from
  while (at < line.length) {
    const sign = line[at]!
    const quote = open.at(-1)?.sign
    if (quote === '"' || quote === "'") {
      if (sign === '\\' && quote === '"') at++
      else if (sign === quote && line[at + 1] === quote && quote === "'") at++
      else if (sign === quote) open.pop()
      at++
    } else if (wideBlank.test(sign) && /[,{[:]\s*$/.test(line.slice(from, at))) wide.push(at++)
    else if (/\s/.test(sign)) at++
    else if (sign === '#' && /\s/.test(line[at - 1] ?? ' ')) {
      const cut = wholeCut(line, at, open.length > 0)
      return cut ? { open, wide, cut } : { open, wide }
    } else if (sign === '"' || sign === "'" || sign === '{' || sign === '[') open.push({ at: at++, sign })
    else if (closes[sign] !== undefined && open.at(-1)?.sign === closes[sign]) {
      open.pop()
      at++
    } else {
      const plain = plainText(line, at, open.length > 0)
      const rest = line.slice(plain.end)
      const hash = /^\s+#(?=[^\s#])/.exec(rest)
      if (hash && !bareWord.test(line.slice(at, plain.end))) {
        const cutAt = plain.end + hash[0].length - 1
        return {
          open,
          wide,
          cut: { start: at, end: plainText(line, at, open.length > 0, cutAt).end, hash: cutAt },
        }
      }
      at = Math.max(plain.end, at + 1)
    }
  }
  return { open, wide }
}

/** A sign that stands where the value belongs, as colours are written elsewhere: nothing is left of it. */
const wholeCut = (line: string, at: number, isFlow: boolean): Scanned['cut'] =>
  /:\s+$/.test(line.slice(0, at)) && isTextSign(line.slice(at))
    ? { start: at, end: plainText(line, at, isFlow, at).end, hash: at }
    : undefined
/** A comment has a blank behind its sign. */
export const isTextSign = (rest: string): boolean => /^#[^\s#]/.test(rest)

/** Where a text without quotes ends; `past` = a sign that belongs to it all the same. */
function plainText(line: string, start: number, isFlow: boolean, past?: number): { end: number } {
  let end = start
  for (let at = start; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '#' && at !== past && /\s/.test(line.charAt(at - 1))) break
    if (isFlow && /[,{}[\]]/.test(sign)) break
    if (isFlow && sign === ':' && /[\s,{}[\]]/.test(line.charAt(at + 1))) return { end: at + 1 }
    if (!/\s/.test(sign)) end = at + 1
  }
  return { end }
}

/** What closes each sign that opens. */
export const closerOf: Record<string, string> = { '{': ' }', '[': ']', '"': '"', "'": "'" }

/** Of several columns the nearest; of two as near the later. */
export const nearestOf = (wanted: number, among: readonly number[]): number =>
  among.reduce((best, one) => (Math.abs(one - wanted) <= Math.abs(best - wanted) ? one : best))

/** The line that an offset is in, by where the lines start. */
export function lineAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset)
  return (next < 0 ? starts.length : next) - 1
}

/** Lines of one block that start in the same column. */
export interface Level {
  indent: number
  /** Lines met in it, and the first of them. */
  lines: number
  first: number
  hasItems: boolean
}
/** A part of a line that was put right. */
export interface Edit {
  at: number
  was: number
  is: number
}

/** A column of a mended line in the line as it is written; the edits come in the order in which they were made. */
export function writtenColumn(edits: readonly Edit[], column: number): number {
  let written = column
  for (const { at, was, is } of [...edits].reverse())
    if (written >= at + is) written += was - is
    else written = Math.min(written, at + was)
  return written
}

/** Where each line starts. */
export function startsOf(lines: readonly string[]): number[] {
  let next = 0
  return lines.map((line) => {
    const start = next
    next += line.length + 1
    return start
  })
}

/** Whether nothing below a line belongs to what it opens. The items of a key may start in the column of the key. */
export function endsAt(lines: readonly string[], number: number, indent: number, isKey: boolean): boolean {
  const next = lines.slice(number + 1).find((line) => !/^\s*(#|$)/.test(line))
  if (next === undefined) return true
  const column = next.search(/\S/)
  return column < indent || (column === indent && !(isKey && /^- /.test(next.trimStart())))
}

/** What a line holds starts deeper than the line itself. */
export function indentBelow(lines: readonly string[], number: number, indent: number): number {
  if (!/:\s*$/.test(lines[number]!)) return Infinity
  const next = lines.slice(number + 1, number + 4).find((line) => /^ *[^\s#]/.test(line))
  const below = next?.search(/\S/) ?? Infinity
  return below > indent ? below : Infinity
}
