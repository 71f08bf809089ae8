import { finding, type Finding, type RuleId, type Span } from '../finding'
import { closedOnLine, quoted } from './mend'
import {
  closerOf,
  endsAt,
  indentBelow,
  lineAt,
  nearestOf,
  scanValue,
  startsOf,
  wideBlank,
  writtenColumn,
  type Edit,
  type Level,
  isTextSign,
} from './line'

/** What stands in the wrong column, or is cut by a sign that nobody meant, is put right before YAML reads the file. */
export interface Layout {
  /** The text as it was meant, line by line that of the file. */
  text: string
  findings: Finding[]
  /** Places of `text` whose value is not what was meant. */
  damaged: Span[]
  /** A place of `text` in the file as it is written. */
  written: (offset: number) => number
}

const keyPattern = /^("[^"]*"|'[^']*'|[^\s'"#{}[\],&*!|>%@`:-][^:#]*?):(?=\s|$)/
/** Nobody mends more by hand before looking again. */
const mostFindings = 50

export function readLayout(path: string, text: string): Layout {
  return new Reader(path, text).read()
}

class Reader {
  private readonly lines: string[]
  private readonly starts: number[]
  private readonly edits: Edit[][]
  private readonly findings: Finding[] = []
  private readonly damaged: { line: number; start: number; end: number }[] = []
  private levels: Level[] = []
  /** The column of the line before, where that leaves its value to the lines below it. */
  private opens: number | undefined
  /** Column that a block of text stands behind. */
  private blockText: number | undefined
  /** Brackets and a quote that are open at the end of a line. */
  private open: { line: number; at: number; sign: string }[] = []
  /** By how much the last lines were moved, and to which column. */
  private shift: { by: number; to: number } | undefined
  /** The line before, and the blocks that were open when it came. */
  private before: { levels: Level[]; line: number; indent: number; hasItems: boolean } | undefined

  constructor(
    private readonly path: string,
    private readonly source: string,
  ) {
    this.lines = source.split('\n')
    this.starts = startsOf(this.lines)
    this.edits = this.lines.map(() => [])
  }

  read(): Layout {
    for (let line = 0; line < this.lines.length && this.findings.length < mostFindings; line++) {
      if (/^(---|\.\.\.)/.test(this.lines[line]!)) break
      this.line(line)
    }
    const starts = startsOf(this.lines)
    const written = (offset: number): number => {
      const line = lineAt(starts, offset)
      return this.starts[line]! + this.columnWritten(line, offset - starts[line]!)
    }
    const damaged = this.damaged.map(({ line, start: from, end }) => ({
      start: starts[line]! + from,
      end: starts[line]! + end,
    }))
    return { text: this.lines.join('\n'), findings: this.findings, damaged, written }
  }

  private columnWritten = (line: number, column: number): number => writtenColumn(this.edits[line]!, column)
  private edit(line: number, at: number, was: number, by: string): void {
    const text = this.lines[line]!
    this.lines[line] = text.slice(0, at) + by + text.slice(at + was)
    if (was !== by.length) this.edits[line]!.push({ at, was, is: by.length })
  }
  private report(
    rule: RuleId,
    line: number,
    from: number,
    to: number,
    more: { params?: Record<string, string>; suggestion?: string },
  ): void {
    const at = this.starts[line]!
    const span = { start: at + this.columnWritten(line, from), end: at + this.columnWritten(line, to) }
    const place = { file: { path: this.path }, span }
    const suggestions = more.suggestion === undefined ? {} : { suggestions: [more.suggestion] }
    this.findings.push(finding(rule, place, more.params ?? {}, suggestions))
  }

  private line(number: number): void {
    const text = this.lines[number]!
    const blanks = /^[\s\u3000]*/.exec(text)![0]
    if (blanks.length === text.length) return
    if (this.blockText !== undefined && blanks.length > this.blockText) return
    this.blockText = undefined
    if (this.open.length > 0 && !this.isUnclosed(number, blanks.length)) return this.value(number, 0)
    if (text[blanks.length] === '#') return
    this.blanks(number, blanks)
    this.structure(number)
  }

  /** A key that stands no deeper than the line of an open bracket or quote: it was never closed. */
  private isUnclosed(number: number, indent: number): boolean {
    const [first] = this.open
    const opener = this.lines[first!.line]!
    const openedAt = opener.search(/\S/)
    const rest = this.lines[number]!.slice(indent)
    if (indent > openedAt || !(keyPattern.test(rest) || /^- /.test(rest))) return false
    const last = this.open.at(-1)!
    const { span, suggestions } = closedOnLine(this.lines[last.line]!, last.at)
    const [closed] = suggestions
    this.report('yaml-unclosed', last.line, span.start, span.end, { suggestion: closed! })
    this.damaged.push({ line: last.line, start: span.start, end: span.start + closed!.length })
    const around = scanValue(closed!, 0, this.open.slice(0, -1)).open.reverse()
    const closers = around.map(({ sign }) => closerOf[sign]!)
    this.edit(last.line, span.start, span.end - span.start, closed! + closers.join(''))
    for (let between = last.line + 1; between < number; between++) this.edit(between, 0, 0, '#')
    this.open = []
    this.opens = undefined
    return true
  }

  /** Only blanks stand before a line: no tab, and none of the wide blanks that a Chinese keyboard gives. */
  private blanks(number: number, blanks: string): void {
    const odd = blanks.search(/[^ ]/)
    if (odd < 0) return
    const isTab = blanks[odd] === '\t'
    const width = [...blanks].reduce((sum, char) => sum + (char === ' ' || char === '\u00a0' ? 1 : 2), 0)
    const inside = this.opens === undefined ? (this.levels.at(-1)?.indent ?? 0) : this.opens + 2
    const fitting = [...this.levels.map(({ indent }) => indent), inside]
    const indent = ' '.repeat(isTab ? inside : nearestOf(width, fitting))
    this.report(isTab ? 'yaml-tab' : 'yaml-wide-blank', number, odd, blanks.length, {
      suggestion: indent.slice(odd),
    })
    this.edit(number, 0, blanks.length, indent)
  }

  private structure(number: number): void {
    let text = this.lines[number]!
    let indent = text.search(/\S/)
    const unspaced =
      /^-(?=[A-Za-z_])/.test(text.slice(indent)) &&
      this.levels.some((one) => one.indent === indent && one.hasItems)
    if (unspaced) {
      const word = /^\S+/.exec(text.slice(indent))![0]
      this.report('yaml-space-after-dash', number, indent, indent + word.length, {
        suggestion: `- ${word.slice(1)}`,
      })
      this.edit(number, indent + 1, 0, ' ')
      text = this.lines[number]!
    }
    const isItem = /^-(\s|$)/.test(text.slice(indent))
    if (!isItem && !keyPattern.test(text.slice(indent))) return this.value(number, indent)
    if (!this.fits(indent, isItem)) {
      this.takeBack(indent, isItem)
      this.takeFirstBack(indent)
      if (!this.fits(indent, isItem)) {
        const meant = this.column(number, indent, isItem)
        if (meant === undefined) return this.amongOthers(number, indent)
        indent = meant
      }
      text = this.lines[number]!
    } else if (this.shift && indent <= this.shift.to) this.shift = undefined
    this.before = { levels: this.levels.map((one) => ({ ...one })), line: number, indent, hasItems: isItem }
    this.enter(number, indent, isItem)
    const dash = isItem ? /^-\s*/.exec(text.slice(indent))![0].length : 0
    const at = indent + dash
    const key = keyPattern.exec(text.slice(at))
    if (isItem && key) this.enter(number, at, false)
    if (!key) return this.after(number, at, indent)
    this.wideBlank(number, at + key[0].length)
    this.after(number, at + key[0].length, at)
  }

  /** What stands behind a key or a dash. */
  private after(number: number, from: number, indent: number): void {
    const isKey = this.lines[number]![from - 1] === ':'
    const rest = this.lines[number]!.slice(from).trim()
    const opens =
      rest === '' ||
      (rest.startsWith('#') && !(isTextSign(rest) && endsAt(this.lines, number, indent, isKey)))
    this.opens = opens ? indent : undefined
    if (/^[|>][-+\d]*\s*(#.*)?$/.test(rest)) this.blockText = indent
    else if (!opens) this.value(number, from)
  }

  private value(number: number, from: number): void {
    const scanned = scanValue(this.lines[number]!, from, this.open)
    for (const at of scanned.wide) this.wideBlank(number, at)
    if (scanned.cut) {
      const { start, end, hash } = scanned.cut
      const text = this.lines[number]!.slice(start, end)
      this.report('yaml-cut-comment', number, start, end, {
        params: { cut: text.slice(hash - start) },
        suggestion: quoted(text),
      })
      this.edit(number, hash, 1, '_')
      this.damaged.push({ line: number, start, end })
      return this.value(number, from)
    }
    this.open = scanned.open.map((one) => ({ ...one, line: one.line ?? number }))
  }

  private wideBlank(number: number, at: number): void {
    const run = wideBlank.exec(this.lines[number]!.slice(at))?.[0] ?? ''
    if (run === '') return
    this.report('yaml-wide-blank', number, at, at + run.length, { suggestion: ' ' })
    this.edit(number, at, run.length, ' '.repeat(run.length))
  }

  private fits(indent: number, isItem: boolean): boolean {
    const { opens } = this
    const opened = opens !== undefined && (indent > opens || (isItem && indent === opens))
    if (opened || this.levels.length === 0) return true
    // Items stand among items, keys among keys.
    return this.levels.some((one) => one.indent === indent && one.hasItems === isItem)
  }

  /** A line that ended a block which the next one goes on with: it was the one in the wrong column. */
  private takeBack(indent: number, isItem: boolean): void {
    const { before } = this
    const goesOn = before?.levels.some((one) => one.indent === indent && one.hasItems === isItem)
    if (before?.hasItems !== isItem || !goesOn || before.indent >= indent) return
    this.levels = before.levels.filter((one) => one.indent <= indent)
    this.put(before.line, before.indent, indent)
  }

  /** A file's first line, where the next of its keys shows that it stands too deep. */
  private takeFirstBack(indent: number): void {
    const [first] = this.levels
    if (!first || this.opens !== undefined || indent >= first.indent || first.lines > 1) return
    this.levels = [{ ...first, indent }]
    this.put(first.first, first.indent, indent)
  }

  /** The column a line was meant for; the line is put there. None where no line of its kind stands above it. */
  private column(number: number, indent: number, isItem: boolean): number | undefined {
    const { opens } = this
    const top = this.levels.at(-1)!
    const above = this.levels.at(-2)
    const isFirstOdd =
      opens === undefined && top.lines === 1 && above !== undefined && indent === above.indent + 2
    if (isFirstOdd && top.indent !== indent) {
      this.put(top.first, top.indent, indent)
      top.indent = indent
      return indent
    }
    const below = indentBelow(this.lines, number, indent)
    const alike = this.levels.filter((one) => one.indent < below && one.hasItems === isItem)
    // Items that nothing stands beside belong to the key above that holds nothing yet.
    const columns = alike.map((one) => one.indent).concat(isItem && opens !== undefined ? opens + 2 : [])
    if (columns.length === 0) return undefined
    const target = nearestOf(indent, columns)
    const isSame = target - indent === this.shift?.by
    // Several lines that moved together are one finding; putting one of them back would not mend it.
    if (isSame) delete this.findings.at(-1)?.suggestions
    this.put(number, indent, target, isSame)
    this.shift = { by: target - indent, to: target }
    return target
  }

  /** An item where there are only keys: it is left out with what stands below it. */
  private amongOthers(number: number, indent: number): void {
    const written = this.lines[number]!.trim()
    this.report('yaml-missing-colon', number, indent, indent + written.length, { params: { written } })
    let line = number
    do this.edit(line, 0, 0, '#')
    while ((this.lines[++line]?.search(/\S|$/) ?? 0) > indent)
  }
  private put(number: number, from: number, to: number, isKnown = false): void {
    const word = /^[^\s:]+/.exec(this.lines[number]!.slice(from))![0]
    const blanks = String(Math.abs(to - from))
    const more = { params: { blanks }, suggestion: ' '.repeat(Math.max(0, to - from)) + word }
    const rule = from > to ? 'yaml-too-deep' : 'yaml-too-shallow'
    if (!isKnown) this.report(rule, number, Math.min(from, to), from + word.length, more)
    this.edit(number, 0, from, ' '.repeat(to))
  }

  private enter(number: number, indent: number, isItem: boolean): void {
    while ((this.levels.at(-1)?.indent ?? 0) > indent) this.levels.pop()
    const top = this.levels.at(-1)
    if (top?.indent === indent && top.hasItems === isItem) top.lines++
    else if (top?.indent === indent && !isItem && top.hasItems) {
      this.levels.pop()
      this.enter(number, indent, isItem)
    } else this.levels.push({ indent, lines: 1, first: number, hasItems: isItem })
  }
}
