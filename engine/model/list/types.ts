/** A list for its screen, its actions and the view. */
import type { StoreApi } from 'zustand'
import type { CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { FormModel } from '../form/types'
import type { Tracked } from '../tracked'
import type { ActionContext, Scope } from '../types'
import type { Whole } from './fetch'

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'forbidden'

export interface ListState {
  status: LoadStatus
  /** Error message, from the server or the console. */
  error?: string
  rows: Row[]
  total: number
  /** The total is an estimate. */
  estimated: boolean
  page: number
  size: number
  /** `reads` of the last response, for totals. */
  answer: Values
  totals: { label: string; text: string }[]
  /** The totals' own call failed. `text` = the message, if it is to be shown. */
  totalsFailed?: { text?: string }
  /** The filter values of the shown rows. */
  applied: Values
  /** Selected rows by key, in order of selection. */
  selection: ReadonlyMap<string, Row>
  /** Keys of unfolded tree rows. */
  expanded: ReadonlySet<string>
  /** Keys of rows with a conflict: another user changed them first. */
  taken: ReadonlySet<string>
  /** All rows were unfolded and none folded since, so new rows are unfolded too. */
  allExpanded: boolean
}
export interface ListModel {
  readonly list: CompiledList
  readonly store: Tracked<ListState>
  /** The form of the filter bar. Its values are typed; `store.applied` are those of the request. */
  readonly filters: FormModel
  /** The page's rows as lines: tree rows with their depth, nested rows with the number of merged lines. */
  readonly lines: StoreApi<Line[]>
  scopeOf: (row?: Row) => Scope
  /** A signal that aborts when the list is hidden. Each show has its own. */
  inView: () => AbortSignal
  /** Context of its actions. */
  context: () => ActionContext
  search: () => Promise<void>
  reset: () => Promise<void>
  goTo: (page: number, size?: number) => Promise<void>
  /** Reloads the page in the background. `changed` = a row that the user's action has just changed. */
  reload: (changed?: Row) => Promise<void>
  /** Reloads the page visibly, on the user's request. */
  refresh: () => Promise<void>
  /**
   * The changed row after the reload; undefined if it no longer exists. Returns undefined at once if no
   * reload of the row is pending.
   */
  returning: (row: Row) => Promise<Row | undefined> | undefined
  /** Conflict with another user: reloads, and marks the row until the user's next request. */
  markTaken: (row?: Row) => void
  choose: (rows: Row[], on: boolean) => void
  clearSelection: () => void
  toggle: (key: string) => void
  expandAll: (on: boolean) => void
  move: (from: string, to: string) => Promise<void>
  /** The first error that blocks the request, marked at its fields; '' if a field shows it. */
  obstacle: () => Promise<string | undefined>
  /** All rows of the query, for exports. */
  fetchAll: (report: (fraction: number) => void, signal: AbortSignal) => Promise<Whole | { failed: string }>
  dispose: () => void
}
export interface Line {
  key: string
  row: Row
  /** The group row of a flattened list; otherwise equal to `row`. */
  group: Row
  /** Lines of a merged group cell; 0 = covered by the line above. */
  span: number
  depth: number
  hasChildren: boolean
  /** Row number for display: 1-based, counted across pages. In a flattened list it is the group's number. */
  index: number
}
