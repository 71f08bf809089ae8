import { eitherOf, respelled, type Cure } from '../cure'
import { isOperation, type Expr, type Operation } from '../../expression/tree'
import { argumentsOf, equalityOf, partsOf } from '../../expression/parts'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { areApart, chain, otherwise } from './number-spans'

const isCount = (tree: Expr): boolean => argumentsOf(tree, 'count', 'length') !== undefined

/** Comparisons that come out the same whatever there is: a count is never below 0, nothing has two codes at once, no number is above 5 and below 3. */
export function checkDecided(report: Report, node: SourceNode, tree: Expr): void {
  if (isOperation(tree) && isDecided(tree))
    report.add('condition-decided', node, {}, { cure: eitherOf([swapped(node), meant(node, tree[0])]) })
  for (const inner of partsOf(tree)) checkDecided(report, node, inner)
}

function isDecided(tree: Operation): boolean {
  switch (tree[0]) {
    case '>=':
    case '<':
      return isCount(tree[1]) && tree[2] === 0
    case '&&':
      return areTwo(tree[1], tree[2]) || areApart(chain(tree, '&&'))
    case '||':
      return areTwo(refused(tree[1]), refused(tree[2])) || areApart(chain(tree, '||').map(otherwise))
    default:
      return false
  }
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
  if (!isOperation(tree)) return null
  if (tree[0] === '!') return tree[1]
  return tree[0] === '!=' ? ['==', tree[1], tree[2]] : null
}

/** `a == 1` and `a == 2`. */
function areTwo(left: Expr, right: Expr): boolean {
  const [one, other] = [equality(left), equality(right)]
  return one !== undefined && other !== undefined && one.of === other.of && one.is !== other.is
}
function equality(tree: Expr): { of: string; is: string } | undefined {
  const asked = equalityOf(tree)
  if (asked?.sign !== '==') return undefined
  const { left, right } = asked
  const decides = isOperation(left) && typeof right !== 'object'
  return decides ? { of: JSON.stringify(left), is: String(right) } : undefined
}
