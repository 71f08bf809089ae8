import { finding, type Finding, type RuleId, type Span } from '../finding'
import type { SourceFile } from '.'
import { mendedLine, quoted, rangeOfValue } from './mend'
import type { Tree, TreePair, TreeScalar } from './tree'

/**
 * What YAML allows and we do not, or reads differently from the person who wrote it. Places whose value is not what was
 * written go to `file.damaged`, so that nothing more is said about them.
 */
export function trapsOf(file: SourceFile, contents: Tree): Finding[] {
  const walk = new Walk(file)
  walk.node(contents)
  return walk.findings
}

const fullWidthKey = /^[\w.]+：/
const fullWidthList = /^[\w.]+，\s*[\w.]+/
/** Numbers whose spelling YAML does not keep: 007, 0x1F, 0o17. */
export const respelledNumber = /^[-+]?0[\dxo][\dA-Fa-f]*$/

/** Each trap looks at its whole line; who mends these sees the others then. */
const mostTraps = 100

class Walk {
  readonly findings: Finding[] = []
  /** What anchors stand at, where it is of one line. */
  private readonly anchored = new Map<string, string>()

  constructor(private readonly file: SourceFile) {}

  node(node: Tree | null): void {
    if (!node) return
    this.decorations(node)
    if (node.is === 'map') this.map(node.pairs, node.flow)
    else if (node.is === 'list') {
      for (const item of node.items) {
        if (this.findings.length >= mostTraps) return
        if (node.flow) this.cutItem(item)
        this.node(item)
      }
    } else if (node.is === 'scalar') this.scalar(node)
  }

  private map(items: readonly TreePair[], flow: boolean): void {
    const first = new Map<string, Tree>()
    for (const [index, { key, value }] of items.entries()) {
      if (this.findings.length >= mostTraps) return
      this.node(key)
      const name = key.is === 'scalar' ? key.source : undefined
      const earlier = name === undefined ? undefined : first.get(name)
      if (earlier) {
        const related = [{ file: this.file.path, span: spanOf(earlier), note: '@first-declared-here' }]
        const cut = this.cutOut(items, index, flow)
        const more = cut ? { related, suggestions: [''] } : { related }
        this.report('yaml-duplicate-key', cut ?? spanOf(key), { key: name! }, more)
      }
      if (name !== undefined && !earlier) first.set(name, key)
      if (name === '<<') {
        const span = { start: spanOf(key).start, end: value?.end ?? spanOf(key).end }
        const suggestions = this.writtenOut(items, value, flow, span.start)
        this.report('yaml-merge-key', suggestions.length > 0 ? span : spanOf(key), {}, { suggestions })
        this.file.damaged.push(spanOf(key))
      }
      if (flow) this.cutPair(key, value)
      this.node(value)
    }
  }

  /** An entry with what separates it from its neighbours; a value of several lines stays for its author to look at. */
  private cutOut(items: readonly TreePair[], index: number, flow: boolean): Span | undefined {
    const { key, value } = items[index]!
    const next = items[index + 1]
    const before = items[index - 1]
    const end = value?.end ?? spanOf(key).end
    if (next) return { start: spanOf(key).start, end: spanOf(next.key).start }
    return flow && before
      ? { start: before.value?.end ?? spanOf(before.key).end, end }
      : { start: spanOf(key).start, end }
  }

  /** The entries of a map that is written behind `<<`, which the map around does not have itself. */
  private writtenOut(items: readonly TreePair[], value: Tree | null, flow: boolean, start: number): string[] {
    if (value?.is !== 'map' || !value.flow) return []
    const own = new Set(items.map(({ name }) => name))
    const entries = value.pairs.filter(({ name }) => !own.has(name))
    const texts = entries.map(({ key, value: inner }) =>
      this.file.text.slice(spanOf(key).start, inner?.end ?? spanOf(key).end),
    )
    const indent = start - (this.file.text.lastIndexOf('\n', start) + 1)
    return texts.length > 0 ? [texts.join(flow ? ', ' : `\n${' '.repeat(indent)}`)] : []
  }

  private scalar(node: TreeScalar): void {
    if (node.style !== 'PLAIN') return
    if (typeof node.value === 'number' && respelledNumber.test(node.source)) {
      const { source } = node
      const params = { written: source, read: String(node.value) }
      this.report('yaml-leading-zero', spanOf(node), params, { suggestions: [quoted(source)] })
    }
  }

  private decorations(node: Tree): void {
    const { start } = node
    if (node.is === 'alias') {
      this.file.damaged.push(spanOf(node))
      const held = this.anchored.get(node.source)
      // A name stands for something; anything else is a text that begins with the sign.
      const text = /^\w+$/.test(node.source) ? [] : [quoted(`*${node.source}`)]
      const suggestions = held === undefined ? text : [held]
      return this.report('yaml-alias', spanOf(node), { name: node.source }, { suggestions })
    }
    const { anchor, tag } = node
    if (anchor) {
      const at = this.file.text.lastIndexOf(`&${anchor}`, start)
      const held = this.file.text.slice(start, node.end).trimEnd()
      if (held !== '' && !held.includes('\n')) this.anchored.set(anchor, held)
      const isNamed = this.file.text.includes(`*${anchor}`)
      const span = { start: at, end: isNamed ? at + anchor.length + 1 : start }
      this.report('yaml-anchor', span, { name: anchor }, isNamed ? {} : { suggestions: [''] })
    }
    const known = this.file.damaged.some((place) => place.start <= start && start <= place.end)
    if (!tag || known) return
    const at = this.file.text.lastIndexOf('!', start)
    const begin = this.file.text.startsWith('!!', at - 1) ? at - 1 : at
    const place = rangeOfValue(this.file.text, begin)
    this.report('yaml-tag', place, { mended: mendedLine(this.file.text, place) }, this.inQuotes(place))
    this.file.damaged.push(place)
  }

  /** `{ a: f(x, y) }` is read as `a: "f(x"` and a key `y)`; `{ label：x }` as one key without value. */
  private cutPair(key: Tree, value: Tree | null): void {
    if (!value || value.start === value.end) {
      if (key.is === 'scalar' && key.style === 'PLAIN' && fullWidthKey.test(key.source))
        this.fullWidth(key, '：', ': ')
    } else this.cutItem(value)
  }

  private cutItem(item: Tree): void {
    if (item.is !== 'scalar' || item.style !== 'PLAIN' || typeof item.value !== 'string') return
    if (fullWidthList.test(item.value)) return this.fullWidth(item, '，', ', ')
    if (balance(item.value) <= 0) return
    const place = rangeOfValue(this.file.text, item.start)
    this.report('yaml-flow-comma', place, { mended: mendedLine(this.file.text, place) }, this.inQuotes(place))
    this.file.damaged.push(place)
  }

  private fullWidth(node: Tree, found: string, meant: string): void {
    const at = this.file.text.indexOf(found, node.start)
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
    const { suggestions = [], ...rest } = more
    const told = suggestions.length > 0 ? { ...rest, suggestions } : rest
    this.findings.push(finding(rule, { file: this.file, span }, params, told))
  }
}

const spanOf = ({ start, end }: Tree): Span => ({ start, end })

/** Opening minus closing brackets. */
const balance = (text: string): number => {
  let depth = 0
  for (const char of text) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0
  return depth
}
