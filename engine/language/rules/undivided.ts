import { argumentsOf, partsOf } from '../../expression/parts'
import { pathOf, readsOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import { respelled, type Cure } from '../cure'
import type { ExpressionPlace } from '../link/expression-place'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { typeAt } from './arguments'
import { escaped } from './escaped'
import { amountIn, factorsOf } from './products'

type Names = ExpressionPlace['names']

/** What is passed on as it is: a hundred times too much in it is a hundred times too much of the whole. */
const passing = new Set<string | undefined>(['+', '-', 'neg', '?', '||'])

/**
 * A share counts per cent, so an amount times a share is a hundred times as much as that part of it. What is compared, or is part of a
 * sum that is divided elsewhere (`take`), may be right nevertheless.
 */
export function checkUndivided(report: Report, node: SourceNode, tree: Expr, names: Names): void {
  if (node.pointer.endsWith('.take')) return
  const found = undividedIn(tree, names)
  if (found)
    report.add(
      'share-not-divided',
      node,
      { share: pathOf(found.share)!.join('.') },
      { cure: divided(node, tree, found.product) },
    )
}

interface Undivided {
  product: Expr
  share: Expr
}

function undividedIn(tree: Expr, names: Names): Undivided | undefined {
  if (!isOperation(tree)) return undefined
  const plain = amountIn(tree) ?? tree
  const [head] = isOperation(plain) ? plain : []
  if (head === '*' || head === '/') {
    const factors = factorsOf(tree)
    if (factors.some(isScale)) return undefined
    const share = factors.find(({ of, divides }) => !divides && typeAt(of, names)?.kind === 'percent')
    if (share && amountIn(tree) !== undefined) return { product: tree, share: share.of }
  } else if (head === '?') {
    const [, ...branches] = partsOf(plain)
    return firstIn(branches, names)
  } else if (!passing.has(head) && !(head === 'call' && argumentsOf(tree, 'round', 'roundMoney')))
    return undefined
  return firstIn(partsOf(plain), names)
}

function firstIn(trees: readonly Expr[], names: Names): Undivided | undefined {
  for (const one of trees) {
    const found = undividedIn(one, names)
    if (found) return found
  }
  return undefined
}

/** It turns per cent into a part, or nobody knows what it does. */
const isScale = ({ of, divides }: { of: Expr; divides: boolean }): boolean =>
  divides
    ? readsOf(of).length > 0 || typeof of !== 'number' || of >= 100
    : typeof of === 'number' && (of <= 0.01 || of === 100)

/** The product as it is written, with the hundred behind it; none where it cannot be told from what is around it. */
function divided(node: SourceNode, tree: Expr, product: Expr): Cure | undefined {
  const written = String(node.value)
  if (product === tree) return respelled(node, `${written} / 100`)
  const paths = factorsOf(product).map(({ of, divides }) => (divides ? undefined : pathOf(of)?.join('.')))
  if (paths.some((path) => path === undefined)) return undefined
  const pattern = paths.map((path) => escaped(path!)).join('\\s*\\*\\s*')
  const places = [...written.matchAll(new RegExp(`(?<![\\w.])${pattern}(?![\\w.])`, 'g'))]
  const [place] = places
  if (!place || places.length > 1) return undefined
  const end = place.index + place[0].length
  return respelled(node, `${written.slice(0, end)} / 100${written.slice(end)}`)
}
