import type { CompiledAction } from '../../compiled'
import { keyOfRow, rowOnShow } from '../list/lines'
import { goOnOf } from './go-on'
import { noticeOf } from './notice'
import type { Place } from './place'
import type { ActionContext } from '../types'

/** The row of an action and its list. For a dialog, these are the opener's. */
function placeOfRow({ row, list, dialog }: ActionContext): Pick<ActionContext, 'row' | 'list'> {
  const isOpeners = dialog !== undefined && (row === undefined || row === dialog.opener.row)
  return isOpeners ? placeOfRow(dialog.opener) : { row, list }
}

/**
 * Handles a conflict: the list reloads and marks the row. A dialog can then only be closed, and its input
 * copied.
 */
export function markTaken(context: ActionContext): void {
  const { row, list } = placeOfRow(context)
  noticeOf(context)?.setState({ taken: true, goOn: undefined })
  list?.markTaken(row)
}

/**
 * Handles a stale version: the list reloads. The dialog can be closed, or continue with the current record.
 */
export function askWhatChanged(place: Place, action: CompiledAction, context: ActionContext): void {
  noticeOf(context)?.setState({ taken: true, goOn: goOnOf(place, action, context) })
  void placeOfRow(context).list?.reload()
}

/**
 * After a refusal the dialog's row may be out of date. Reloads the list; if the row changed, the dialog can
 * continue with it.
 */
export async function offerWhatIsNow(
  place: Place,
  action: CompiledAction,
  context: ActionContext,
): Promise<void> {
  const { row, list } = placeOfRow(context)
  if (!row || !list) return
  await list.reload()
  const now = rowOnShow(list, String(row[list.list.key]))
  const notice = noticeOf(context)
  if (!now || JSON.stringify(now) === JSON.stringify(row) || notice?.getState().text === undefined) return
  notice.setState({ goOn: goOnOf(place, action, context) })
}

/**
 * Handles a missing record: the list reloads. The dialog can still send, because the missing record may be a
 * choice in it.
 */
export function askWithoutGone(context: ActionContext): void {
  void placeOfRow(context).list?.reload()
  context.screen.outdate()
}

/** True if another user has taken the action's record. */
export function isTaken(name: string, context: ActionContext): boolean {
  const { dialog, screen, list, row } = context
  if (noticeOf(context)?.read('taken')) {
    // On a page, only buttons that send are disabled.
    const sends = screen.screen.actions[name]?.steps.some((step) => step.do === 'call')
    if (dialog ? dialog.buttons().includes(name) : sends) return true
  }
  const taken = list?.store.read('taken')
  return taken !== undefined && taken.size > 0 && row !== undefined && taken.has(keyOfRow(list!.list, row))
}
