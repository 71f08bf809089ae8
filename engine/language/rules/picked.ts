import { leavingOutItem, moving } from '../cure'
import type { ScreenContext } from '../compile/context'
import type { StepFacts } from '../compile/step-facts'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import { somewhere } from './openings'

const clears = ({ step }: StepFacts): boolean => step.do === 'clearSelection'
const picks = ({ step }: StepFacts): boolean => step.do === 'pick'
const readsChosen = ({ step, reads }: StepFacts): boolean =>
  reads.some(([root]) => root === 'selection') || (step.do === 'export' && step.which === 'selection')
const ofChosen = /(?<![\w.])selection(?!\w)/

/** What is taken out of the chosen rows too soon or too late: nothing is left to send, or nothing of what was picked. */
export function checkCleared(
  context: ScreenContext,
  facts: readonly StepFacts[],
  success: SourceNode | undefined,
): void {
  const first = facts.findIndex(clears)
  if (first < 0) return
  const { node } = facts[first]!
  const reader = facts
    .slice(first + 1)
    .filter((one) => readsChosen(one) && !picks(one))
    .at(-1)
  const picked = facts.slice(0, first).filter(picks).at(-1)
  if (reader) context.report.add('chosen-no-longer', node, {}, { cure: moving(node, reader.node) })
  else if (picked) context.report.add('picked-in-vain', node, {}, { cure: moving(node, picked.node) })
  else if (somewhere(success?.get('with'), ofChosen)) {
    const said = success!
      .get('with')!
      .entries()
      .find((one) => somewhere(one.node, ofChosen))
    context.report.add('chosen-no-longer', said?.node ?? success!, {})
  }
}

/** `pick` adds rows to those that are chosen: these are chosen already. A dangerous action takes out what it was about, so there it has a use. */
export function checkPickedAnew(
  context: ScreenContext,
  action: SourceNode,
  facts: readonly StepFacts[],
): void {
  if (textOf(action.get('look')) === 'danger') return
  for (const { node, step } of facts) {
    const rows = node.get('pick')
    if (step.do !== 'pick' || !rows || textOf(rows)?.trim() !== 'selection') continue
    context.report.add('pick-of-chosen', rows, {}, { cure: leavingOutItem(node) })
  }
}
