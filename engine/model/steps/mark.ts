import { LifeCycleTypes, isField } from '@formily/core'
import type { Step } from '../../compiled'
import { readsOf } from '../../expression'
import { noticeOf } from '../screen/notice'
import type { Failure, Run } from './step'

/** The form field that fills a parameter of a call: its namesake, or the one that its `send` reads alone. */
function fieldFilling(step: Step | undefined, parameter: string): string {
  const sent = step?.do === 'call' ? step.send[parameter] : undefined
  if (sent === undefined) return parameter
  const named = readsOf(sent).flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : []))
  return new Set(named).size === 1 ? named[0]! : parameter
}

/**
 * Says a refusal at the field that the server names. False where no such field is in sight: the refusal is said elsewhere.
 * The next change of the field, or the next try, takes it back.
 */
export function markRefused(
  { context }: Run,
  { reason, field, text }: Failure,
  step: Step | undefined,
): boolean {
  const form = context.form?.form
  if (!form || reason !== 'refused' || !field || !text || !noticeOf(context)) return false
  const refused = form.query(fieldFilling(step, field)).take()
  if (!isField(refused) || !refused.visible) return false
  refused.setFeedback({ type: 'error', code: 'ValidateError', triggerType: 'onInput', messages: [text] })
  form.notify(LifeCycleTypes.ON_FORM_VALIDATE_FAILED)
  return true
}
