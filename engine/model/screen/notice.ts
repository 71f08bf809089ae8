import { onFormValuesChange } from '@formily/core'
import type { Tracked } from '../tracked'
import type { ActionContext, FormModel } from '../types'
import type { GoOn } from './go-on'

/** What stands above the buttons of a dialog, or of a page that is a form. */
export interface Notice {
  /** Why what was pressed was not done. */
  text?: string
  kind: 'error' | 'warning'
  /** Somebody else was faster: nothing of what stands here can be sent any more. */
  taken: boolean
  /** Loads what it is now and puts what was typed onto it, where that can be done. */
  goOn?: GoOn | undefined
}

export const noNotice = (): Notice => ({ kind: 'error', taken: false })

/** Where an action's refusal is said, if its buttons stand below a form; not in a dialog that has closed meanwhile. */
export function noticeOf({ dialog, screen, form, list }: ActionContext): Tracked<Notice> | undefined {
  if (dialog) return screen.dialogs.getState().includes(dialog) ? dialog.notice : undefined
  return form && !list ? screen.notice : undefined
}

/**
 * A refusal goes with the first change of what was refused: it would only contradict what stands there by then. It stays where
 * nothing can be sent any more, where there is something newer to go on with, and while something that was sent may have been done (`mayBeDone`), whatever is changed.
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
