import {
  LineCounter,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node as YamlNode,
  type Scalar,
  type YAMLError,
} from 'yaml'
import { finding, type Finding, type Span } from './finding'
import { quickRead } from './source-quick'
import { readLayout } from './source-layout'
import { offsetsOfValue } from './source-offsets'
import { syntaxTrap } from './source-syntax'
import { trapsOf } from './source-traps'

export type { Span } from './finding'

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
  file.root = new Node(file, quick, '')
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
    file.root = new Node(file, quick, '')
    return findings
  }
  let document = parse(readable, lines)
  for (let error = firstError(document); error; error = firstError(document)) {
    const trap = syntaxTrap(file, readable, error)
    findings.push(trap.finding)
    file.damaged.push(trap.finding.span)
    readAgain += text.length
    if (trap.rest === undefined || trap.rest === readable || readAgain > mostReadAgain) return findings
    readable = trap.rest
    document = parse(readable)
  }
  if (!document.contents) {
    return [...findings, finding('yaml-empty', { file, span: { start: 0, end: 0 } })]
  }
  findings.push(...trapsOf(file, document.contents))
  file.root = new Node(file, document.contents, '')
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

/** Duplicate keys are found by the traps, which can name the first place; the parser's own search is quadratic. */
const parse = (text: string, lineCounter?: LineCounter): Document.Parsed =>
  parseDocument(text, { lineCounter, version: '1.2', strict: true, uniqueKeys: false, prettyErrors: false })

const firstError = ({ errors, warnings }: Document): YAMLError | undefined =>
  errors.length + warnings.length === 0
    ? undefined
    : [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])[0]

/** Whether a span touches a place that is already reported as misread. */
export const isDamaged = (file: SourceFile, span: Span): boolean =>
  file.damaged.some((place) => place.start <= span.end && span.start <= place.end)

const keyText = (key: unknown): string =>
  isScalar(key)
    ? typeof key.value === 'string'
      ? key.value
      : (key.source ?? String(key.value))
    : String(key)

class Node implements SourceNode {
  readonly kind: SourceNode['kind']
  readonly span: Span
  private children?: SourceEntry[]
  private byKey?: Map<string, SourceEntry>
  private plain: { value: unknown } | undefined
  private elements?: SourceNode[]
  private offsets?: number[]

  constructor(
    readonly file: SourceFile,
    private readonly yaml: YamlNode | null,
    readonly pointer: string,
    place?: Span,
  ) {
    this.kind = isMap(yaml) ? 'map' : isSeq(yaml) ? 'list' : 'scalar'
    const range = yaml?.range
    this.span = place ?? (range ? trimmed(file.text, range[0], range[1]) : { start: 0, end: 0 })
  }

  get value(): unknown {
    this.plain ??= { value: this.read() }
    return this.plain.value
  }

  get(key: string): SourceNode | undefined {
    return this.entry(key)?.node
  }

  keyNode(key: string): SourceNode | undefined {
    return this.entry(key)?.keyNode
  }

  entries(): SourceEntry[] {
    this.children ??= isMap(this.yaml)
      ? this.yaml.items.map((pair) => this.childOf(pair.key as YamlNode, pair.value as YamlNode | null))
      : []
    return this.children
  }

  items(): SourceNode[] {
    this.elements ??= isSeq(this.yaml)
      ? this.yaml.items.map((item, index) => new Node(this.file, item as YamlNode, this.child(String(index))))
      : []
    return this.elements
  }

  spanAt(start: number, end: number): Span {
    if (!isScalar(this.yaml) || typeof this.yaml.value !== 'string') return this.span
    this.offsets ??= offsetsOfValue(this.file.text, this.yaml as Scalar<string>)
    const last = this.offsets.length - 1
    const at = (offset: number) => this.offsets![Math.max(0, Math.min(offset, last))]!
    // The end is where the last covered character ends, so that a span never swallows a line break.
    return { start: at(start), end: end > start ? at(end - 1) + (at(end) > at(end - 1) ? 1 : 0) : at(start) }
  }

  private entry(key: string): SourceEntry | undefined {
    this.byKey ??= new Map(this.entries().map((entry) => [entry.key, entry]))
    return this.byKey.get(key)
  }

  private child(name: string): string {
    return this.pointer === '' ? name : `${this.pointer}.${name}`
  }

  private childOf(keyYaml: YamlNode, valueYaml: YamlNode | null): SourceEntry {
    const key = keyText(keyYaml)
    const keyNode = new Node(this.file, keyYaml, this.child(key))
    // A key without a value (`label:`) has no node of its own; its place is the key.
    const empty = !valueYaml?.range || valueYaml.range[0] === valueYaml.range[1]
    return {
      key,
      keyNode,
      node: new Node(this.file, valueYaml, this.child(key), empty ? keyNode.span : undefined),
    }
  }

  private read(): unknown {
    if (this.kind === 'list') return this.items().map((item) => item.value)
    if (this.kind === 'map')
      return Object.fromEntries(this.entries().map(({ key, node }) => [key, node.value]))
    return isScalar(this.yaml) && !isAlias(this.yaml) ? this.yaml.value : null
  }
}

/** Block maps and lists end after their last line break; the place shown ends with the last visible character. */
function trimmed(text: string, start: number, end: number): Span {
  let last = end
  while (last > start && /\s/.test(text[last - 1]!)) last--
  return { start, end: last }
}
