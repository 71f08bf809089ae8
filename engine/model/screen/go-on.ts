import type { CompiledAction } from '../../compiled'
import type { Values } from '../../contract/types'
import { rowOnShow } from '../list/lines'
import type { ActionContext, DialogModel, FormModel } from '../types'
import { keepDraft, keepPageInput, restorePageInput } from './drafts'
import { formOfBlock } from './lists'
import { givenNow, isOfList, holdsNoRecord } from './giving'
import { noNotice } from './notice'
import type { Place } from './place'

/** The way on for whoever typed into what somebody else has changed: what it is now is loaded, and what was typed put onto it. */
export type GoOn = () => Promise<void>

/** Undefined where what stands there now cannot be loaded by itself: what was typed can only be read and copied. */
export function goOnOf(place: Place, action: CompiledAction, context: ActionContext): GoOn | undefined {
  const { dialog, form, list } = context
  if (dialog) return canOpenAgain(dialog) ? () => inDialog(place, dialog) : undefined
  const loads = formOfBlock(place.screen.block)?.form.load ?? []
  return form && !list && loads.length > 0 ? () => onPage(place, action, context, form) : undefined
}

/**
 * It has a record of a list on the page, or loads one, and knows nothing else of how that was. Not while something that it sent may
 * have been done.
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
  // With what was typed while the list was asked. The list has just been asked.
  keepDraft(place, dialog)
  dialog.onceClosed = undefined
  dialog.close()
  const again = screen.contextOf({ list, ...(now && { row: now }) })
  const given = row && !now ? undefined : givenNow(place, { given: context.given, giving }, again)
  // The page tells of what waits for its record, which can be looked for now.
  if (!given) return place.runtime.feedback.toast('warning', place.runtime.word('draft.recordAway'))
  place.openDialog(dialog.dialog.name, dialog.firstMode, given, again, { isResumed: true, giving })
}

/** Answers that the action kept for its own next steps are of what was before. */
function forgetAnswers({ steps }: CompiledAction, results: Values): void {
  for (const step of steps) if (step.do === 'call' && step.as !== undefined) results[step.as] = null
}

/** Resolves when what the form loads is there, though it had to be tried again. */
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
