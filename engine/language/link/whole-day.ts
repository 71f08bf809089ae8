import { isOperation, type Expr } from '../../expression/tree'

/** The end of a day, where the wire counts thousandths of a second: its last one. */
export function throughDay(tree: Expr, wire: { kind: string }): Expr {
  if (wire.kind !== 'epochMillis' || !isOperation(tree)) return tree
  if (tree[0] === '?') return ['?', tree[1], throughDay(tree[2], wire), throughDay(tree[3], wire)]
  return tree[0] === 'call' && tree[1] === 'endOfDay' ? ['call', 'lastThousandth', [tree]] : tree
}
