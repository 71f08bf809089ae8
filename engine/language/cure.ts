/** Cures: what is to stand in the place of a finding, and how far that place reaches then. The finding begins where it began. */
import type { Span } from './finding'
import type { SourceEntry, SourceFile, SourceNode } from './source'

interface Spot {
  file: SourceFile
  span: Span
}
export interface Cure {
  span: Span
  suggestions: string[]
}

/** An entry of a map or an item of a list that a place stands in. */
interface Part extends Span {
  node: SourceNode
}
const partsOf = (node: SourceNode): Part[] =>
  node.kind === 'map'
    ? node.entries().map((one) => ({ start: one.keyNode.span.start, end: endOf(one), node: one.node }))
    : node.items().map((item) => ({ ...item.span, node: item }))
/** A key without a value ends with its colon. */
function endOf({ keyNode, node }: SourceEntry): number {
  const colon = node.span.start === keyNode.span.start ? node.file.text.indexOf(':', keyNode.span.end) : -1
  return colon < 0 ? node.span.end : colon + 1
}

/** The maps and lists around a place, the outermost first, each with the part of it that the place is in. */
function wayTo({ file, span }: Spot): { of: SourceNode; at: number }[] {
  const way: { of: SourceNode; at: number }[] = []
  let node = file.root
  while (node && !(node.span.start === span.start && node.span.end === span.end)) {
    const parts = partsOf(node)
    const at = parts.findIndex(({ start, end }) => start <= span.start && span.end <= end)
    if (at < 0) break
    way.push({ of: node, at })
    node = parts[at]!.node
  }
  return way
}

const isFlow = ({ file, span }: SourceNode): boolean => /[{[]/.test(file.text[span.start] ?? '')
const written = (file: SourceFile, { start, end }: Span): string => file.text.slice(start, end)

/** A part with what separates it from its neighbours: nothing in its place leaves the rest as if it had never been there. */
function cut(of: SourceNode, at: number): Span | undefined {
  const { file } = of
  const parts = partsOf(of)
  const part = parts[at]!
  const next = parts[at + 1]
  const before = parts[at - 1]
  // A dash belongs to its item.
  const dash = of.kind === 'list' && !isFlow(of) ? file.text.lastIndexOf('-', part.start) : part.start
  const whole = next
    ? { start: part.start, end: next.start }
    : isFlow(of) && before
      ? { start: before.end, end: part.end }
      : { start: dash, end: part.end }
  // What a comment stands at is left to whoever wrote it.
  return /(^|\s)#/.test(written(file, whole)) ? undefined : whole
}

/** The span to leave out: the entry or item that a place is in, or what that stands alone in, so many levels up. */
function leftSpan(spot: Spot, levels: number, inList = false): Span | undefined {
  const around = wayTo(spot).reverse()
  const list = around.findIndex(({ of }) => of.kind === 'list')
  if (inList && list < 0) return undefined
  const way = inList ? around.slice(list) : around
  const level = way.findIndex(({ of }) => partsOf(of).length > 1)
  if (level < 0 || level > levels) return undefined
  const { of, at } = way[level]!
  return cut(of, at)
}

/** Without the entry or item that a place is in; one that stands alone goes with what it stands in, so many levels up. */
export function leavingOut(spot: Spot, levels = 0): Cure | undefined {
  const span = leftSpan(spot, levels)
  return span && { span, suggestions: [''] }
}
/** The same of the item of a list that a place is somewhere in. */
export function leavingOutItem(spot: Spot, levels = 0): Cure | undefined {
  const span = leftSpan(spot, levels, true)
  return span && { span, suggestions: [''] }
}

/** Without another entry of the same map, or of the map that the place is the key of. */
export function leavingOutOther(spot: Spot, map: SourceNode, key: string): Cure | undefined {
  const at = map.entries().findIndex((one) => one.key === key)
  const span = at < 0 || map.entries().length === 1 ? undefined : cut(map, at)
  if (!span) return undefined
  const { file } = spot
  if (span.start >= spot.span.end)
    return {
      span: { start: spot.span.start, end: span.end },
      suggestions: [written(file, { start: spot.span.start, end: span.start })],
    }
  const rest = written(file, { start: span.end, end: spot.span.end })
  return { span: { start: span.start, end: spot.span.end }, suggestions: [rest] }
}

/** Several cures of one place, the best first. */
export function eitherOf(cures: readonly (Cure | undefined)[]): Cure | undefined {
  const all = cures.flatMap((one) => one ?? [])
  const [first] = all
  const same = all.filter(({ span }) => span.start === first?.span.start && span.end === first.span.end)
  return first && { span: first.span, suggestions: same.flatMap(({ suggestions }) => suggestions) }
}

/** What stands between two entries of a map. */
function separator(map: SourceNode): string {
  if (isFlow(map)) return ', '
  return `\n${' '.repeat(map.file.position(map.span.start).column - 1)}`
}

/** The map that a place is a value of, and those around it. */
const mapsAround = (spot: Spot) =>
  wayTo(spot)
    .reverse()
    .filter(({ of }) => of.kind === 'map')

/** Another entry behind the one that a place is in; `up` = of a map further out. */
export function addingBehind(spot: Spot, addition: string, up = 0): Cure | undefined {
  const around = mapsAround(spot)[up]
  if (!around) return undefined
  const span = { start: spot.span.start, end: partsOf(around.of)[around.at]!.end }
  return { span, suggestions: [written(spot.file, span) + separator(around.of) + addition] }
}

/** Another entry before the one whose key the place is. */
export function addingBefore(key: SourceNode, addition: string): Cure | undefined {
  const around = mapsAround(key)[0]
  if (!around) return undefined
  return { span: key.span, suggestions: [addition + separator(around.of) + written(key.file, key.span)] }
}

/** Another entry of the map that stands, or is to stand, under `key` beside the entry that a place is in. */
export function addingInto(spot: Spot, key: string, addition: string, up = 0): Cure | undefined {
  const around = mapsAround(spot)[up]
  const there = around?.of.get(key)
  if (!there) return addingBehind(spot, `${key}: { ${addition} }`, up)
  const [first] = there.entries()
  if (!first || first.keyNode.span.start < spot.span.end) return undefined
  const span = { start: spot.span.start, end: first.keyNode.span.start }
  return { span, suggestions: [written(spot.file, span) + addition + separator(there)] }
}

/** Another text in the place of a node. */
export function replacing(node: SourceNode, text: string): Cure {
  return { span: node.span, suggestions: [text] }
}

/** A first entry of the map that stands under a key, where the key is the place. */
export function addingFirst(key: SourceNode, map: SourceNode, addition: string): Cure | undefined {
  const [first] = map.entries()
  if (!first) return undefined
  const span = { start: key.span.start, end: first.keyNode.span.start }
  return { span, suggestions: [written(key.file, span) + addition + separator(map)] }
}

/** A first entry of the map that is the place. */
export function addingWithin(map: SourceNode, addition: string): Cure | undefined {
  const [first] = map.entries()
  if (!first) return undefined
  const { file, span: own } = map
  const { start, end } = first.keyNode.span
  const before = written(file, { start: own.start, end: start })
  const key = written(file, { start, end })
  return { span: { start: own.start, end }, suggestions: [before + addition + separator(map) + key] }
}

/** What stands between two items of a list. */
function itemSeparator(list: SourceNode): string {
  if (isFlow(list)) return ', '
  return `\n${' '.repeat(list.file.position(list.span.start).column - 1)}- `
}

interface InList {
  list: SourceNode
  at: number
}
/** The list that a place is an item of, or stands somewhere in one. */
function listAround(spot: Spot): InList | undefined {
  const found = wayTo(spot)
    .reverse()
    .find(({ of }) => of.kind === 'list')
  return found && { list: found.of, at: found.at }
}

/** More items before the one that a place is in. */
export function addingItem(spot: Spot, item: string): Cure | undefined {
  const around = listAround(spot)
  if (!around) return undefined
  const { span } = around.list.items()[around.at]!
  return { span, suggestions: [item + itemSeparator(around.list) + written(spot.file, span)] }
}

/** More items at the end of a list that stands under a key, where the key is the place. */
export function addingLast(key: SourceNode, list: SourceNode, items: readonly string[]): Cure | undefined {
  const last = list.items().at(-1)
  if (!last) return undefined
  const span = { start: key.span.start, end: last.span.end }
  return { span, suggestions: [[written(key.file, span), ...items].join(itemSeparator(list))] }
}

/** The item that one place is in, before (or behind) the item that the other is in: all from the one to the other is written anew. */
export function moving(spot: Spot, to: Spot | undefined): Cure | undefined {
  const [own, other] = [listAround(spot), to && listAround(to)]
  if (!own || !other || own.list.span.start !== other.list.span.start) return undefined
  const { file } = own.list
  const items = own.list.items()
  const order = items.map((_, index) => index)
  order.splice(other.at, 0, ...order.splice(own.at, 1))
  const first = Math.min(own.at, other.at)
  const last = Math.max(own.at, other.at)
  const pieces = order.slice(first, last + 1).map((index, at) => {
    const here = items[first + at]!
    const next = first + at < last ? items[first + at + 1] : undefined
    const gap = next ? written(file, { start: here.span.end, end: next.span.start }) : ''
    return written(file, items[index]!.span) + gap
  })
  const span = { start: items[first]!.span.start, end: items[last]!.span.end }
  return { span, suggestions: [pieces.join('')] }
}

/** A map that is an item of a list as several items, with the entries of each group. */
export function splitting(map: SourceNode, groups: readonly (readonly string[])[]): Cure | undefined {
  const around = listAround(map)
  if (!around) return undefined
  const { file } = map
  const items = groups.map((keys) => {
    const entries = keys.map((key) => {
      const { keyNode, node } = map.entries().find((one) => one.key === key)!
      return written(file, { start: keyNode.span.start, end: node.span.end })
    })
    const text = entries.join(separator(map))
    return isFlow(map) ? `{ ${text} }` : text
  })
  return { span: map.span, suggestions: [items.join(itemSeparator(around.list))] }
}

/** The nearest map around a place that has a key. */
export const holderOf = (spot: Spot, key: string): SourceNode | undefined =>
  mapsAround(spot).find(({ of }) => of.get(key))?.of

/** A value under another key. */
export function withKey(value: Spot, key: string): Cure | undefined {
  const around = mapsAround(value)[0]
  const entry = around?.of.entries()[around.at]
  if (!entry) return undefined
  const { start, end } = entry.keyNode.span
  const span = { start, end: value.span.end }
  return { span, suggestions: [key + written(value.file, { start: end, end: span.end })] }
}

/** Two values of a map, the other way round. */
export function swapping(one: SourceNode, other: SourceNode): Cure {
  const [first, second] = one.span.start < other.span.start ? [one, other] : [other, one]
  const { file } = first
  const between = { start: first.span.end, end: second.span.start }
  const text = written(file, second.span) + written(file, between) + written(file, first.span)
  return { span: { start: first.span.start, end: second.span.end }, suggestions: [text] }
}

/** An expression or a text as a value of a map: quoted where YAML would read it otherwise. */
export function spelledValue(text: string): string {
  const isPlain = /^[\p{L}(][^:#[\]{},"'\n]*$/u.test(text)
  return isPlain
    ? text
    : text.includes('"')
      ? `'${text.replace(/'/g, "''")}'`
      : `"${text.replace(/\\/g, '\\\\')}"`
}

/** A scalar with another text, in the quotes it was written in, or in such as YAML needs for it. */
export function respelled(node: SourceNode, text: string): Cure {
  const before = written(node.file, node.span)
  const signs = /[[\]{},]/
  const needsQuotes = /^[[{!&*%@`]/.test(text) || (signs.test(text) && !signs.test(before))
  return replacing(node, /^["']/.test(before) || needsQuotes ? spelledValue(text) : text)
}
