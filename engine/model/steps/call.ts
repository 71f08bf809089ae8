import { methods } from '../../vocabulary/calls'
import { answerOf } from '../form/load'
import { sendStep } from './send'
import type { RunStep } from './step'

export const call: RunStep<'call'> = async (run, step) => {
  const outcome = await sendStep(run, step)
  if (!outcome.ok) return { failure: outcome }
  if (!methods[run.place.call(step.call).method].reads) run.hasSent = true
  if (outcome.waits) {
    run.waits = outcome.text ?? run.place.runtime.word('call.waits')
    return 'done'
  }
  if (step.as === undefined) return 'done'
  run.context.results[step.as] = answerOf(outcome)
  if (run.place.call(step.call).secret) (run.secrets ??= new Set()).add(step.as)
  return 'done'
}
