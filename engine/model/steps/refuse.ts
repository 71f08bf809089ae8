import { noticeOf, type Notice } from '../screen/notice'
import type { FailureNotice } from '../text/text'
import type { Run } from './step'

/**
 * Shows why an action was not done: above the form's buttons, or in a toast without a form. A message with
 * `seconds`, such as a lost connection, is always a toast.
 */
export function refuse(
  { place: { runtime }, context }: Run,
  kind: Notice['kind'],
  { text, seconds }: FailureNotice,
): void {
  const notice = seconds === undefined ? noticeOf(context) : undefined
  if (notice) notice.setState({ text, kind })
  // A warning concerns its list, so it ends when the list is hidden.
  else runtime.feedback.toast(kind, text, seconds, kind === 'warning' ? context.list?.inView() : undefined)
}
