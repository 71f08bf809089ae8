import { readsOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import { methods } from '../../vocabulary/calls'
import { modes } from '../../vocabulary/modes'
import type { ScreenContext } from '../compile/context'
import { doesOf, type Does } from '../link/does'
import { textOf } from '../link/report'
import { type SourceNode, writtenAt } from '../source'
import { contradict, type Fact } from './facts'

/** An action that is offered while a row has a value, and sends that very value. */
export function checkChanges(context: ScreenContext, action: SourceNode, known: readonly Fact[]): void {
  for (const step of action.get('steps')?.items() ?? []) {
    if (checkTurned(context, step)) continue
    const sent = (step.get('call') && step.get('send')?.entries()) || []
    const trees = sent.map(({ key, node }) => ({ key, node, tree: context.trees.get(node) ?? literal(node) }))
    const set = trees.filter(({ tree }) => !readsOf(tree).some(([root]) => root === 'row'))
    const same = set.filter(({ key, tree }) => isHad(key, tree, known))
    if (same.length > 0 && same.length === set.length)
      context.report.add(
        'sends-what-is-there',
        same[0]!.node,
        { name: `row.${same[0]!.key}` },
        { suggestions: otherOf(context, same[0]!) },
      )
  }
}
/** A call that is sent nothing but what the row has, a flag among it, turns nothing. */
function checkTurned(context: ScreenContext, step: SourceNode): boolean {
  const linked = context.project.calls.calls.get(textOf(step.get('call')) ?? '')
  const call = linked?.compiled
  const sent = step.get('send')?.entries() ?? []
  if (!linked || !call || methods[call.method].reads || step.get('as') || Object.keys(call.reads).length > 0)
    return false
  const isOfRow = ({ key, node }: { key: string; node: SourceNode }): boolean =>
    key === 'id' || textOf(node)?.trim() === `row.${key}`
  const flag = sent.find(({ key }) => call.parameters[key]?.type.kind === 'bool')
  // What is not said here may be typed into a form.
  const isWhole = Object.entries(call.parameters).every(
    ([name, { fixed }]) => fixed !== undefined || sent.some(({ key }) => key === name),
  )
  if (!flag || !isWhole || !sent.every(isOfRow)) return false
  const does = doesOf(context.project.standIn, linked)
  if (does !== undefined && !mayTurn.has(does)) return false
  const name = `row.${flag.key}`
  context.report.add('turns-nothing', flag.node, { name }, { suggestions: [`"!${name}"`] })
  return true
}
const mayTurn: ReadonlySet<Does> = new Set<Does>(['changes', 'turns'])

/** Of two values the other one. */
function otherOf(
  context: ScreenContext,
  { key, node, tree }: { key: string; node: SourceNode; tree: Expr },
): string[] {
  if (typeof tree === 'boolean') return [String(!tree)]
  if (tree === null || isOperation(tree)) return []
  const code = String(tree)
  const others = [...(context.codes.get(key)?.keys() ?? [])].filter((one) => one !== code)
  const written = writtenAt(node)
  return others.length === 1 ? [written.replace(code, others[0]!)] : []
}
const literal = ({ value }: SourceNode): Expr =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
function isHad(key: string, tree: Expr, known: readonly Fact[]): boolean {
  const of = `row.${key}`
  if (isOperation(tree)) return false
  return known.some(
    (fact) => fact.of === of && ((fact.is?.length === 1 && fact.is[0] === String(tree)) || fact.yes === tree),
  )
}

/** A condition about the mode alone, so that it holds there. */
const offeredIn = (visible: SourceNode, modes: readonly string[]): string[] =>
  /^mode [!=]= '\w+'$/.test(textOf(visible) ?? '') ? modes.slice(0, 1).map((mode) => `mode == '${mode}'`) : []

/** A form is turned to another mode from one that shows the same row: an action never offered there turns nothing. */
export function checkModeLeft(
  context: ScreenContext,
  name: string,
  action: SourceNode,
  known: readonly Fact[],
): void {
  const turning = action
    .get('steps')
    ?.items()
    .find((step) => step.get('mode') && !step.get('open'))
  const target = textOf(turning?.get('mode'))
  const dialogs = (context.outline.standings.get(name) ?? []).map(({ dialog }) => dialog)
  const visible = action.get('visible')
  if (target === undefined || !visible) return
  const from = dialogs.flatMap((dialog) => dialog?.openers ?? []).map(({ mode }) => mode)
  const useful = from.filter((mode) => modes[mode].fromRow && mode !== target)
  const isOffered = (mode: string): boolean =>
    !known.some((fact) => contradict(fact, { of: 'mode', is: [mode] }))
  if (useful.length > 0 && !useful.some(isOffered))
    context.report.add(
      'mode-not-left',
      visible,
      { mode: target, from: useful.join(', ') },
      { suggestions: offeredIn(visible, useful) },
    )
}
