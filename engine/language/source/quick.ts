import { Elsewhere, toLibrary, mapOfPair, scalarOf, scalarValue } from './quick-values'
import { pairOf, type Tree, type TreePair, type TreeScalar } from './tree'

/**
 * Reads YAML as screens are written: block maps and lists, flow ones, texts of one line. Whatever else stands in a file, and
 * everything that could be a mistake, is left to the YAML library: undefined = it has to read the file. What is read here is read as
 * it would be there (a test compares both), in a fifth of the time.
 */
export function quickRead(text: string): Tree | undefined {
  if (/[\t\r\ufeff]|^(---|\.\.\.|%)/m.test(text)) return undefined
  try {
    return new Quick(text).read()
  } catch (error) {
    if (error instanceof Elsewhere) return undefined
    throw error
  }
}

const deepest = 40
/** How a text may begin without quotes; numbers are looked at apart. */
const plainStart = /[^\s\-?:,[\]{}#&*!|>'"%@`]/
class Quick {
  private at = 0
  private depth = 0

  constructor(private readonly text: string) {}

  read(): Tree {
    const node = this.block(this.nextLine())
    if (this.nextLine() >= 0) toLibrary()
    return node
  }

  /** Goes to the next line with something on it and gives the column of that; -1 at the end. */
  private nextLine(): number {
    const { text } = this
    while (this.at < text.length) {
      const start = this.at
      let at = start
      while (text[at] === ' ') at++
      if (at < text.length && text[at] !== '\n' && text[at] !== '#') {
        this.at = at
        return at - start
      }
      const end = text.indexOf('\n', at)
      this.at = end < 0 ? text.length : end + 1
    }
    return -1
  }
  /** Only a comment may stand behind a value; goes to the next line and gives the end of this one, of which the comment is a part. */
  private endLine(): number {
    const { text } = this
    const from = this.at
    let end = from
    while (text[this.at] === ' ') this.at++
    if (text[this.at] === '#' && this.at > from) {
      const next = text.indexOf('\n', this.at)
      this.at = end = next < 0 ? text.length : next
    }
    if (this.at < text.length && text[this.at] !== '\n') toLibrary()
    this.at++
    return end
  }
  private get endsLine(): boolean {
    let { at } = this
    while (this.text[at] === ' ') at++
    return at >= this.text.length || this.text[at] === '\n' || (this.text[at] === '#' && at > this.at)
  }
  /** The column of the next line with something on it, without going there. */
  private columnAhead(): number {
    const { at } = this
    const column = this.nextLine()
    this.at = at
    return column
  }
  private isItem(): boolean {
    return this.text[this.at] === '-' && /[ \n]/.test(this.text[this.at + 1] ?? '\n')
  }

  /** A block whose first word is here, in this column. */
  private block(column: number): Tree {
    if (column < 0 || ++this.depth > deepest) toLibrary()
    const node = this.isItem() ? this.blockList(column) : this.blockMap(column)
    this.depth--
    return node
  }

  private blockMap(column: number): Tree {
    const pairs: TreePair[] = []
    const start = this.at
    let end = start
    let here = column
    while (here === column && !this.isItem()) {
      const key = this.keyOf(false)
      const [value, last] = this.blockValue(column)
      pairs.push(pairOf(key, value))
      end = last
      const lineStart = this.at
      here = this.nextLine()
      if (here !== column || this.isItem()) this.at = lineStart
    }
    if (here > column) toLibrary()
    return { is: 'map', pairs, flow: false, start, end }
  }

  private blockList(column: number): Tree {
    const items: Tree[] = []
    const start = this.at
    let end = start
    let here = column
    while (here === column && this.isItem()) {
      const dash = this.at++
      let item: Tree
      if (this.endsLine) [item, end] = this.below(column, false)
      else {
        while (this.text[this.at] === ' ') this.at++
        const inner = column + this.at - dash
        if (this.isItem()) toLibrary()
        if (this.isKey()) {
          item = this.block(inner)
          end = item.end
        } else [item, end] = this.lineValue(column)
      }
      items.push(item)
      const lineStart = this.at
      here = this.nextLine()
      if (here !== column || !this.isItem()) this.at = lineStart
    }
    if (here > column) toLibrary()
    return { is: 'list', items, flow: false, start, end }
  }

  /** What stands behind `key:`, on its line or below it, and where it ends. */
  private blockValue(column: number): [Tree, number] {
    if (this.endsLine) return this.below(column, true)
    while (this.text[this.at] === ' ') this.at++
    return this.lineValue(column)
  }
  /** A list of a key may start in the column of the key. */
  private below(column: number, isOfKey: boolean): [Tree, number] {
    this.endLine()
    const inner = this.nextLine()
    if (inner < column || (inner === column && !(isOfKey && this.isItem()))) toLibrary()
    if (!this.isItem() && !this.isKey()) toLibrary()
    const node = this.block(inner)
    return [node, node.end]
  }
  /** A value that ends on its line, or with its last bracket. */
  private lineValue(column: number): [Tree, number] {
    const sign = this.text[this.at]!
    if (sign === '>') return this.folded(column)
    const node = sign === '{' || sign === '[' ? this.flow(column) : this.scalar(false)
    const end = this.endLine()
    if (this.columnAhead() > column) toLibrary()
    return [node, end]
  }

  /** `>-` with its lines all in one column. */
  private folded(column: number): [Tree, number] {
    const start = this.at
    if (!this.text.startsWith('>-\n', start)) toLibrary()
    this.at += 3
    const lines: string[] = []
    let inner = this.columnAhead()
    if (inner <= column) toLibrary()
    const indent = ' '.repeat(inner)
    let end = this.at
    while (inner > column) {
      const next = this.text.indexOf('\n', this.at)
      const line = this.text.slice(this.at, next < 0 ? undefined : next)
      if (!line.startsWith(indent) || /^(\s|$|#)/.test(line.slice(indent.length)) || next < 0) toLibrary()
      lines.push(line.slice(indent.length))
      this.at = end = next + 1
      if (this.text[this.at] === '\n') toLibrary()
      inner = this.columnAhead()
    }
    if (/\s$/m.test(lines.join('\n'))) toLibrary()
    const value = lines.join(' ')
    return [scalarOf(value, value, 'BLOCK_FOLDED', start, end), end]
  }

  private isKey(): boolean {
    const { at } = this
    const sign = this.text[at]!
    if (sign === '{' || sign === '[') return false
    const sure = sign === '"' || sign === "'" ? this.quoted(sign) : this.plain(true, true)
    const isKey = this.text[this.at] === ':' && sure.end > at && /[ \n]/.test(this.text[this.at + 1] ?? '\n')
    this.at = at
    return isKey
  }
  private keyOf(isFlow: boolean): TreeScalar {
    const key = this.scalar(isFlow, true)
    if (this.text[this.at] !== ':' || !/[ \n]/.test(this.text[this.at + 1] ?? '\n')) toLibrary()
    if (key.end - key.start > 200) toLibrary()
    this.at++
    return key
  }

  private scalar(isFlow: boolean, isKey = false): TreeScalar {
    const sign = this.text[this.at] ?? ' '
    if (sign === '"' || sign === "'") return this.quoted(sign)
    const next = this.text[this.at + 1] ?? ' '
    if (!plainStart.test(sign) && !(sign === '-' && /[\dA-Za-z]/.test(next))) toLibrary()
    return this.plain(isFlow, isKey)
  }
  private quoted(sign: string): TreeScalar {
    const start = this.at
    const end = this.text.indexOf(sign, start + 1)
    const inner = this.text.slice(start + 1, end)
    if (end < 0 || inner.includes('\n') || inner.includes('\\') || this.text[end + 1] === sign) toLibrary()
    this.at = end + 1
    return scalarOf(inner, inner, sign === '"' ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE', start, end + 1)
  }
  private plain(isFlow: boolean, isKey: boolean): TreeScalar {
    const { text } = this
    const start = this.at
    let at = start
    let end = start
    for (; at < text.length; at++) {
      const sign = text[at]!
      if (sign === '\n') break
      if (sign === ' ') continue
      if (sign === '#' && text[at - 1] === ' ') break
      if (isFlow && (sign === ',' || sign === '[' || sign === ']' || sign === '{' || sign === '}')) break
      if (sign === ':') {
        const after = text[at + 1] ?? '\n'
        if (after === ' ' || after === '\n' || (isFlow && /[,[\]{}]/.test(after))) {
          if (!isKey || end !== at) toLibrary()
          break
        }
      }
      end = at + 1
    }
    this.at = end
    const source = text.slice(start, end)
    return scalarOf(scalarValue(source), source, 'PLAIN', start, end)
  }

  /** A map or list in brackets. Lines of it stand deeper than the block it is in. */
  private flow(column: number): Tree {
    if (++this.depth > deepest) toLibrary()
    const start = this.at
    const isMap = this.text[this.at++] === '{'
    const closer = isMap ? '}' : ']'
    const pairs: TreePair[] = []
    const items: Tree[] = []
    for (;;) {
      this.flowBlank(column)
      if (this.text[this.at] === closer) break
      const isPair = !isMap && this.isKey()
      const from = this.at
      const key = isMap || isPair ? this.keyOf(true) : undefined
      if (key) this.flowBlank(column)
      const sign = this.text[this.at]
      const value = sign === '{' || sign === '[' ? this.flow(column) : this.scalar(true)
      if (isPair) items.push(mapOfPair(key!, value, from))
      else if (key) pairs.push(pairOf(key, value))
      else items.push(value)
      this.flowBlank(column)
      if (this.text[this.at] === ',') this.at++
      else if (this.text[this.at] !== closer) toLibrary()
    }
    const end = ++this.at
    this.depth--
    return isMap
      ? { is: 'map', pairs, flow: true, start, end }
      : { is: 'list', items, flow: true, start, end }
  }
  private flowBlank(column: number): void {
    const { text } = this
    let lineStart = -1
    for (;;) {
      const from = this.at
      while (text[this.at] === ' ') this.at++
      if (text[this.at] === '#' && /[ \n]/.test(text[this.at - 1]!)) {
        const next = text.indexOf('\n', this.at)
        this.at = next < 0 ? text.length : next
      } else if (text[this.at] !== '\n' && from === lineStart && this.at - from <= column) toLibrary()
      if (this.at >= text.length) toLibrary()
      if (text[this.at] !== '\n') return
      lineStart = ++this.at
    }
  }
}
