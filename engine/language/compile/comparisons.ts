import { isOperation, readsOf, type Expr } from '../../expression'
import { isOrder, partsOf, withParts } from '../../expression/parts'

const readsValue = (tree: Expr): boolean => readsOf(tree).some(([name]) => name === 'value')
/** What may be empty without the value being so: another field, the row, an answer. */
const isElsewhere = (tree: Expr): boolean => !readsValue(tree) && readsOf(tree).length > 0

/**
 * A field's rule that says which of two is the greater says nothing while the other side is empty: that is told, if at all,
 * where it was left empty. Otherwise a comparison with nothing would be no, and blame the field that is filled in.
 */
export function silentWithoutOther(tree: Expr): Expr {
  if (!isOperation(tree)) return tree
  if (isOrder(tree[0])) {
    const [left = null, right = null] = partsOf(tree)
    const other =
      readsValue(left) && isElsewhere(right)
        ? right
        : isElsewhere(left) && readsValue(right)
          ? left
          : undefined
    return other === undefined ? tree : ['||', ['!', ['call', 'filled', [other]]], tree]
  }
  if (tree[0] === '&&' || tree[0] === '||') return withParts(tree, silentWithoutOther)
  if (tree[0] === '?') return ['?', tree[1], silentWithoutOther(tree[2]), silentWithoutOther(tree[3])]
  return tree
}
