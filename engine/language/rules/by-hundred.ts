import type { WireType } from '../../compiled'
import { isOperation, type Expr } from '../../expression/tree'
import { partsOf } from '../../expression/parts'
import { pathOf } from '../../expression/reads'
import { respelled } from '../cure'
import type { ExpressionPlace } from '../link/expression-place'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { typeAt } from './arguments'
import { escaped } from './escaped'
import { amountIn, factorsOf, valuesIn } from './products'
import { checkUndivided } from './undivided'

type Names = ExpressionPlace['names']

/** Something multiplied or divided by a hundred. */
interface ByHundred {
  sign: string
  by: string
  of: Expr
  /** A hundred times as much, not a hundredth. */
  isMore: boolean
}
function byHundred(tree: Expr): ByHundred | undefined {
  if (!isOperation(tree) || (tree[0] !== '*' && tree[0] !== '/')) return undefined
  const [sign, left, right] = tree
  const of = isHundred(right) ? left : right
  const by = isHundred(right) ? right : left
  if (!isHundred(by) || (sign === '/' && by === left)) return undefined
  return { sign, by: String(by), of, isMore: (sign === '*') === (by === 100) }
}
const isHundred = (tree: Expr): tree is 100 | 0.01 => tree === 100 || tree === 0.01

/**
 * Amounts and shares are converted by their types, never by hand: a hundred times as much is another one. `known` = the same names with
 * what else is known to hold shares.
 */
export function checkUnits(report: Report, node: SourceNode, tree: Expr, names: Names, known = names): void {
  checkAmounts(report, node, tree)
  checkShares(report, node, tree, names)
  checkUndivided(report, node, tree, known)
}

/**
 * An amount times another value, divided by a hundred, is so many per cent of it, whatever that value is known to be. `isFactor` = the
 * other value stands further out: `amount / 100 * rate`.
 */
function checkAmounts(report: Report, node: SourceNode, tree: Expr, isFactor = false): void {
  const away = dividedAway(tree)
  if (away) return away.forEach((part) => checkAmounts(report, node, part))
  const amount = amountIn(tree)
  const found = amount === undefined ? undefined : byHundred(amount)
  if (found && (found.isMore || !(isFactor || isPart(found.of))))
    tell(report, 'money-by-hundred', node, found)
  const plain = amount ?? tree
  const [left, right] = partsOf(plain)
  const [sign] = isOperation(plain) ? plain : []
  for (const inner of partsOf(plain)) {
    const isTop = sign === '*' || (sign === '/' && inner === left)
    const isBesideValue = sign === '*' && valuesIn(inner === left ? right! : left!) > 0
    checkAmounts(report, node, inner, isTop && (isFactor || isBesideValue))
  }
}

/** An amount times another value, or a sum of such. */
const isPart = (tree: Expr): boolean =>
  isOperation(tree) && (tree[0] === '+' || tree[0] === '-') ? partsOf(tree).every(isPart) : valuesIn(tree) > 1

/**
 * Of `part * 100 / whole`, both amounts, the parts without the product: what comes out is a number of per cent, and a quotient that
 * stays an amount is marked as one.
 */
function dividedAway(tree: Expr): readonly Expr[] | undefined {
  if (!isOperation(tree) || tree[0] !== '/') return undefined
  const product = amountIn(tree[1])
  return isOperation(product) && product[0] === '*' ? [...partsOf(product), tree[2]] : undefined
}

const isShare = (tree: Expr, names: Names): boolean => typeAt(tree, names)?.kind === 'percent'

/** A hundredth of a share is a factor wherever something is multiplied by it: only where it is itself the value it is a slip. */
function checkShares(report: Report, node: SourceNode, tree: Expr, names: Names, isValue = true): void {
  if (!isOperation(tree)) return
  const found = byHundred(tree)
  const mayBeFactor =
    !isValue || (node.pointer.endsWith('.value') && pathOf(found?.of ?? null)?.[0] === 'form')
  if (found && isShare(found.of, names) && (found.isMore || !mayBeFactor))
    tell(report, 'share-by-hundred', node, found)
  const isQuotient = tree[0] === '/' && !found
  const stays = tree[0] === '?' || tree[0] === '||' || (tree[0] === 'call' && tree[1] === 'round')
  for (const inner of partsOf(tree)) {
    // `part * 100 / whole` is a number of per cent, of shares too.
    const within = isQuotient && byHundred(inner)?.isMore ? partsOf(inner) : [inner]
    for (const one of within) checkShares(report, node, one, names, isValue && stays)
  }
}

/** What is typed per cent under the name of a share is sent as that share by itself. */
export function checkShareSent(
  report: Report,
  name: string,
  node: SourceNode,
  tree: Expr,
  wire: WireType,
): void {
  const found = wire.kind === 'fraction' ? byHundred(tree) : undefined
  const path = pathOf(found?.of ?? null)
  if (found && path?.[0] === 'form' && path.at(-1) === name) tell(report, 'share-by-hundred', node, found)
}

function tell(
  report: Report,
  rule: 'money-by-hundred' | 'share-by-hundred',
  node: SourceNode,
  { sign, by, of, isMore }: ByHundred,
): void {
  const written = String(node.value)
  const [times, hundred] = [escaped(sign), escaped(by)]
  const unchanged = written.replace(
    new RegExp(`\\s*${times}\\s*${hundred}(?![\\d.])|(?<![\\w.])${hundred}\\s*${times}\\s*`),
    '',
  )
  // `amount * 80 / 100` may be meant as so many per cent: without the hundred it would be another mistake.
  const isClear = unchanged !== written && (isMore || factorsOf(of).length === 1)
  report.add(rule, node, { sign, by }, { cure: isClear ? respelled(node, unchanged) : undefined })
}
