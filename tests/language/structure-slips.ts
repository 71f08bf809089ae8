import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair } from 'yaml'
import type { Mutation } from './mutations'

export const structureKinds = ['deeper', 'shallower', 'dropped', 'exchanged', 'doubled'] as const
export type StructureKind = (typeof structureKinds)[number]

/** A piece of a file that holds one entry of a map or list, with all below it. */
interface Piece {
  start: number
  end: number
  at: readonly string[]
}

/** Every entry of a map or list left out, written twice, exchanged with the next one of its list, or its line one step in or out. */
export function structureMutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (kind: StructureKind, { at, start, end }: Piece, by: string): void => {
    if (text.slice(start, end) !== by)
      found.push({ path, name: `${path} ${at.join('.')} ${kind}`, kind, at, start, end, by })
  }
  const change = (pieces: readonly Piece[], isList: boolean, isFlow: boolean): void => {
    pieces.forEach((piece, index) => {
      const { at, start, end } = piece
      const next = pieces[index + 1]
      const own = text.slice(start, end)
      const comma = isFlow ? ', ' : ''
      if (isFlow && next) add('dropped', { at, start, end: next.start }, '')
      else if (isFlow) add('dropped', { at, start: pieces[index - 1]?.end ?? start, end }, '')
      else add('dropped', piece, '')
      if (isList) add('doubled', piece, own + comma + own)
      if (isList && next)
        add(
          'exchanged',
          { at, start, end: next.end },
          text.slice(next.start, next.end) + text.slice(end, next.start) + own,
        )
      if (isFlow) return
      const line = text.slice(start, text.indexOf('\n', start) + 1)
      add('deeper', { at, start, end: start + line.length }, `  ${line}`)
      if (line.startsWith('  ')) add('shallower', { at, start, end: start + line.length }, line.slice(2))
    })
  }
  const walk = (node: Node | null, at: readonly string[]): void => {
    if (!isMap(node) && !isSeq(node)) return
    const parts = isMap(node)
      ? node.items.flatMap((pair) => partOf(pair as Pair<Node, Node | null>, at))
      : node.items.map((item, index) => ({
          first: item as Node,
          last: item as Node,
          below: item as Node,
          at: [...at, String(index)],
        }))
    const pieces = node.flow
      ? parts.map(({ first, last, at: place }) => ({
          start: first.range![0],
          end: last.range![1],
          at: place,
        }))
      : blockPieces(text, parts)
    change(pieces, isSeq(node), node.flow === true)
    for (const { below, at: place } of parts) walk(below, place)
  }
  walk(parseDocument(text).contents, [])
  return found
}

interface Part {
  first: Node
  last: Node
  below: Node | null
  at: readonly string[]
}
function partOf({ key, value }: Pair<Node, Node | null>, at: readonly string[]): Part[] {
  if (!isScalar(key)) return []
  return [{ first: key, last: value?.range ? value : key, below: value, at: [...at, String(key.value)] }]
}

/** Of what stands on lines of its own; a first key behind a dash is left alone. */
function blockPieces(text: string, parts: readonly Part[]): Piece[] {
  return parts.flatMap(({ first, last, at }) => {
    const start = text.lastIndexOf('\n', first.range![0] - 1) + 1
    if (!/^ *(- )?$/.test(text.slice(start, first.range![0]))) return []
    if (text.slice(start, first.range![0]).includes('-') !== /^\d+$/.test(at.at(-1)!)) return []
    const line = text.indexOf('\n', Math.max(first.range![0], last.range![1] - 1))
    return line < 0 ? [] : [{ start, end: line + 1, at }]
  })
}
