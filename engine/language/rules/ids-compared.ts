import type { Collection } from '../../compiled'
import { argumentsOf, partsOf } from '../../expression/parts'
import { pathOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import type { Foundation } from '../compile/context'
import type { WrittenPart } from '../link/deeds'
import { textOf, type Spot } from '../link/report'
import type { SourceNode } from '../source'
import { escaped } from './escaped'
import { namedBy, naming } from './named-records'

/** A name with a member that holds an id, and the collection which that is of. */
interface Id {
  written: string
  root: string
  of: Collection
  names: string
}

/** Ids of two collections may be the same number, and never the same record: neither is compared with, nor set to, the other. */
export function checkIdsCompared({ report, standIn }: Foundation, written: readonly WrittenPart[]): void {
  for (const part of written) {
    const idOf = (tree: Expr): Id | undefined => {
      const [root = '', member, ...more] = pathOf(tree) ?? []
      if (member === undefined || more.length > 0) return undefined
      const name = { item: part.item, record: part.record, sent: part.sent }[root]
      // Which id an `id` that is sent holds is for the call to say: `where` may look for it anywhere.
      const of = root === 'sent' && member === 'id' ? undefined : standIn.collections[name ?? '']
      const names = of && namedBy(of, member)
      return of && names !== undefined ? { written: `${root}.${member}`, root, of, names } : undefined
    }
    const tell = (one: Id, other: Id): void => {
      const { at, suggestions } = cureOf(one, other)
      const against = at === one ? other : one
      report.add(
        'ids-of-two-collections',
        spotOfName(part.node, at.written),
        { written: at.written, one: at.names, against: against.written, other: against.names },
        { suggestions },
      )
    }
    const target = part.member === undefined ? undefined : standIn.collections[part.item]
    const [wanted, value] = [target && namedBy(target, part.member!), idOf(part.tree)]
    if (target && wanted !== undefined && value && value.names !== wanted && part.member !== 'id') {
      const set: Id = { written: part.member!, root: '', of: target, names: wanted }
      tell(value, set)
    }
    for (const [left, right] of comparisonsIn(part.tree)) {
      const [one, other] = [idOf(left), idOf(right)]
      if (one && other && one.names !== other.names) tell(one, other)
    }
  }
}

/** Of both sides that is the wrong one which has a member that would be right. What is sent is for the call to say. */
function cureOf(one: Id, other: Id): { at: Id; suggestions: string[] } {
  const rightFor = (at: Id, names: string): string[] =>
    at.root === '' || at.root === 'sent' ? [] : naming(at.of, names).map((member) => `${at.root}.${member}`)
  const cures = [
    { at: other, suggestions: rightFor(other, one.names) },
    { at: one, suggestions: rightFor(one, other.names) },
  ]
  const cure = cures.find(({ suggestions }) => suggestions.length > 0)
  return cure ?? { at: other.root === '' ? one : other, suggestions: [] }
}

/** Both sides of every comparison. */
function comparisonsIn(tree: Expr): [Expr, Expr][] {
  const [left, right] = argumentsOf(tree, 'sameCode', 'codeIn') ?? []
  const own: [Expr, Expr][] = left === undefined || right === undefined ? [] : [[left, right]]
  // Within an `each` the item is one of its list.
  return isOperation(tree) && tree[0] === 'each' ? [] : [...own, ...partsOf(tree).flatMap(comparisonsIn)]
}

/** Where the name stands, and no longer one that begins like it. */
export function spotOfName(node: SourceNode, written: string): Spot {
  const found = new RegExp(`(?<![\\w.])${escaped(written)}(?![\\w.])`).exec(textOf(node) ?? '')
  if (!found) return node
  return { file: node.file, span: node.spanAt(found.index, found.index + written.length) }
}
