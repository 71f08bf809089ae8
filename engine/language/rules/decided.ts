import { respelled, type Cure } from '../cure'
import type { Expr } from '../../expression/tree'
import { partsOf } from '../../expression/parts'
import type { ScreenContext } from '../compile/context'
import type { SourceNode } from '../source'

const counts = ['count', 'length']
const isCount = (tree: Expr): boolean =>
  Array.isArray(tree) && tree[0] === 'call' && counts.includes(tree[1] as string)

/** Comparisons that come out the same whatever there is: a count is never below 0, and nothing has two codes at once. */
export function checkDecided(context: ScreenContext, node: SourceNode, tree: Expr): void {
  if (Array.isArray(tree)) {
    const [head, left, right] = tree as unknown as [string, Expr, Expr]
    const countsFromZero = (head === '>=' || head === '<') && isCount(left) && right === 0
    if (
      countsFromZero ||
      (head === '&&' && areTwo(left, right)) ||
      (head === '||' && areTwo(refused(left), refused(right)))
    )
      context.report.add('condition-decided', node, {}, { cure: meant(node, head) })
  }
  for (const inner of partsOf(tree)) checkDecided(context, node, inner)
}

/** The sign that was meant, in an expression that has only one. */
function meant(node: SourceNode, sign: string): Cure | undefined {
  const other = { '>=': '>', '<': '==', '&&': '||', '||': '&&' }[sign]
  const [before = '', after, ...more] = String(node.value).split(sign)
  return other === undefined || after === undefined || more.length > 0
    ? undefined
    : respelled(node, before + other + after)
}

/** `x` of `x != …`. */
function refused(tree: Expr): Expr {
  if (!Array.isArray(tree)) return null
  if (tree[0] === '!') return tree[1] as Expr
  return tree[0] === '!=' ? ['==', tree[1] as Expr, tree[2] as Expr] : null
}

/** `a == 1` and `a == 2`. */
function areTwo(left: Expr, right: Expr): boolean {
  const [one, other] = [equality(left), equality(right)]
  return one !== undefined && other !== undefined && one.of === other.of && one.is !== other.is
}
function equality(tree: Expr): { of: string; is: string } | undefined {
  if (!Array.isArray(tree)) return undefined
  const isCode = tree[0] === 'call' && tree[1] === 'sameCode'
  if (!isCode && tree[0] !== '==') return undefined
  const [of, is] = (isCode ? tree[2] : tree.slice(1)) as [Expr, Expr]
  const decides = Array.isArray(of) && is !== null && typeof is !== 'object'
  return decides ? { of: JSON.stringify(of), is: String(is) } : undefined
}
