import type { CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { ListAddress } from './address'
import type { Place } from '../screen/place'
import type { ActionContext, ListModel, Scope } from '../types'

export interface ListOptions {
  place: Place
  list: CompiledList
  /** What stands around the list: the row and the given values of its dialog, the chosen side row. */
  around: () => { row?: Row; given: Values; results: Values; names?: Scope }
  /** Where actions run around it: its dialog's context, or the page's. */
  context: () => ActionContext
  /** A list of the page itself keeps its state in the URL while it is shown. */
  address?: ListAddress & { isShown: () => boolean }
}

/** A list as its screen handles it. */
export interface ScreenList extends ListModel {
  /** Writes its state into the URL, or takes it out. */
  putInto: (state: URLSearchParams) => void
  takeOutOf: (state: URLSearchParams) => void
  /** Clears the selection and reports its size. */
  dropSelection: () => void
  /** Goes out of view, and its toasts with it. */
  hide: () => void
  /** Comes into view: asks again when it missed something meanwhile. */
  show: () => void
  /** Rows were changed where it is out of view: asked again when it comes into view. */
  outdate: () => void
  /** Goes back to how it was on opening, while it is out of view. */
  startAgain: () => void
  /** Asks anew from the first page, because something it depends on changed; `evenFirst` = also when it never asked. */
  restart: (evenFirst: boolean) => void
}
