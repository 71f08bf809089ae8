import type { CompiledList } from '../../compiled'
import type { Row } from '../../contract/types'
import { chosenAfter, unknownTotals, type ListQuestion } from './state'
import type { ListState } from '../types'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Tracks which request the shown rows and totals belong to, so that they are not mistaken for those of
 * another.
 */
export function createStanding() {
  let rows: ListQuestion | undefined
  /** All rows of a list that is paged in the browser. */
  let everyRow: Row[] | undefined
  /** Filters of the totals with their own call; null if it failed. */
  let figures: ListQuestion['applied'] | null | undefined
  return {
    rowsOf(question: ListQuestion, every: Row[] | undefined): void {
      rows = question
      everyRow = every
    },
    everyRow: (): Row[] | undefined => everyRow,
    totalsOf: (question: ListQuestion | undefined) => void (figures = question?.applied ?? null),
    isOf: (question: ListQuestion): boolean => same(rows, question),
    hasTotalsOf: ({ applied }: ListQuestion): boolean => figures !== undefined && same(figures, applied),
    /** The totals after new rows: unknown until totals of the same query arrive. */
    totals: ({ totals, applied }: ListState): Partial<ListState> =>
      figures === undefined || same(figures, applied) ? {} : { totals: unknownTotals(totals) },
    /** The list without results of another request. */
    without(list: CompiledList, { selection, totals, applied }: ListState): Partial<ListState> {
      const isOtherQuery = !same(rows?.applied, applied)
      rows = undefined
      everyRow = undefined
      return {
        rows: [],
        total: 0,
        selection: chosenAfter(list, selection, []),
        ...(isOtherQuery && { totals: unknownTotals(totals) }),
      }
    },
  }
}
