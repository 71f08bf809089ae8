import { modes } from '../../vocabulary/modes'
import type { FormModel } from '../types'

/** What has been typed into a page and is saved nowhere: asked before the page goes for good. */
export interface Unsaved {
  /**
   * Whatever holds input (a screen's form and dialogs, a hand-written page, a widget with more than its field's value) says for
   * itself whether some would be lost. The answer ends it.
   */
  follow: (isUnsaved: () => boolean) => () => void
  any: () => boolean
}

export function createUnsaved(): Unsaved {
  const holders = new Set<() => boolean>()
  return {
    follow(isUnsaved) {
      holders.add(isUnsaved)
      return () => void holders.delete(isUnsaved)
    },
    any: () => [...holders].some((isUnsaved) => isUnsaved()),
  }
}

/** Changed by the operator, where he may change it, since it began or was saved. */
export const isUnsaved = ({ form, mode }: Pick<FormModel, 'form' | 'mode'>): boolean =>
  form.modified && !modes[mode.getState().mode].readOnly
