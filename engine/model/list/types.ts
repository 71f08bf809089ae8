/** A list as its screen, its actions and the view know it. */
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
  /** Why it failed, in the server's words or ours. */
  error?: string
  rows: Row[]
  total: number
  /** The total is no count, but about right. */
  estimated: boolean
  page: number
  size: number
  /** `reads` of the last answer, for totals. */
  answer: Values
  totals: { label: string; text: string }[]
  /** The call of their own that gives the totals failed, and why, where that is to be told. */
  totalsFailed?: { text?: string }
  /** The filter values the shown rows were asked with. */
  applied: Values
  /** Chosen rows by key, in order of choosing. */
  selection: ReadonlyMap<string, Row>
  /** Keys of unfolded tree rows. */
  expanded: ReadonlySet<string>
  /** Keys of rows that somebody else was faster with, as far as this page of rows knows. */
  taken: ReadonlySet<string>
  /** All were unfolded and none folded since: rows that come are unfolded too. */
  allExpanded: boolean
}
export interface ListModel {
  readonly list: CompiledList
  readonly store: Tracked<ListState>
  /** The filter bar's form; values are what is typed, `store.applied` what was asked. */
  readonly filters: FormModel
  /** Rows of the page as lines to draw: tree rows flattened with depth, nested rows spread with the number of lines to merge. */
  readonly lines: StoreApi<Line[]>
  scopeOf: (row?: Row) => Scope
  /** Aborted when the list goes out of view; then another one. */
  inView: () => AbortSignal
  /** Where its actions run. */
  context: () => ActionContext
  search: () => Promise<void>
  reset: () => Promise<void>
  goTo: (page: number, size?: number) => Promise<void>
  /** The same page again, quietly; `changed` = a row that an action of the operator has just changed. */
  reload: (changed?: Row) => Promise<void>
  /** The same page again because the operator asked for it, who sees that it is under way. */
  refresh: () => Promise<void>
  /** A row that has been changed, once the list is back: undefined where it is gone. Nothing where the row is not waited for. */
  returning: (row: Row) => Promise<Row | undefined> | undefined
  /** Somebody else was faster: asks anew, and marks the row until the next question of the operator. */
  markTaken: (row?: Row) => void
  choose: (rows: Row[], on: boolean) => void
  clearSelection: () => void
  toggle: (key: string) => void
  expandAll: (on: boolean) => void
  move: (from: string, to: string) => Promise<void>
  /** What keeps it from asking with what is typed, marked at its fields; '' where it is said there. */
  obstacle: () => Promise<string | undefined>
  /** All rows of the same query, for exports. */
  fetchAll: (report: (fraction: number) => void, signal: AbortSignal) => Promise<Whole | { failed: string }>
  dispose: () => void
}
export interface Line {
  key: string
  row: Row
  /** The group row of a flattened list; equals `row` otherwise. */
  group: Row
  /** Lines a merged group cell spans; 0 = covered by the one above. */
  span: number
  depth: number
  hasChildren: boolean
  /** Running number for people: 1-based, continuing over the pages; the group's number in a flattened list. */
  index: number
}
