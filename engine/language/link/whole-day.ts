import type { Expr } from '../../expression/tree'

/** The end of a day, where the wire counts thousandths of a second: its last one. */
export function throughDay(tree: Expr, wire: { kind: string }): Expr {
  if (wire.kind !== 'epochMillis' || !Array.isArray(tree)) return tree
  const operation = tree as Exclude<Expr, string | number | boolean | null>
  if (operation[0] === '?')
    return ['?', operation[1], throughDay(operation[2], wire), throughDay(operation[3], wire)]
  return operation[0] === 'call' && operation[1] === 'endOfDay'
    ? ['call', 'lastThousandth', [operation]]
    : tree
}
