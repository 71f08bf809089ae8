import { noticeOf, type Notice } from '../screen/notice'
import type { FailureNotice } from '../text/text'
import type { Run } from './step'

/**
 * Says why something was not done where the operator looks: above the buttons of the form, or in a toast where there is none.
 * What is told for so many seconds, such as a line that is down, is no refusal and is told in passing.
 */
export function refuse(
  { place: { runtime }, context }: Run,
  kind: Notice['kind'],
  { text, seconds }: FailureNotice,
): void {
  const notice = seconds === undefined ? noticeOf(context) : undefined
  if (notice) notice.setState({ text, kind })
  // A warning asks for something to be done at its list.
  else runtime.feedback.toast(kind, text, seconds, kind === 'warning' ? context.list?.inView() : undefined)
}
