import type { Deed } from '../../compiled'
import { pathOf, readsOf } from '../../expression'
import { equalityOf, listedIn, partsOf } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import type { StepFacts } from '../compile/step-facts'
import { related } from '../link/calls'
import { submitsOf } from '../link/outline'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'

/** When a button is there, and can be pressed. */
export interface Shown {
  visible: Expr | undefined
  disabled: Expr | undefined
}

/**
 * A button is shown by the state that its call wants: one that is there where the stand-in refuses, and hidden where it does not, has the
 * wrong code or the wrong comparison.
 */
export function checkShownWhereTaken(
  context: ScreenContext,
  action: SourceNode,
  shown: Shown,
  facts: readonly StepFacts[],
): void {
  const decided = [...membersRead(shown.visible, 'row'), ...membersRead(shown.disabled, 'row')]
  if (decided.length === 0) return
  for (const call of facts.flatMap((fact) => callsOf(context, fact))) {
    const deed = context.project.standIn.deeds[call]
    const linked = context.project.calls.calls.get(call)
    if (!deed || deed.only.length === 0 || deed.skip || !linked) continue
    const wanted = deed.only.flatMap(({ check }) => membersRead(check, 'item'))
    for (const member of new Set(decided.filter((name) => wanted.includes(name)))) {
      const codes = [...(context.codes.get(member)?.keys() ?? [])]
      const refused = codes.find((code) => isRefused(deed, member, code) && !isHidden(shown, member, code))
      const missed = codes.find((code) => !isRefused(deed, member, code) && isHidden(shown, member, code))
      const spot = spotOf(action, shown, member)
      if (refused === undefined || missed === undefined || !spot) continue
      const only = linked.node.get('does')?.get('only') ?? linked.keyNode
      const taken = codes.filter((code) => !isRefused(deed, member, code))
      const more = { related: [related(only)], suggestions: shownWhile(spot, action, member, taken) }
      context.report.add('shown-where-refused', spot, { member, refused, missed, call }, more)
    }
  }
}

/** The calls that a step makes in any case, or those of the dialog that it opens. */
function callsOf(context: ScreenContext, { node, step }: StepFacts): string[] {
  if (node.get('when')) return []
  if (step.do === 'call') return [step.call]
  if (step.do !== 'open') return []
  const dialog = context.outline.dialogs.get(step.dialog)
  return submitsOf(dialog?.node ?? node).flatMap((submit) => {
    if (submit.mode !== undefined && submit.mode !== step.mode) return []
    const steps = (submit.node.get('steps')?.items() ?? []).filter((one) => !one.get('when'))
    return [submit.node, ...steps].flatMap((one) => textOf(one.get('call')) ?? [])
  })
}

export const membersRead = (tree: Expr | undefined, root: string): string[] =>
  readsOf(tree ?? null).flatMap(([of, member]) => (of === root && member !== undefined ? [member] : []))

const isRefused = ({ only }: Deed, member: string, code: string): boolean =>
  only.some(({ check }) => certain(check, ['item', member], code) === false)
export const isHidden = ({ visible, disabled }: Shown, member: string, code: string): boolean =>
  certain(visible ?? null, ['row', member], code) === false ||
  certain(disabled ?? null, ['row', member], code) === true

function spotOf(action: SourceNode, { visible }: Shown, member: string): SourceNode | undefined {
  return action.get(membersRead(visible, 'row').includes(member) ? 'visible' : 'disabled')
}

/** A condition about the member alone, so that it holds where the call goes through. */
function shownWhile(
  spot: SourceNode,
  action: SourceNode,
  member: string,
  codes: readonly string[],
): string[] {
  const isAlone = /^row\.\w+ [!=]= '?\w+'?$/.test(textOf(spot) ?? '') && spot === action.get('visible')
  const [code] = codes
  if (!isAlone || code === undefined || codes.length > 1) return []
  return [`row.${member} == ${/^\d+$/.test(code) ? code : `'${code}'`}`]
}

type Path = readonly [root: string, member: string]

/** What a condition comes to where the member has this code; undefined = that depends on more. */
function certain(tree: Expr, path: Path, code: string): boolean | undefined {
  if (typeof tree === 'boolean') return tree
  if (!isOperation(tree)) return undefined
  if (tree[0] === '!') return negated(certain(tree[1], path, code))
  if (tree[0] === '&&' || tree[0] === '||') {
    const decides = tree[0] === '||'
    const sides = partsOf(tree).map((part) => certain(part, path, code))
    if (sides.includes(decides)) return decides
    return sides.includes(undefined) ? undefined : !decides
  }
  const asked = equalityOf(tree)
  if (!asked || !isPath(asked.left, path)) return undefined
  const codes = listedIn(asked.right) ?? [asked.right]
  // What is still to be computed is no code yet.
  const known = codes.filter((one) => typeof one !== 'object')
  if (known.length < codes.length) return undefined
  const isOne = known.some((one) => String(one) === code)
  return asked.sign === '!=' ? !isOne : isOne
}
const negated = (one: boolean | undefined): boolean | undefined => (one === undefined ? undefined : !one)
const isPath = (tree: Expr, [root, member]: Path): boolean => {
  const path = pathOf(tree)
  return path?.length === 2 && path[0] === root && path[1] === member
}
