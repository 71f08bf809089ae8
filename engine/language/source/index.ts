import { LineCounter } from 'yaml'
import { finding, type Finding, type Span } from '../finding'
import { quickRead } from './quick'
import { readLayout } from './layout'
import { libraryRead } from './library'
import { offsetsOfValue } from './offsets'
import { syntaxTrap } from './syntax'
import { trapsOf } from './traps'
import type { Tree, TreePair } from './tree'

export type { Span } from '../finding'
export { standsBefore, writtenAt, type Written } from './written'

/** One YAML file. `root` is null when the file cannot be read as YAML or is empty. */
export interface SourceFile {
  path: string
  text: string
  root: SourceNode | null
  /** Places where YAML read something else than was meant (already reported): further findings there are noise. */
  damaged: Span[]
  /** A place of `text` in the file as it is written: what stood in a wrong column was put right before it was read. */
  written: (span: Span) => Span
  /** Line and column of an offset, both counted from 1. */
  position(offset: number): { line: number; column: number }
}

/** A value of a YAML file with its place. */
export interface SourceNode {
  file: SourceFile
  span: Span
  kind: 'map' | 'list' | 'scalar'
  /** Dotted path from the top of the file, such as `list.columns.2.field`. */
  pointer: string
  /** Plain JavaScript value; map keys are always text, as written. */
  value: unknown
  get(key: string): SourceNode | undefined
  /** The key's own place and text. */
  keyNode(key: string): SourceNode | undefined
  /** Lets `get` and `keyNode` of `meant` find the entry of a misspelt key. */
  readAs(misspelt: string, meant: string): void
  entries(): SourceEntry[]
  items(): SourceNode[]
  /** Offsets inside the scalar's value → the span of the file that spells them. */
  spanAt(start: number, end: number): Span
}
export interface SourceEntry {
  key: string
  keyNode: SourceNode
  node: SourceNode
}

/** Characters that are read again, trap after trap. A bound of work, not of time: a screen has room for more traps than it has lines. */
const mostReadAgain = 300_000

/**
 * Reads one file. Findings are those of YAML itself and of its traps; the shape is checked by `checkShape`. A value that YAML
 * cannot read is covered and the rest read again, so that one slip does not hide the others.
 */
export function readSource(path: string, text: string): { file: SourceFile; findings: Finding[] } {
  const lines = new LineCounter()
  const file = unread(path, text, lines)
  if (text.length > longestFile) {
    const params = { written: String(text.length), most: String(longestFile) }
    return { file, findings: [finding('file-too-large', { file, span: { start: 0, end: 0 } }, params)] }
  }
  const layout = readLayout(path, text)
  file.text = layout.text
  file.damaged.push(...layout.damaged)
  file.written = ({ start, end }) => ({ start: layout.written(start), end: layout.written(end) })
  const read = readMended(file, lines)
  return { file, findings: [...layout.findings, ...read.map((one) => asWritten(one, file))] }
}

/** What a text holds in which nothing was found before; undefined where it takes the YAML library to read it. */
export function readSound(path: string, text: string): SourceFile | undefined {
  const quick = quickRead(text)
  if (!quick) return undefined
  const lines = new LineCounter()
  const file = unread(path, text, lines)
  noteLines(text, lines)
  file.root = new Node(file, quick)
  return file
}

function unread(path: string, text: string, lines: LineCounter): SourceFile {
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  return { path, text, root: null, damaged: [], position, written: (span) => span }
}

/** A finding of a mended text, in the file as it is written. */
export const asWritten = (one: Finding, file: SourceFile): Finding => ({
  ...one,
  span: file.written(one.span),
})

function readMended(file: SourceFile, lines: LineCounter): Finding[] {
  const { text } = file
  const findings: Finding[] = []
  let readable = text
  let readAgain = 0
  const quick = quickRead(text)
  if (quick) {
    noteLines(text, lines)
    findings.push(...trapsOf(file, quick))
    file.root = new Node(file, quick)
    return findings
  }
  let read = libraryRead(readable, lines)
  while (read.error) {
    const trap = syntaxTrap(file, readable, read.error)
    if (!isDamaged(file, trap.finding.span)) findings.push(trap.finding)
    file.damaged.push(trap.finding.span)
    readAgain += text.length
    if (trap.rest === undefined || trap.rest === readable || readAgain > mostReadAgain) return findings
    readable = trap.rest
    read = libraryRead(readable)
  }
  if (!read.tree) {
    return [...findings, finding('yaml-empty', { file, span: { start: 0, end: 0 } })]
  }
  findings.push(...trapsOf(file, read.tree))
  file.root = new Node(file, read.tree)
  return findings
}

function noteLines(text: string, lines: LineCounter): void {
  for (let at = 0; at >= 0 && at <= text.length;) {
    lines.addNewLine(at)
    const next = text.indexOf('\n', at)
    if (next < 0) return
    at = next + 1
  }
}

/** Characters: several times the longest screen that anyone could read. */
const longestFile = 60_000

/** Whether a span touches a place that is already reported as misread. */
export const isDamaged = (file: SourceFile, span: Span): boolean =>
  file.damaged.some((place) => place.start <= span.end && span.start <= place.end)

/** What only few nodes are asked for is made when it is asked for. */
class Node implements SourceNode {
  readonly kind: SourceNode['kind']
  private place: Span | undefined
  private children: SourceEntry[] | undefined
  private elements: SourceNode[] | undefined
  private byKey: Map<string, SourceEntry> | undefined
  private misspelt: Map<string, string> | undefined
  private plain: { value: unknown } | undefined
  private offsets: number[] | undefined

  constructor(
    readonly file: SourceFile,
    private readonly tree: Tree | null,
    private readonly holder?: Node,
    private readonly name: string | number = '',
    /** The entry of a key without a value (`label:`), whose place is the key. */
    private readonly bare?: SourceEntry,
  ) {
    this.kind = tree === null || tree.is === 'alias' ? 'scalar' : tree.is
  }

  get span(): Span {
    this.place ??=
      this.bare?.keyNode.span ?? (this.tree ? trimmed(this.file.text, this.tree) : { start: 0, end: 0 })
    return this.place
  }

  get pointer(): string {
    const before = this.holder?.pointer ?? ''
    return before === '' ? String(this.name) : `${before}.${this.name}`
  }

  get value(): unknown {
    const { tree } = this
    if (tree?.is === 'scalar') return tree.value
    this.plain ??= { value: this.read() }
    return this.plain.value
  }

  get(key: string): SourceNode | undefined {
    return this.entry(key)?.node
  }

  keyNode(key: string): SourceNode | undefined {
    return this.entry(key)?.keyNode
  }

  readAs(misspelt: string, meant: string): void {
    this.misspelt ??= new Map()
    this.misspelt.set(meant, misspelt)
  }

  entries(): SourceEntry[] {
    if (this.tree?.is !== 'map') return []
    this.children ??= this.tree.pairs.map((pair) => new Entry(this, pair))
    return this.children
  }

  items(): SourceNode[] {
    if (this.tree?.is !== 'list') return []
    this.elements ??= this.tree.items.map((item, index) => new Node(this.file, item, this, index))
    return this.elements
  }

  spanAt(start: number, end: number): Span {
    const { tree } = this
    if (tree?.is !== 'scalar' || typeof tree.value !== 'string') return this.span
    this.offsets ??= offsetsOfValue(this.file.text, tree.value, tree)
    const last = this.offsets.length - 1
    const at = (offset: number) => this.offsets![Math.max(0, Math.min(offset, last))]!
    // The end is where the last covered character ends, so that a span never swallows a line break.
    return { start: at(start), end: end > start ? at(end - 1) + (at(end) > at(end - 1) ? 1 : 0) : at(start) }
  }

  private entry(key: string): SourceEntry | undefined {
    return this.written(key) ?? this.written(this.misspelt?.get(key))
  }

  /** The last of that name; most maps are small, and nobody asks them often. */
  private written(key: string | undefined): SourceEntry | undefined {
    if (key === undefined) return undefined
    const entries = this.entries()
    if (entries.length > 8) {
      this.byKey ??= new Map(entries.map((entry) => [entry.key, entry]))
      return this.byKey.get(key)
    }
    for (let at = entries.length - 1; at >= 0; at--) if (entries[at]!.key === key) return entries[at]
    return undefined
  }

  private read(): unknown {
    if (this.kind === 'list') return this.items().map((item) => item.value)
    if (this.kind === 'map')
      return Object.fromEntries(this.entries().map(({ key, node }) => [key, node.value]))
    return null
  }
}

class Entry implements SourceEntry {
  readonly key: string
  private readonly keyTree: Tree
  private ofKey: SourceNode | undefined
  readonly node: SourceNode

  constructor(
    private readonly holder: Node,
    { name, key, value }: TreePair,
  ) {
    this.key = name
    this.keyTree = key
    const isBare = value === null || value.start === value.end
    this.node = new Node(holder.file, value, holder, name, isBare ? this : undefined)
  }

  get keyNode(): SourceNode {
    this.ofKey ??= new Node(this.holder.file, this.keyTree, this.holder, this.key)
    return this.ofKey
  }
}

/** Block maps and lists end after their last line break; the place shown ends with the last visible character. */
function trimmed(text: string, { start, end }: Tree): Span {
  let last = end
  while (last > start && /\s/.test(text[last - 1]!)) last--
  return { start, end: last }
}
