import { onFormValuesChange } from '@formily/core'
import type { Tracked } from '../tracked'
import type { ActionContext, FormModel } from '../types'
import type { GoOn } from './go-on'

/** The message above the buttons of a dialog or page form. */
export interface Notice {
  /** Why the action was not done. */
  text?: string
  kind: 'error' | 'warning'
  /** Conflict: another user was first, so the form can no longer be sent. */
  taken: boolean
  /** Loads the current record and applies the input to it; absent if that is impossible. */
  goOn?: GoOn | undefined
}

export const noNotice = (): Notice => ({ kind: 'error', taken: false })

/** The notice for an action's refusal, if its buttons are below a form. Undefined for a closed dialog. */
export function noticeOf({ dialog, screen, form, list }: ActionContext): Tracked<Notice> | undefined {
  if (dialog) return screen.dialogs.getState().includes(dialog) ? dialog.notice : undefined
  return form && !list ? screen.notice : undefined
}

/**
 * Clears a refusal on the first change of the form, since it no longer applies. It stays after a conflict,
 * while `goOn` is offered, and while a sent request may have been applied (`mayBeDone`).
 */
export function clearOnChange(
  notice: Tracked<Notice>,
  { form }: Pick<FormModel, 'form'>,
  mayBeDone: () => boolean,
): void {
  form.addEffects('notice', () => {
    onFormValuesChange(() => {
      const { text, taken, goOn } = notice.getState()
      if (text !== undefined && !taken && !goOn && !mayBeDone()) notice.setState({ text: undefined })
    })
  })
}
