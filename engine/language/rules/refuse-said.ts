import type { Collection } from '../../compiled'
import { readsOf } from '../../expression/reads'
import type { Expr } from '../../expression/tree'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'

/** States, in which the server's own words say what is the matter. */
const states = new Set(['code', 'bool'])

/** Whoever is refused is told that the state does not allow it: of a condition about anything else that is not so. */
export function checkRefuseSaid(
  report: Report,
  check: SourceNode,
  tree: Expr,
  { members }: Collection,
): void {
  const other = readsOf(tree).find(
    ([root, name]) =>
      root === 'item' &&
      name !== undefined &&
      members[name] !== undefined &&
      !states.has(members[name].type.kind),
  )
  if (other) report.add('refuse-left-out', check, { name: other[1]! })
}
