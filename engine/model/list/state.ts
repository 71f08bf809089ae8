import type { StoreApi } from 'zustand/vanilla'
import { outlastsPage, pagingModes } from '../../vocabulary/lists'
import { noValue } from '../../vocabulary/looks'
import type { CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { foldableKeys, keyOfRow } from './lines'
import type { Answer } from './query'
import type { ListModel, ListState } from '../types'

/** One request of a list. */
export interface ListQuestion {
  page: number
  size: number
  applied: Values
}

export const nobody: ReadonlyMap<string, Row> = new Map()

/** A constant, so that lists without totals do not re-render. */
export const noTotals: ListState['totals'] = []

/** The totals with unknown values. */
export const unknownTotals = (totals: ListState['totals']): ListState['totals'] =>
  totals.length === 0 ? totals : totals.map(({ label }) => ({ label, text: noValue }))

/** A constant: no rows with conflicts. */
export const noneTaken: ListState['taken'] = new Set()

/** The state before the first request. */
export const idleState = (size: number, applied: Values) =>
  ({
    status: 'idle',
    error: undefined,
    rows: [],
    total: 0,
    estimated: false,
    page: 1,
    size,
    answer: {},
    totals: noTotals,
    totalsFailed: undefined,
    taken: noneTaken,
    applied,
  }) satisfies Partial<ListState>

/** The rows of one page, from all rows. */
export const pageOf = (rows: Row[], { page, size }: Pick<ListQuestion, 'page' | 'size'>): Row[] =>
  rows.slice((page - 1) * size, page * size)

/** The last page with rows, if the requested one is empty; undefined otherwise. */
export function pageBefore({ paging }: CompiledList, { rows, total }: Answer, { page, size }: ListQuestion) {
  const { paged, whole } = pagingModes[paging.mode]
  const isPast = page > 1 && (whole ? (page - 1) * size >= total : rows.length === 0)
  return isPast && paged ? Math.max(1, Math.min(page - 1, Math.ceil(total / size))) : undefined
}

/**
 * The selection after a response, with updated rows. Missing rows are removed, unless the selection survives
 * pages.
 */
export function chosenAfter(list: CompiledList, selection: ListState['selection'], rows: readonly Row[]) {
  if (selection.size === 0) return selection
  const known = new Map(rows.map((row, place) => [keyOfRow(list, row, place), row]))
  const kept = [...selection].filter(([key]) => outlastsPage(list.select) || known.has(key))
  return new Map(kept.map(([key, row]) => [key, known.get(key) ?? row]))
}

export const chosenFrom = (list: CompiledList, rows: unknown): ListState['selection'] =>
  Array.isArray(rows) ? new Map((rows as Row[]).map((row) => [keyOfRow(list, row), row])) : nobody

const everyBranch = (list: CompiledList, rows: readonly Row[]): ReadonlySet<string> =>
  new Set(foldableKeys(list, rows))

/** Keys unfolded after a response. The hits of a search are unfolded. */
export const expandedAfter = (
  list: CompiledList,
  { allExpanded, expanded }: ListState,
  rows: readonly Row[],
  isFound: boolean,
) => (allExpanded || isFound ? everyBranch(list, rows) : expanded)

/** User operations on loaded rows: select, fold. */
export function rowHandling(
  list: CompiledList,
  store: StoreApi<ListState>,
): Pick<ListModel, 'choose' | 'clearSelection' | 'toggle' | 'expandAll'> {
  return {
    choose(rows, on) {
      const selection = new Map(store.getState().selection)
      for (const row of rows) {
        if (on) selection.set(keyOfRow(list, row), row)
        else selection.delete(keyOfRow(list, row))
      }
      store.setState({ selection })
    },
    clearSelection: () => store.setState({ selection: nobody }),
    toggle(key) {
      const expanded = new Set(store.getState().expanded)
      const folds = expanded.delete(key)
      if (folds) store.setState({ expanded, allExpanded: false })
      else store.setState({ expanded: expanded.add(key) })
    },
    expandAll: (on) =>
      store.setState({
        allExpanded: on,
        expanded: on ? everyBranch(list, store.getState().rows) : new Set(),
      }),
  }
}

/** The rows with row `from` moved to the position of row `to`; undefined if nothing changes. */
export function rowsMoved(list: CompiledList, rows: readonly Row[], from: string, to: string) {
  const placeOf = (key: string) => rows.findIndex((row, place) => keyOfRow(list, row, place) === key)
  const [source, target] = [placeOf(from), placeOf(to)]
  const row = rows[source]
  if (!row || target < 0 || source === target) return undefined
  const moved = rows.filter((_, place) => place !== source)
  moved.splice(target, 0, row)
  return { row, rows: moved }
}
