import { isOperation, pathOf, readsOf, type Expr } from '../../expression'
import { argumentsOf, equalityOf, isOrder, partsOf, withParts } from '../../expression/parts'

const isFilter = (path: readonly string[] | undefined): boolean => path?.[0] === 'filters'
const readsFilters = (tree: Expr): boolean => readsOf(tree).some(isFilter)
const asTree = ([root = '', ...members]: string[]): Expr =>
  members.reduce<Expr>((of, member) => ['.', of, member], ['$', root])

/** `count(x) > 0` says that something is there. */
function demandsAny(tree: Expr): boolean {
  if (!isOperation(tree) || !isOrder(tree[0])) return false
  const [left = null, right = null] = partsOf(tree)
  const [counted, least] = tree[0].startsWith('>') ? [left, right] : [right, left]
  const isStrict = tree[0] === '>' || tree[0] === '<'
  return argumentsOf(counted, 'count', 'length') !== undefined && least === (isStrict ? 0 : 1)
}

/** Whether a condition of filters asks if they are filled, so that it has an answer while they are empty. */
export function asksIfFilled(tree: Expr): boolean {
  if (!isOperation(tree)) return false
  if (isFilter(pathOf(tree)) || argumentsOf(tree, 'filled', 'allFilled') || demandsAny(tree)) return true
  const { sign, left, right } = equalityOf(tree) ?? {}
  if (sign === '==' || sign === '!=') return [left, right].some((side) => side === '' || side === null)
  return ['!', '&&', '||', '?'].includes(tree[0]) && partsOf(tree).some(asksIfFilled)
}

/** A comparison has no answer while one of its sides is empty. */
function comparedWhereFilled(tree: Expr): Expr {
  if (!isOperation(tree)) return tree
  if (isOrder(tree[0]))
    return readsFilters(tree) && !demandsAny(tree)
      ? ['||', ['!', ['call', 'allFilled', [['list', [...partsOf(tree)]]]]], tree]
      : tree
  if (tree[0] === '&&' || tree[0] === '||') return withParts(tree, comparedWhereFilled)
  if (tree[0] === '?') return ['?', tree[1], comparedWhereFilled(tree[2]), comparedWhereFilled(tree[3])]
  return tree
}

/**
 * A check of a list judges what is filled, as the rules of a field do. It passes over filters that are all empty, unless it asks if
 * they are filled, and over a comparison (`<`, `<=`, `>`, `>=`) with an empty side.
 */
export function passingEmpty(tree: Expr): Expr {
  const filters = readsOf(tree).filter(isFilter)
  const compared = comparedWhereFilled(tree)
  return filters.length === 0 || asksIfFilled(tree)
    ? compared
    : ['||', ['!', ['call', 'filled', filters.map(asTree)]], compared]
}
