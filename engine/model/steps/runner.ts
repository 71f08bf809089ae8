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
/** Steps that are right although what was sent waits for a second person: they tell nobody that it was done. */
const afterWaiting: ReadonlySet<StepName> = new Set(['close', 'reload', 'back', 'clearSelection', 'reset'])

// The step's own verb picks its runner; TypeScript cannot follow that the two belong together.
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

/** Whether a step changes something. */
const writes = ({ place }: Run, step: Step | undefined): boolean =>
  step?.do === 'call' && !methods[place.call(step.call).method].reads

/** Whether what was done before was not all that this action does: the calls after it were never sent. */
const isHalfDone = (
  run: Run,
  { steps }: CompiledAction,
  reason: FailureReason,
  last: Step | undefined,
): boolean =>
  reason === 'doneBefore' && steps.slice(steps.indexOf(last!) + 1).some((step) => writes(run, step))

/** Tells how a run ended: at most one toast, and none for what has been said already. */
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

/** The words for a failure; null = nothing, or nothing more than its field says. */
function noticeOfFailure(
  run: Run,
  action: CompiledAction,
  failure: Failure,
  last: Step | undefined,
): FailureNotice | null {
  const { runtime } = run.place
  if (isHalfDone(run, action, failure.reason, last)) return { text: runtime.word('failure.halfDone') }
  const isMarked = markRefused(run, failure, last)
  // A reason that is said at its field is not said twice; a fixed text is still said.
  const isFixed = action.failure !== undefined && isText(action.failure)
  if (isMarked && !isFixed && !hasEarlier(run)) return null
  const said = isMarked && isFixed ? { ...failure, text: undefined } : failure
  return withEarlier(run, failure.reason, failureNotice(runtime, said, action.failure, run.scope()))
}

/** Something that this dialog, or the form of this page, sent before may have been done, and nobody was told so. */
function hasEarlier({ place, context: { dialog, form, list } }: Run): boolean {
  const keys = dialog ? [dialog.keys] : form && !list ? [place.changes, place.payments] : []
  return keys.some((one) => one.mayBeDone(false))
}
/** What is refused now says nothing of what was sent before and not answered. */
function withEarlier(run: Run, reason: FailureReason, notice: FailureNotice | null): FailureNotice | null {
  if (!notice || mayBeDone(reason) || !hasEarlier(run)) return notice
  const word = run.context.dialog ? 'failure.afterUnknown' : 'failure.afterUnknownOnPage'
  return { ...notice, text: run.place.runtime.word(word, { text: notice.text }) }
}

/** Whether an action saves the form it checks: a call whose answer is kept only asks. */
const saves = ({ steps }: CompiledAction): boolean =>
  steps.some((step) => step.do === 'validate') &&
  steps.some((step) => step.do === 'call' && step.as === undefined) &&
  !steps.some((step) => step.do === 'mode')
/** It asked with what was typed, and shows the answer in its place: nothing of it is left to be saved. */
const looksUp = ({ steps }: CompiledAction): boolean =>
  steps.some((step) => step.do === 'call' && step.as !== undefined) &&
  steps.some((step) => step.do === 'mode')
/** What a dangerous action was about is not chosen any longer: it is gone, or at least dealt with. */
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
  // What it put back itself, such as rows that were skipped, is what is chosen now.
  for (const one of picked) if (one.list === list) list.choose(one.rows, true)
}
/** Whether what was sent may have been done, though nobody was told so. */
const isUnknown = (run: Run, step: Step | undefined, end: StepEnd): boolean =>
  typeof end === 'object' && 'failure' in end && writes(run, step) && mayBeDone(end.failure.reason)
/** Whether the server would not do it with a row that the list offers it for: the list may show what is not so any more. */
const isRefusedRow = (run: Run, step: Step | undefined, reason: FailureReason | undefined): boolean =>
  reason === 'refused' && run.context.row !== undefined && writes(run, step)
/** The lists that the steps would have asked again show what became of it: now, or behind a dialog once that is closed. */
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
 * Runs the steps of an action one after the other; the first that does not succeed ends it.
 * Resolves true when all were done. A fault of the program is told to the operator and thrown on.
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
  // A lost session keeps its dialog: what was typed is kept as a draft and must not vanish before the sign-in.
  const keepsDialog = reason === 'sessionLost' || reason === 'taken'
  if (typeof end === 'object' && action.closeOnFailure && !keepsDialog) context.dialog?.close()
  if (reason === 'taken') markTaken(context)
  // What the next try would send is of a version that this operator's own, done before, has moved on.
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
  // What is saved is no longer unsaved, unless more was typed meanwhile.
  if (end === 'done' && sent !== undefined && typedInto(form!) === sent) form!.markSaved()
  if (end === 'done' && looksUp(action)) form?.markSaved()
  // Before what it was about is forgotten: its text may say how many were chosen.
  tell(run, action, end, last)
  if (isRefused && context.dialog) void offerWhatIsNow(place, action, context)
  if (end === 'done') forgetGone(run, action, context)
  return end === 'done'
}
