import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type LineCounter,
  type Node,
  type YAMLError,
} from 'yaml'
import { pairOf, type Tree, type TreePair } from './tree'

/** What the YAML library makes of a text: all of YAML, with the first thing that is wrong. */
export interface LibraryReading {
  error: YAMLError | undefined
  tree: Tree | null
}

/** Duplicate keys are found by the traps, which can name the first place; the parser's own search is quadratic. */
export function libraryRead(text: string, lineCounter?: LineCounter): LibraryReading {
  const options = { version: '1.2', strict: true, uniqueKeys: false, prettyErrors: false } as const
  const document: Document.Parsed = parseDocument(text, { ...options, lineCounter })
  const error = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])[0]
  return { error, tree: error ? null : treeOf(document.contents) }
}

function treeOf(node: Node | null): Tree | null {
  if (!node) return null
  const [start, end] = node.range ?? [0, 0]
  const { anchor, tag } = node as { anchor?: string; tag?: string }
  const placed = { start, end, ...(anchor ? { anchor } : {}), ...(tag ? { tag } : {}) }
  if (isAlias(node)) return { is: 'alias', source: node.source, ...placed }
  if (isScalar(node)) {
    const { value, source = String(value), type } = node
    return { is: 'scalar', value, source, style: type as never, ...placed }
  }
  if (isMap(node))
    return {
      is: 'map',
      pairs: node.items.map((pair) => treePair(pair.key as Node, pair.value as Node | null)),
      flow: node.flow === true,
      ...placed,
    }
  if (isSeq(node))
    return {
      is: 'list',
      items: node.items.flatMap((item) => treeOf(item as Node) ?? []),
      flow: node.flow === true,
      ...placed,
    }
  return null
}

function treePair(keyNode: Node, valueNode: Node | null): TreePair {
  const key = treeOf(keyNode)!
  const value = treeOf(valueNode)
  return key.is === 'scalar' ? pairOf(key, value) : { name: String(keyNode), key, value }
}
