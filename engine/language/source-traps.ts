import { isAlias, isMap, isPair, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import { finding, type Finding, type RuleId, type Span } from './finding'
import type { SourceFile } from './source'
import { mendedLine, quoted, rangeOfValue } from './source-mend'

/**
 * What YAML allows and we do not, or reads differently from the person who wrote it. Places whose value is not what was
 * written go to `file.damaged`, so that nothing more is said about them.
 */
export function trapsOf(file: SourceFile, contents: Node): Finding[] {
  const walk = new Walk(file)
  walk.node(contents)
  return walk.findings
}

const fullWidthKey = /^[\w.]+：/
const fullWidthList = /^[\w.]+，\s*[\w.]+/
/** Numbers whose spelling YAML does not keep: 007, 0x1F, 0o17. */
export const respelled = /^[-+]?0[\dxo][\dA-Fa-f]*$/

/** Each trap looks at its whole line; who mends these sees the others then. */
const mostTraps = 100

class Walk {
  readonly findings: Finding[] = []

  constructor(private readonly file: SourceFile) {}

  node(node: Node | null): void {
    if (!node?.range) return
    this.decorations(node)
    if (isMap(node)) this.map(node.items as { key: Node; value: Node | null }[], node.flow === true)
    else if (isSeq(node)) {
      for (const item of node.items) {
        if (this.findings.length >= mostTraps) return
        if (node.flow) this.cutItem(item as Node)
        // A pair standing in a list (`[a: b]`) is a map of its own.
        if (isPair(item)) this.map([item as unknown as { key: Node; value: Node | null }], true)
        else this.node(item as Node)
      }
    } else if (isScalar(node)) this.scalar(node)
  }

  private map(items: { key: Node; value: Node | null }[], flow: boolean): void {
    const first = new Map<string, Node>()
    for (const { key, value } of items) {
      if (this.findings.length >= mostTraps) return
      this.node(key)
      const name = isScalar(key) ? (key.source ?? String(key.value)) : undefined
      const earlier = name === undefined ? undefined : first.get(name)
      if (earlier) {
        const related = [{ file: this.file.path, span: spanOf(earlier), note: '@first-declared-here' }]
        this.report('yaml-duplicate-key', spanOf(key), { key: name! }, { related })
      }
      if (name !== undefined && !earlier) first.set(name, key)
      if (name === '<<') {
        this.report('yaml-merge-key', spanOf(key))
        this.file.damaged.push(spanOf(key))
      }
      if (flow) this.cutPair(key, value)
      this.node(value)
    }
  }

  private scalar(node: Scalar): void {
    if (node.type !== 'PLAIN') return
    if (typeof node.value === 'number' && respelled.test(node.source ?? '')) {
      const { source = '' } = node
      const params = { written: source, read: String(node.value) }
      this.report('yaml-leading-zero', spanOf(node), params, { suggestions: [quoted(source)] })
    }
  }

  private decorations(node: Node): void {
    const [start] = node.range!
    if (isAlias(node)) {
      this.file.damaged.push(spanOf(node))
      return this.report('yaml-alias', spanOf(node), { name: node.source })
    }
    const anchor = 'anchor' in node ? node.anchor : undefined
    if (anchor) {
      const at = this.file.text.lastIndexOf(`&${anchor}`, start)
      this.report('yaml-anchor', { start: at, end: at + anchor.length + 1 }, { name: anchor })
    }
    const tag = (node as { tag?: string }).tag
    const at = tag ? this.file.text.lastIndexOf('!', start) : -1
    const known = this.file.damaged.some((place) => place.start <= start && start <= place.end)
    if (at < 0 || known) return
    const begin = this.file.text.startsWith('!!', at - 1) ? at - 1 : at
    const place = rangeOfValue(this.file.text, begin)
    this.report('yaml-tag', place, { mended: mendedLine(this.file.text, place) }, this.inQuotes(place))
    this.file.damaged.push(place)
  }

  /** `{ a: f(x, y) }` is read as `a: "f(x"` and a key `y)`; `{ label：x }` as one key without value. */
  private cutPair(key: Node, value: Node | null): void {
    if (!value?.range || value.range[0] === value.range[1]) {
      if (isScalar(key) && key.type === 'PLAIN' && fullWidthKey.test(key.source ?? ''))
        this.fullWidth(key, '：', ': ')
    } else this.cutItem(value)
  }

  private cutItem(item: Node): void {
    if (!isScalar(item) || item.type !== 'PLAIN' || typeof item.value !== 'string') return
    if (fullWidthList.test(item.value)) return this.fullWidth(item, '，', ', ')
    if (balance(item.value) <= 0) return
    const place = rangeOfValue(this.file.text, item.range![0])
    this.report('yaml-flow-comma', place, { mended: mendedLine(this.file.text, place) }, this.inQuotes(place))
    this.file.damaged.push(place)
  }

  private fullWidth(node: Node, found: string, meant: string): void {
    const at = this.file.text.indexOf(found, node.range![0])
    const span = { start: at, end: at + 1 }
    const params = { found, meant: meant.trim(), mended: mendedLine(this.file.text, span, meant) }
    this.report('yaml-full-width', span, params, { suggestions: [meant] })
    this.file.damaged.push(spanOf(node))
  }

  private inQuotes({ start, end }: Span): { suggestions: string[] } {
    return { suggestions: [quoted(this.file.text.slice(start, end))] }
  }

  private report(
    rule: RuleId,
    span: Span,
    params: Record<string, string> = {},
    more: Pick<Finding, 'related' | 'suggestions'> = {},
  ): void {
    this.findings.push(finding(rule, { file: this.file, span }, params, more))
  }
}

const spanOf = (node: Node): Span => ({ start: node.range![0], end: node.range![1] })

/** Opening minus closing brackets. */
const balance = (text: string): number => {
  let depth = 0
  for (const char of text) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0
  return depth
}
