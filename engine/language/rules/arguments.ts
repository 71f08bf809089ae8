import type { WireType } from '../../compiled'
import type { Type } from '../../expression/compile'
import { pathOf } from '../../expression/reads'
import type { Expr } from '../../expression/tree'
import { partsOf } from '../../expression/parts'
import type { ScreenContext } from '../compile/context'
import type { Typed } from '../compile/expression'
import type { ExpressionPlace } from '../link/expression-place'
import { fits } from '../link/types'
import type { SourceNode } from '../source'
import { escaped } from './escaped'

/** A parameter, and what is sent for it. */
export interface Argument {
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
  sent: readonly Argument[],
): void {
  for (const { name, node, typed } of sent) {
    const { tree, type } = typed
    if (!Array.isArray(tree) || tree[0] !== '.' || tree[2] === name) continue
    const of = typeAt(tree[1] as Expr, place)
    const single = type.kind === 'list' ? name.replace(/s$/, '') : name
    const [whole, item] = of?.kind === 'list' ? [of.of, type.kind === 'list' ? type.of : type] : [of, type]
    const wanted =
      whole?.kind === 'record' ? [name, single].find((one) => Object.hasOwn(whole.members, one)) : undefined
    if (wanted === undefined || wanted === tree[2] || whole?.kind !== 'record') continue
    if (!fits(whole.members[wanted]!, item)) continue
    const path = pathOf(tree[1] as Expr)?.join('.') ?? ''
    const same = `${path}.${wanted}`
    context.report.add(
      'namesake-not-taken',
      node,
      { name, written: `${path}.${String(tree[2])}`, same },
      { suggestions: [same] },
    )
  }
}

function typeAt(tree: Expr, place: ExpressionPlace): Type | undefined {
  const path = pathOf(tree)
  if (!path) return undefined
  let type: Type | undefined = place.names[path[0]!]
  for (const member of path.slice(1))
    type = type?.kind === 'record' && Object.hasOwn(type.members, member) ? type.members[member] : undefined
  return type
}

/**
 * Of `part * 100 / whole`, both amounts, the parts without the product: what comes out is a number of per cent, and a quotient that
 * stays an amount is marked as one.
 */
function dividedAway(tree: Expr): readonly Expr[] | undefined {
  if (!Array.isArray(tree)) return undefined
  const [head, left, right] = tree as unknown as [string, Expr, Expr]
  if (head !== '/' || !Array.isArray(left) || left[0] !== 'call' || left[1] !== 'roundMoney') return undefined
  const [product] = left[2] as readonly Expr[]
  return Array.isArray(product) && product[0] === '*'
    ? [...(product.slice(1) as unknown as Expr[]), right]
    : undefined
}

const hundred = new Set<Expr>([100, 0.01])

/** An amount is converted by its type, never by hand: multiplied or divided by a hundred it is another amount. */
export function checkUnits(context: ScreenContext, node: SourceNode, tree: Expr): void {
  const amount = dividedAway(tree)
  if (amount) return amount.forEach((part) => checkUnits(context, node, part))
  let within = partsOf(tree)
  if (Array.isArray(tree) && tree[0] === 'call' && tree[1] === 'roundMoney') {
    const [product] = tree[2] as readonly Expr[]
    const [sign, left, right] = (Array.isArray(product) ? product : []) as unknown as [string, Expr, Expr]
    if (hundred.has(left) || hundred.has(right)) {
      const by = [left, right].includes(100) ? '100' : '0.01'
      const unchanged = String(node.value).replace(
        new RegExp(`\\s*\\${sign}\\s*${escaped(by)}(?![\\d.])`),
        '',
      )
      const suggestions = unchanged === node.value ? [] : [unchanged]
      context.report.add('money-by-hundred', node, { sign, by }, { suggestions })
    }
    within = partsOf(product!)
  }
  for (const inner of within) checkUnits(context, node, inner)
}
