import { equalityOf, argumentsOf, partsOf } from '../../expression/parts'
import { readsOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import { saidOf, textOf } from '../link/report'
import type { SourceNode } from '../source'
import { contradict, factsOf } from './facts'
import { bareLabel, sharesWords } from './label-words'

/** A field where it stands: the path by which expressions know it, and what people call it. */
export interface OwnField {
  path: readonly [root: string, member: string]
  label: string
}

/** Whether a path is the field, a part of it, or what it is a part of. */
const isOwn = ([root, member]: readonly string[], { path }: OwnField): boolean =>
  root === path[0] && (member === undefined || member === path[1])

/** A demand is asked while the field is empty: what its condition asks of the field itself was answered before. */
export function checkDemandOfOther(
  { report }: ScreenContext,
  node: SourceNode,
  tree: Expr,
  own: OwnField,
): void {
  const reads = readsOf(tree)
  const isEmpty = { of: own.path.join('.'), empty: true }
  const asksItself = reads.length > 0 && reads.every((path) => path.length > 1 && isOwn(path, own))
  if (asksItself || factsOf(tree).some((fact) => contradict(fact, isEmpty)))
    report.warn('required-by-itself', node, { written: String(node.value) })
}

/** A rule of a field asks what is typed there; one whose message names the field, or that wants something else filled in as well, is meant. */
export function checkRuleOfOwn(
  { report }: ScreenContext,
  rule: SourceNode,
  trees: readonly Expr[],
  own: OwnField,
): void {
  const asksOwn = trees.flatMap(readsOf).some((path) => path[0] === 'value' || isOwn(path, own))
  if (asksOwn) return
  const check = rule.get('check')
  const said = textOf(saidOf(rule.get('message'))) ?? ''
  const isMeant = check && (sharesWords(said, bareLabel(own.label)) || trees.every(asksPresence))
  if (isMeant) return
  const params = { label: own.label, own: own.path.join('.') }
  report.warn('rule-of-another-field', check ?? rule.get('call') ?? rule, params)
}

function asksPresence(tree: Expr): boolean {
  if (!isOperation(tree)) return true
  if (argumentsOf(tree, 'filled')) return true
  if (['&&', '||', '!'].includes(tree[0])) return partsOf(tree).every(asksPresence)
  const asked = equalityOf(tree)
  return asked !== undefined && asked.sign !== 'in' && [asked.left, asked.right].some(isNothing)
}
const isNothing = (tree: Expr): boolean => tree === null || tree === ''
