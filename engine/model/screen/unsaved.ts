import { modes } from '../../vocabulary/modes'
import type { FormModel } from '../types'

/** Unsaved input of a page. The user is asked before the page unloads. */
export interface Unsaved {
  /**
   * Registers a holder of input: a screen, a hand-written page, or a widget with internal state. The returned
   * function unregisters it.
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

/** True if the user has changed an editable form since it was opened or saved. */
export const isUnsaved = ({ form, mode }: Pick<FormModel, 'form' | 'mode'>): boolean =>
  form.modified && !modes[mode.getState().mode].readOnly
