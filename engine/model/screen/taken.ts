import type { CompiledAction } from '../../compiled'
import { keyOfRow, rowOnShow } from '../list/lines'
import { goOnOf } from './go-on'
import { noticeOf } from './notice'
import type { Place } from './place'
import type { ActionContext } from '../types'

/** The row an action is about, and the list it stands in: that of the opener where a dialog was opened for it. */
function placeOfRow({ row, list, dialog }: ActionContext): Pick<ActionContext, 'row' | 'list'> {
  const isOpeners = dialog !== undefined && (row === undefined || row === dialog.opener.row)
  return isOpeners ? placeOfRow(dialog.opener) : { row, list }
}

/**
 * Somebody else was faster: the list asks anew and marks the row, and what was opened for it can only be closed. What was
 * typed there stays to be read and copied.
 */
export function markTaken(context: ActionContext): void {
  const { row, list } = placeOfRow(context)
  noticeOf(context)?.setState({ taken: true, goOn: undefined })
  list?.markTaken(row)
}

/**
 * Somebody else has changed it: the list asks anew and shows what it is now. What was opened for it as it was can be closed, or
 * gone on with on what it is now.
 */
export function askWhatChanged(place: Place, action: CompiledAction, context: ActionContext): void {
  noticeOf(context)?.setState({ taken: true, goOn: goOnOf(place, action, context) })
  void placeOfRow(context).list?.reload()
}

/**
 * The server refused the row of a dialog, which may show an old state of it. Asks the list again; if the row is another by now, the
 * dialog can go on on that.
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
 * Something that the action was about is not there any more: the list asks anew, so that it does not stand there either. The
 * dialog can still send, for what is gone may be something that was chosen in it.
 */
export function askWithoutGone(context: ActionContext): void {
  void placeOfRow(context).list?.reload()
  context.screen.outdate()
}

/** Whether somebody else was faster with what the action is about. */
export function isTaken(name: string, context: ActionContext): boolean {
  const { dialog, screen, list, row } = context
  if (noticeOf(context)?.read('taken')) {
    // On a page the buttons that send: those that only leave or open something stay.
    const sends = screen.screen.actions[name]?.steps.some((step) => step.do === 'call')
    if (dialog ? dialog.buttons().includes(name) : sends) return true
  }
  const taken = list?.store.read('taken')
  return taken !== undefined && taken.size > 0 && row !== undefined && taken.has(keyOfRow(list!.list, row))
}
