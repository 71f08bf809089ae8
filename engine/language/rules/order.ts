import { addingItem, moving } from '../cure'
import type { SourceNode } from '../source'
import type { Step } from '../../compiled'
import { methods } from '../../vocabulary/calls'
import { buttonLooks } from '../../vocabulary/looks'
import { isVerb, verbs } from '../../vocabulary/steps'
import { doesOf } from '../link/does'
import { wordAmong } from '../link/report'
import type { ScreenContext } from '../compile/context'
import type { StepFacts } from '../compile/step-facts'
import type { StepPlace } from '../compile/steps'

/** A form is checked before what is in it is sent, and not read after its dialog is closed. */
export function checkOrder(context: ScreenContext, facts: StepFacts[], at: StepPlace): void {
  let validated = false
  let closed: SourceNode | undefined
  for (const { node, step, fromForm, readsForm } of facts) {
    if (closed && readsForm) {
      const last = facts.filter((one) => one.readsForm).at(-1)
      context.report.add('form-after-close', closed, {}, { cure: moving(closed, last?.node) })
    }
    if (fromForm && !validated) {
      const later = facts.find((one) => one.step.do === 'validate')
      const cure = later ? moving(later.node, node) : addingItem(node, 'validate')
      context.report.add('call-before-validate', node, {}, { cure })
    }
    if (step.do === 'validate') validated = true
    if (closesHere(step, at) && step.when === undefined) closed ??= node
  }
}

/** Whether a step closes the dialog that it stands in. */
export function closesHere(step: Step, at: Pick<StepPlace, 'dialogs'>): boolean {
  const namesOthers = step.do === 'close' && step.dialogs?.some((name) => at.dialogs.includes(name)) === false
  return isVerb(step.do) && verbs[step.do].closes && !namesOthers
}

const onlyReads = ({ project }: ScreenContext, call: string): boolean => {
  const method = project.calls.calls.get(call)?.compiled.method
  return method !== undefined && methods[method].reads
}

/** What cannot be taken back asks first. Whether it can be is what its calls do: an action that leaves out `look: danger` says nothing of it. */
export function checkConfirmed(context: ScreenContext, action: SourceNode, facts: StepFacts[]): void {
  const { calls, standIn } = context.project
  const removes = (name: string): boolean => {
    const linked = calls.calls.get(name)
    return linked !== undefined && doesOf(standIn, linked) === 'removes'
  }
  const isDangerous =
    wordAmong(action.get('look'), buttonLooks) === 'danger' ||
    facts.some(({ step }) => step.do === 'call' && removes(step.call))
  const asked = facts.find(
    ({ step }) => step.do === 'call' && step.as === undefined && onlyReads(context, step.call),
  )
  const call = asked?.node.get('call')
  if (wordAmong(action.get('look'), buttonLooks) === 'danger' && call && asked?.step.do === 'call')
    context.report.add('write-by-get', call, { name: asked.step.call })
  const asks = facts.some(({ step }) => step.do === 'confirm' || step.do === 'open')
  if (isDangerous && !asks)
    context.report.warn('dangerous-without-confirm', action.get('label') ?? action, {})
}
