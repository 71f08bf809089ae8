import type { CompiledAction } from '../../compiled'
import type { Values } from '../../contract/types'
import { rowOnShow } from '../list/lines'
import type { ActionContext, DialogModel, FormModel } from '../types'
import { keepDraft, keepPageInput, restorePageInput } from './drafts'
import { formOfBlock } from './lists'
import { givenNow, isOfList, holdsNoRecord } from './giving'
import { noNotice } from './notice'
import type { Place } from './place'

/** Continues after a conflict: loads the current record, and applies the user's input to it. */
export type GoOn = () => Promise<void>

/** Undefined if the current record cannot be loaded. The user can then only copy the input. */
export function goOnOf(place: Place, action: CompiledAction, context: ActionContext): GoOn | undefined {
  const { dialog, form, list } = context
  if (dialog) return canOpenAgain(dialog) ? () => inDialog(place, dialog) : undefined
  const loads = formOfBlock(place.screen.block)?.form.load ?? []
  return form && !list && loads.length > 0 ? () => onPage(place, action, context, form) : undefined
}

/**
 * True if the dialog's record comes from a list of the page or from a load, without other old data. False
 * while a sent request may have been applied.
 */
function canOpenAgain({ form, compiledForm, opener, context, giving, keys }: DialogModel): boolean {
  const { row, list, dialog, form: around, item } = opener
  if (!form || dialog || around || item || keys.mayBeDone(false)) return false
  if (holdsNoRecord(context.given) && !row) return (compiledForm?.load.length ?? 0) > 0
  return list !== undefined && (holdsNoRecord(context.given) || isOfList(giving))
}

async function inDialog(place: Place, dialog: DialogModel): Promise<void> {
  const { opener, context, giving } = dialog
  const { screen } = context
  const { list, row } = opener
  await list?.reload()
  if (!screen.dialogs.getState().includes(dialog)) return
  const now = list && row ? rowOnShow(list, String(row[list.list.key])) : undefined
  // Includes input from the time of the reload, which has just ended.
  keepDraft(place, dialog)
  dialog.onceClosed = undefined
  dialog.close()
  const again = screen.contextOf({ list, ...(now && { row: now }) })
  const given = row && !now ? undefined : givenNow(place, { given: context.given, giving }, again)
  // The page reports the waiting draft, whose record can now be searched.
  if (!given) return place.runtime.feedback.toast('warning', place.runtime.word('draft.recordAway'))
  place.openDialog(dialog.dialog.name, dialog.firstMode, given, again, { isResumed: true, giving })
}

/** Clears results that the action stored for its own steps, since they are out of date. */
function forgetAnswers({ steps }: CompiledAction, results: Values): void {
  for (const step of steps) if (step.do === 'call' && step.as !== undefined) results[step.as] = null
}

/** Resolves when the form is loaded, including retries. */
const filled = ({ store }: FormModel): Promise<void> =>
  new Promise((resolve) => {
    const isFilled = () => !store.getState().loading && store.getState().failed === undefined
    if (isFilled()) return resolve()
    const stop = store.subscribe(() => {
      if (!isFilled()) return
      stop()
      resolve()
    })
  })

async function onPage(
  place: Place,
  action: CompiledAction,
  { screen, results }: ActionContext,
  form: FormModel,
): Promise<void> {
  const isKept = keepPageInput(place, form)
  forgetAnswers(action, results)
  screen.notice.setState(noNotice(), true)
  await form.startOver()
  await filled(form)
  if (isKept) await restorePageInput(place, form, screen.notice)
}
