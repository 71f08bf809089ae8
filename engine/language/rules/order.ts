import type { SourceNode } from '../source'
import { buttonLooks } from '../../vocabulary/looks'
import { isVerb, verbs } from '../../vocabulary/steps'
import { wordOf } from '../link/report'
import type { ScreenContext } from '../compile/context'
import type { StepFacts, StepPlace } from '../compile/steps'

/** A form is checked before what is in it is sent, and not read after its dialog is closed. */
export function checkOrder(context: ScreenContext, facts: StepFacts[], at: StepPlace): void {
  let validated = false
  let closed = false
  for (const { node, step, fromForm, readsForm } of facts) {
    if (closed && readsForm) context.report.add('form-after-close', node, {})
    if (at.forms.length > 0 && fromForm && !validated) context.report.add('call-before-validate', node, {})
    if (step.do === 'validate') validated = true
    const namesOthers =
      step.do === 'close' && step.dialogs?.some((name) => at.dialogs.includes(name)) === false
    const closesThis = isVerb(step.do) && verbs[step.do].closes && !namesOthers
    if (closesThis && step.when === undefined) closed = true
  }
}

/** By its name: the addresses and methods of the services say nothing of it, and an action that leaves out `look: danger` neither. */
const removes = /(^|[._-])(delete|remove|clear|destroy)/i

/** What cannot be taken back asks first. */
export function checkConfirmed(context: ScreenContext, action: SourceNode, facts: StepFacts[]): void {
  const isDangerous =
    wordOf(action.get('look'), buttonLooks) === 'danger' ||
    facts.some(({ step }) => step.do === 'call' && removes.test(step.call))
  const asks = facts.some(({ step }) => step.do === 'confirm' || step.do === 'open')
  if (isDangerous && !asks)
    context.report.warn('dangerous-without-confirm', action.get('label') ?? action, {})
}
