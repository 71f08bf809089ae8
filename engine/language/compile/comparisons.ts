import { readsOf, type Expr } from '../../expression'

const orders = new Set(['<', '<=', '>', '>='])
const readsValue = (tree: Expr): boolean => readsOf(tree).some(([name]) => name === 'value')
/** What may be empty without the value being so: another field, the row, an answer. */
const isElsewhere = (tree: Expr): boolean => !readsValue(tree) && readsOf(tree).length > 0

/**
 * A field's rule that says which of two is the greater says nothing while the other side is empty: that is told, if at all,
 * where it was left empty. Otherwise a comparison with nothing would be no, and blame the field that is filled in.
 */
export function silentWithoutOther(tree: Expr): Expr {
  if (!Array.isArray(tree)) return tree
  const [head, left, right] = tree as readonly [string, Expr, Expr]
  if (orders.has(head)) {
    const other =
      readsValue(left) && isElsewhere(right)
        ? right
        : isElsewhere(left) && readsValue(right)
          ? left
          : undefined
    return other === undefined ? tree : ['||', ['!', ['call', 'filled', [other]]], tree as Expr]
  }
  if (head === '&&' || head === '||') return [head, silentWithoutOther(left), silentWithoutOther(right)]
  if (head === '?')
    return ['?', left, silentWithoutOther(right), silentWithoutOther((tree as unknown as Expr[])[3]!)]
  return tree
}
