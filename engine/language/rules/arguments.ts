import type { WireType } from '../../compiled'
import type { Type } from '../../expression/compile'
import { pathOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import type { Typed } from '../compile/expression'
import type { ExpressionPlace } from '../link/expression-place'
import { fits } from '../link/types'
import type { SourceNode } from '../source'

/** A parameter, and what is sent for it. */
export interface SentValue {
  name: string
  node: SourceNode
  typed: Typed
  /** How it is spelled, where it is sent. */
  wire?: WireType
}

/** `cardNo: row.phone`, though the row has a `cardNo`: one member was taken for another. */
export function checkNamesakes(
  context: ScreenContext,
  place: ExpressionPlace,
  sent: readonly SentValue[],
): void {
  for (const { name, node, typed } of sent) {
    const { tree, type } = typed
    if (!isOperation(tree) || tree[0] !== '.' || tree[2] === name) continue
    const of = typeAt(tree[1], place.names)
    const single = type.kind === 'list' ? name.replace(/s$/, '') : name
    const [whole, item] = of?.kind === 'list' ? [of.of, type.kind === 'list' ? type.of : type] : [of, type]
    const wanted =
      whole?.kind === 'record' ? [name, single].find((one) => Object.hasOwn(whole.members, one)) : undefined
    if (wanted === undefined || wanted === tree[2] || whole?.kind !== 'record') continue
    if (!fits(whole.members[wanted]!, item)) continue
    const path = pathOf(tree[1])?.join('.') ?? ''
    const same = `${path}.${wanted}`
    context.report.add(
      'namesake-not-taken',
      node,
      { name, written: `${path}.${tree[2]}`, same },
      { suggestions: [same] },
    )
  }
}

/** What is held at a path of names: `row.amount`. */
export function typeAt(tree: Expr, names: ExpressionPlace['names']): Type | undefined {
  const path = pathOf(tree)
  if (!path) return undefined
  let type: Type | undefined = names[path[0]!]
  for (const member of path.slice(1))
    type = type?.kind === 'record' && Object.hasOwn(type.members, member) ? type.members[member] : undefined
  return type
}
