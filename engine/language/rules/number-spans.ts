import { argumentsOf, isOrder, partsOf, type Order } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'

/** The numbers for which a comparison of one value with a number holds. */
interface Span {
  /** The value, as its tree is spelt. */
  of: string
  least: number
  most: number
  /** Ends that do not belong to it. */
  without: readonly number[]
}

/** Whether no number is in all of them at once: `x > 5 && x < 3`. */
export function areApart(comparisons: readonly Expr[]): boolean {
  const spans = comparisons.flatMap((one) => spanOf(one) ?? [])
  return spans.some((one) => spans.some((other) => one.of === other.of && excludes(one, other)))
}

function excludes(one: Span, other: Span): boolean {
  const [least, most] = [Math.max(one.least, other.least), Math.min(one.most, other.most)]
  const without = [...one.without, ...other.without]
  return least > most || (least === most && without.includes(least))
}

/** The least and the most of a value by what a condition says of it with numbers alone; an end `without` is beyond it. */
export function spanOfValue(tree: Expr): Omit<Span, 'of'> | undefined {
  const spans = chain(tree, '&&').map(spanOf)
  if (!spans.every((one) => one?.of === wholeValue)) return undefined
  return {
    least: Math.max(...spans.map((one) => one!.least)),
    most: Math.min(...spans.map((one) => one!.most)),
    without: spans.flatMap((one) => one!.without),
  }
}
const wholeValue = JSON.stringify(['$', 'value'])

/** All that stands between the same signs. */
export function chain(tree: Expr, sign: '&&' | '||'): readonly Expr[] {
  if (!isOperation(tree) || tree[0] !== sign) return [tree]
  return partsOf(tree).flatMap((part) => chain(part, sign))
}

const turned: Readonly<Record<Order | '==', Order | '=='>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
}
const denied: Readonly<Record<Order, Order>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }

/** The comparison that holds where this one does not; nothing where it is no order. */
export function otherwise(tree: Expr): Expr {
  if (!isOperation(tree) || !isOrder(tree[0])) return null
  const [left = null, right = null] = partsOf(tree)
  return [denied[tree[0]], left, right]
}

function spanOf(tree: Expr): Span | undefined {
  if (!isOperation(tree)) return undefined
  const [sign] = tree
  if (sign !== '==' && !isOrder(sign)) return undefined
  const [left = null, right = null] = partsOf(tree)
  const [value, number] = isOperation(left) && numberIn(left) === undefined ? [left, right] : [right, left]
  const n = numberIn(number)
  if (n === undefined || !isOperation(value)) return undefined
  const order = value === left ? sign : turned[sign]
  return {
    of: JSON.stringify(value),
    least: order.startsWith('<') ? -Infinity : n,
    most: order.startsWith('>') ? Infinity : n,
    without: order === '<' || order === '>' ? [n] : [],
  }
}

/** A number, or so many yuan. */
function numberIn(tree: Expr): number | undefined {
  if (typeof tree === 'number') return tree
  const [yuan] = argumentsOf(tree, 'yuan') ?? []
  return typeof yuan === 'number' ? yuan : undefined
}
