import { eitherOf, respelled, type Cure } from '../cure'
import type { Expr } from '../../expression/tree'
import { partsOf } from '../../expression/parts'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { areApart, chain, otherwise } from './number-spans'

const counts = ['count', 'length']
const isCount = (tree: Expr): boolean =>
  Array.isArray(tree) && tree[0] === 'call' && counts.includes(tree[1] as string)

/** Comparisons that come out the same whatever there is: a count is never below 0, nothing has two codes at once, no number is above 5 and below 3. */
export function checkDecided(report: Report, node: SourceNode, tree: Expr): void {
  if (Array.isArray(tree)) {
    const [head, left, right] = tree as unknown as [string, Expr, Expr]
    const countsFromZero = (head === '>=' || head === '<') && isCount(left) && right === 0
    if (
      countsFromZero ||
      (head === '&&' && areTwo(left, right)) ||
      (head === '||' && areTwo(refused(left), refused(right))) ||
      (head === '&&' && areApart(chain(tree, '&&'))) ||
      (head === '||' && areApart(chain(tree, '||').map(otherwise)))
    )
      report.add('condition-decided', node, {}, { cure: eitherOf([swapped(node), meant(node, head)]) })
  }
  for (const inner of partsOf(tree)) checkDecided(report, node, inner)
}

/** The sign that was meant, in an expression that has only one. */
function meant(node: SourceNode, sign: string): Cure | undefined {
  const other = { '>=': '>', '<': '==', '&&': '||', '||': '&&' }[sign]
  const [before = '', after, ...more] = String(node.value).split(sign)
  return other === undefined || after === undefined || more.length > 0
    ? undefined
    : respelled(node, before + other + after)
}

/** `x > 3 && x < 5` for `x > 5 && x < 3`. */
function swapped(node: SourceNode): Cure | undefined {
  const [one = '', other = '', ...more] = String(node.value).split('&&')
  const [first = '', second = ''] = [one, other].map((part) =>
    part
      .split(/[<>]=?/)
      .slice(1)
      .at(-1)
      ?.trim(),
  )
  if (more.length > 0 || ![first, second].every((number) => /^(?:\d|yuan\()/.test(number))) return undefined
  const endingIn = (part: string, from: string, to: string): string => {
    const at = part.lastIndexOf(from)
    return part.slice(0, at) + to + part.slice(at + from.length)
  }
  return respelled(node, `${endingIn(one, first, second)}&&${endingIn(other, second, first)}`)
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
  const decides = Array.isArray(of) && typeof is !== 'object'
  return decides ? { of: JSON.stringify(of), is: String(is) } : undefined
}
