import { readsOf } from '../../expression'
import type { CompiledAction, Step } from '../../compiled'
import type { FailureReason } from '../../contract/types'
import { methods } from '../../vocabulary/calls'
import type { StepName } from '../../vocabulary/steps'
import { holds } from '../evaluate'
import { wordOfFault } from '../missing-code'
import { contextScope } from '../screen/context-scope'
import type { Place } from '../screen/place'
import { check, confirm, validate } from './ask'
import { call } from './call'
import { exportRows } from './export'
import { chooseFile, download } from './files'
import { askAnew, clearSelection, expand, pick, reload } from './lists'
import { back, go, openUrl } from './pages'
import { giveBack } from './return'
import { markRefused } from './mark'
import { mayBeDone } from './send'
import type { Failure, Run, RunStep, StepEnd } from './step'
import { copy, log, reset, set } from './values'
import { close, mode, open } from './windows'
import { noticeOf } from '../screen/notice'
import { refuse } from './refuse'
import { askWhatChanged, askWithoutGone, markTaken, offerWhatIsNow } from '../screen/taken'
import { failureNotice, isText, successText, type FailureNotice } from '../text/text'
import type { ActionContext, FormModel } from '../types'

const verbs: { [Name in StepName]: RunStep<Name> } = {
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
  reset,
  download,
  openUrl,
  chooseFile,
  copy,
  log,
  return: giveBack,
  export: exportRows,
}
/** Steps that also run if the call waits for a second person: they do not claim success. */
const afterWaiting: ReadonlySet<StepName> = new Set(['close', 'reload', 'back', 'clearSelection', 'reset'])

// TypeScript cannot relate the verb to its runner's parameter.
const runStep = (run: Run, step: Step) => (verbs[step.do] as RunStep<StepName>)(run, step)

function startRun(place: Place, action: CompiledAction, context: ActionContext): Run {
  return {
    place,
    context,
    isDanger: action.look === 'danger',
    label: action.label,
    scope: () => contextScope(place, context),
    fields: () => context.form?.values(),
  }
}

/** True if a step is a writing call. */
const writes = ({ place }: Run, step: Step | undefined): boolean =>
  step?.do === 'call' && !methods[place.call(step.call).method].reads

/** True if an earlier write succeeded, but later calls of the action were not sent. */
const isHalfDone = (
  run: Run,
  { steps }: CompiledAction,
  reason: FailureReason,
  last: Step | undefined,
): boolean =>
  reason === 'doneBefore' && steps.slice(steps.indexOf(last!) + 1).some((step) => writes(run, step))

/** Reports how a run ended: at most one toast, and none if already reported. */
function tell(run: Run, action: CompiledAction, end: StepEnd, last: Step | undefined): void {
  const { runtime } = run.place
  if (end === 'stopped') return
  if (end === 'done' && run.waits !== undefined) {
    runtime.feedback.toast('info', run.waits)
    return
  }
  if (end === 'done') {
    const text = successText(runtime, run.cut ?? action.success ?? run.success, run.scope(), run.serverText)
    if (text) runtime.feedback.toast('success', text)
    return
  }
  const notice = 'failure' in end ? noticeOfFailure(run, action, end.failure, last) : { text: end.notice }
  if (notice?.text) refuse(run, 'error', notice)
}

/** The notice of a failure; null if nothing, or nothing more than its field shows, is to be said. */
function noticeOfFailure(
  run: Run,
  action: CompiledAction,
  failure: Failure,
  last: Step | undefined,
): FailureNotice | null {
  const { runtime } = run.place
  if (isHalfDone(run, action, failure.reason, last)) return { text: runtime.word('failure.halfDone') }
  const isMarked = markRefused(run, failure, last)
  // A reason shown at its field is not repeated. A fixed text is still shown.
  const isFixed = action.failure !== undefined && isText(action.failure)
  if (isMarked && !isFixed && !hasEarlier(run)) return null
  const said = isMarked && isFixed ? { ...failure, text: undefined } : failure
  return withEarlier(run, failure.reason, failureNotice(runtime, said, action.failure, run.scope()))
}

/** True if an earlier request of this dialog or page form may have been applied unnoticed. */
function hasEarlier({ place, context: { dialog, form, list } }: Run): boolean {
  const keys = dialog ? [dialog.keys] : form && !list ? [place.changes, place.payments] : []
  return keys.some((one) => one.mayBeDone(false))
}
/** Adds a note: the refusal says nothing about an earlier, unanswered request. */
function withEarlier(run: Run, reason: FailureReason, notice: FailureNotice | null): FailureNotice | null {
  if (!notice || mayBeDone(reason) || !hasEarlier(run)) return notice
  const word = run.context.dialog ? 'failure.afterUnknown' : 'failure.afterUnknownOnPage'
  return { ...notice, text: run.place.runtime.word(word, { text: notice.text }) }
}

/** True if an action saves the form it checks. A call whose response is stored only reads. */
const saves = ({ steps }: CompiledAction): boolean =>
  steps.some((step) => step.do === 'validate') &&
  steps.some((step) => step.do === 'call' && step.as === undefined) &&
  !steps.some((step) => step.do === 'mode')
/** True if the form searched and now shows the result, so no input is unsaved. */
const looksUp = ({ steps }: CompiledAction): boolean =>
  steps.some((step) => step.do === 'call' && step.as !== undefined) &&
  steps.some((step) => step.do === 'mode')
/** After a dangerous action, its records are deselected: they are deleted or handled. */
function forgetGone(
  { picked = [] }: Run,
  { look, steps }: CompiledAction,
  { list, row }: ActionContext,
): void {
  if (look !== 'danger' || !list || list.store.getState().selection.size === 0) return
  const reads = steps.flatMap((step) =>
    step.do === 'call' ? [...Object.values(step.send), step.from ?? null].flatMap(readsOf) : [],
  )
  if (reads.some(([root]) => root === 'selection')) list.clearSelection()
  else if (row && reads.some(([root]) => root === 'row')) list.choose([row], false)
  // Rows that a step selected itself, such as skipped ones, stay selected.
  for (const one of picked) if (one.list === list) list.choose(one.rows, true)
}
/** True if a write may have been applied though the response was lost. */
const isUnknown = (run: Run, step: Step | undefined, end: StepEnd): boolean =>
  typeof end === 'object' && 'failure' in end && writes(run, step) && mayBeDone(end.failure.reason)
/** True if the server refused a row's action: the list may be out of date. */
const isRefusedRow = (run: Run, step: Step | undefined, reason: FailureReason | undefined): boolean =>
  reason === 'refused' && run.context.row !== undefined && writes(run, step)
/**
 * Reloads the lists of the action's reload steps, so that they show the result. With an open dialog, after it
 * is closed.
 */
function showWhatBecame(run: Run, { steps }: CompiledAction): void {
  const { dialog } = run.context
  const reloads = () => {
    for (const step of steps) if (step.do === 'reload') askAnew(run, step, { keepsInput: true })
  }
  if (dialog && run.context.screen.dialogs.getState().includes(dialog)) dialog.onceClosed = reloads
  else reloads()
}
const typedInto = (form: FormModel): string => JSON.stringify(form.values())
const setSending = ({ store }: FormModel, sending: boolean): void => {
  if (Boolean(store.getState().sending) !== sending) store.setState({ ...store.getState(), sending }, true)
}

/**
 * Runs the steps of an action in order; the first failure ends it. Resolves true if all succeeded. An
 * unexpected error is reported to the user and rethrown.
 */
export async function runAction(
  place: Place,
  action: CompiledAction,
  context: ActionContext,
): Promise<boolean> {
  const run = startRun(place, action, context)
  const notice = noticeOf(context)
  if (notice?.getState().text !== undefined) notice.setState({ text: undefined, goOn: undefined })
  const { form } = context
  const sent = form && saves(action) ? typedInto(form) : undefined
  let end: StepEnd = 'done'
  let last: Step | undefined
  if (context.dialog) context.dialog.onceClosed = undefined
  try {
    for (const step of action.steps) {
      if (run.waits !== undefined && !afterWaiting.has(step.do)) continue
      if (!holds(place.runtime, step.when, run.scope())) continue
      last = step
      if (step.do === 'call') run.asked = undefined
      end = await runStep(run, step)
      if (end !== 'done') break
      if (sent !== undefined && step.do === 'validate') setSending(form!, true)
    }
  } catch (fault) {
    place.runtime.feedback.toast('error', place.runtime.word(wordOfFault(fault)))
    throw fault
  } finally {
    if (sent !== undefined) setSending(form!, false)
  }
  const reason = typeof end === 'object' && 'failure' in end ? end.failure.reason : undefined
  // A lost session keeps its dialog, because its input must be stored as a draft before the sign-in. A
  // cancelled password prompt leaves everything as it was.
  const keepsDialog = reason === 'sessionLost' || reason === 'taken' || reason === 'unconfirmed'
  if (typeof end === 'object' && action.closeOnFailure && !keepsDialog) context.dialog?.close()
  if (reason === 'taken') markTaken(context)
  // The next try would send a version that the user's own earlier write has outdated.
  const isOutdated = reason === 'stale' || (reason === 'doneBefore' && run.isOfVersion === true)
  if (isOutdated) askWhatChanged(place, action, context)
  if (reason === 'gone') askWithoutGone(context)
  const isRefused = isRefusedRow(run, last, reason)
  if (
    (isRefused && !context.dialog) ||
    reason === 'doneBefore' ||
    isUnknown(run, last, end) ||
    (end !== 'done' && hasEarlier(run))
  )
    showWhatBecame(run, action)
  // Marks the form as saved, unless more was typed in the meantime.
  if (end === 'done' && sent !== undefined && typedInto(form!) === sent) form!.markSaved()
  if (end === 'done' && looksUp(action)) form?.markSaved()
  // Before the selection is cleared: the message may contain its size.
  tell(run, action, end, last)
  if (isRefused && context.dialog) void offerWhatIsNow(place, action, context)
  if (end === 'done') forgetGone(run, action, context)
  return end === 'done'
}
