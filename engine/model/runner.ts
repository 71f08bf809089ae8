import type { CompiledAction, Step } from '../compiled'
import { holds } from './evaluate'
import { contextScope } from './context-scope'
import type { Place } from './place'
import { check, confirm, validate } from './steps/ask'
import { call } from './steps/call'
import { exportRows } from './steps/export'
import { chooseFile, download } from './steps/files'
import { clearSelection, expand, pick, reload } from './steps/lists'
import { back, go, openUrl } from './steps/pages'
import { giveBack } from './steps/return'
import type { Run, RunStep, StepEnd } from './steps/step'
import { copy, log, set } from './steps/values'
import { close, mode, open } from './steps/windows'
import { failureNotice, successText } from './text'
import type { ActionContext } from './types'

const verbs: { [Verb in Step['do']]: RunStep<Verb> } = {
  check,
  confirm,
  validate,
  call,
  open,
  mode,
  close,
  reload,
  go,
  back,
  set,
  pick,
  expand,
  clearSelection,
  download,
  openUrl,
  chooseFile,
  copy,
  log,
  return: giveBack,
  export: exportRows,
}
// The step's own verb picks its runner; TypeScript cannot follow that the two belong together.
const runStep = (run: Run, step: Step) => (verbs[step.do] as RunStep<Step['do']>)(run, step)

function startRun(place: Place, action: CompiledAction, context: ActionContext): Run {
  return {
    place,
    context,
    isDanger: action.look === 'danger',
    scope: () => contextScope(place, context),
    fields: () => context.form?.values(),
  }
}

/** Tells how a run ended: at most one toast, and none for what has been said already. */
function tell(run: Run, action: CompiledAction, end: StepEnd): void {
  const { runtime } = run.place
  if (end === 'stopped') return
  if (end === 'done') {
    const text = successText(runtime, action.success ?? run.success, run.scope(), run.serverText)
    if (text) runtime.feedback.toast('success', text)
    return
  }
  const notice =
    'failure' in end ? failureNotice(runtime, end.failure, action.failure, run.scope()) : { text: end.notice }
  if (notice?.text)
    runtime.feedback.toast('error', notice.text, 'seconds' in notice ? notice.seconds : undefined)
}

/**
 * Runs the steps of an action one after the other; the first that does not succeed ends it.
 * Resolves true when all were done. A fault of the program is told to the operator and thrown on.
 */
export async function runAction(
  place: Place,
  action: CompiledAction,
  context: ActionContext,
): Promise<boolean> {
  const run = startRun(place, action, context)
  let end: StepEnd = 'done'
  try {
    for (const step of action.steps) {
      if (!holds(place.runtime, step.when, run.scope())) continue
      end = await runStep(run, step)
      if (end !== 'done') break
    }
  } catch (fault) {
    place.runtime.feedback.toast('error', place.runtime.word('failure.unexpected'))
    throw fault
  }
  const isLost = typeof end === 'object' && 'failure' in end && end.failure.reason === 'sessionLost'
  // A lost session keeps its dialog: what was typed is kept as a draft and must not vanish before the sign-in.
  if (typeof end === 'object' && action.closeOnFailure && !isLost) context.dialog?.close()
  tell(run, action, end)
  return end === 'done'
}
