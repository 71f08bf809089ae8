import { LifeCycleTypes, isField } from '@formily/core'
import type { Step } from '../../compiled'
import { readsOf } from '../../expression'
import { noticeOf } from '../screen/notice'
import type { Failure, Run } from './step'

/** The form field of a call's parameter: the one that its `send` reads alone, or the one of its name. */
function fieldFilling(step: Step | undefined, parameter: string): string {
  const sent = step?.do === 'call' ? step.send[parameter] : undefined
  if (sent === undefined) return parameter
  const named = readsOf(sent).flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : []))
  return new Set(named).size === 1 ? named[0]! : parameter
}

/**
 * Shows a refusal at the field that the server names. Returns false if the field is not visible. The next
 * change or try clears it.
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
