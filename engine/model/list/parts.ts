import type { CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { ListAddress } from './address'
import type { Place } from '../screen/place'
import type { ActionContext, ListModel, Scope } from '../types'

export interface ListOptions {
  place: Place
  list: CompiledList
  /** Values around the list: its dialog's row and given values, the selected side row. */
  around: () => { row?: Row; given: Values; results: Values; names?: Scope }
  /** Context of its actions: its dialog's, or the page's. */
  context: () => ActionContext
  /** Set for a list of the page, which keeps its state in the URL while it is shown. */
  address?: ListAddress & { isShown: () => boolean }
}

/** A list with the methods for its screen. */
export interface ScreenList extends ListModel {
  /** Writes its state into the URL, or removes it. */
  putInto: (state: URLSearchParams) => void
  takeOutOf: (state: URLSearchParams) => void
  /** Clears the selection and reports its size. */
  dropSelection: () => void
  /** Hides the list, and ends its toasts. */
  hide: () => void
  /** Shows the list. Reloads if it is out of date. */
  show: () => void
  /** Rows changed while it was hidden: it reloads when it is shown. */
  outdate: () => void
  /** Resets the hidden list to its initial state. */
  startAgain: () => void
  /**
   * Requests the first page again because a dependency changed. `evenFirst` = also before the first request.
   */
  restart: (evenFirst: boolean) => void
}
