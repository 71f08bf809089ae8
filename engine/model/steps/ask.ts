import { holds } from '../evaluate'
import { resolveText } from '../text/text'
import { factsOf } from './facts'
import { refuse } from './refuse'
import type { RunStep } from './step'

/** Stops with a warning unless the condition holds. */
export const check: RunStep<'check'> = (run, { check: condition, message }) => {
  const { runtime } = run.place
  const names = run.scope()
  if (holds(runtime, condition, names)) return 'done'
  refuse(run, 'warning', { text: resolveText(runtime, message, names) })
  return 'stopped'
}

/** Asks the user. Only the user's "no" shows the cancelled text. */
export const confirm: RunStep<'confirm'> = async (run, { text, cancelled }) => {
  const { runtime } = run.place
  const names = run.scope()
  const question = resolveText(runtime, text, names)
  const deed = resolveText(runtime, run.label, names)
  const facts = factsOf(run, question)
  if (await runtime.feedback.confirm(question, { danger: run.isDanger, deed, facts })) return 'done'
  if (cancelled !== undefined) runtime.feedback.toast('info', resolveText(runtime, cancelled, names))
  return 'stopped'
}

/** Shows errors at the form's fields, or at a list's filters and checks, as for a query. */
export const validate: RunStep<'validate'> = async (run) => {
  const { form, list } = run.context
  if (form) return (await form.validate()) ? 'done' : 'stopped'
  const problem = await list?.obstacle()
  if (problem === undefined) return 'done'
  // A field shows its own error.
  if (problem) refuse(run, 'warning', { text: problem })
  return 'stopped'
}
