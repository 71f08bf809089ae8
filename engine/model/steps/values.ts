import { evaluate, evaluateAll } from '../evaluate'
import { copied } from '../../contract/copied'
import { resolveText } from '../text/text'
import type { Values } from '../../contract/types'
import type { RunStep, StepEnd } from './step'

/** Sets fields of the form, or of the array item that contains the action. */
export const set: RunStep<'set'> = ({ place, context, scope }, { values }) => {
  const written = copied(evaluateAll(place.runtime, values, scope())) as Values
  if (context.item) context.item.set(written)
  else for (const [name, value] of Object.entries(written)) context.form?.form.setValuesIn(name, value)
  return 'done'
}

export const reset: RunStep<'reset'> = ({ context: { form } }) => {
  form?.reset()
  return 'done'
}

export const copy: RunStep<'copy'> = async (run, { value, success }): Promise<StepEnd> => {
  const text = evaluate(run.place.runtime, value, run.scope())
  await run.place.runtime.copyText(typeof text === 'string' || typeof text === 'number' ? String(text) : '')
  if (run.context.dialog) run.context.dialog.showsOnce = false
  run.success = success
  return 'done'
}

export const log: RunStep<'log'> = ({ place: { runtime }, scope }, { text }) => {
  runtime.log(resolveText(runtime, text, scope()))
  return 'done'
}
