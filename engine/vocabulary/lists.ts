import { namesOf } from './table'

/** Default member that identifies a row. */
export const usualKey = 'id'

interface PagingRow {
  /** Shows one page at a time. */
  paged: boolean
  /** A response holds all rows, not one page. */
  whole: boolean
}

/** Paging modes of a list. */
export const pagingModes = {
  server: { paged: true, whole: false },
  local: { paged: true, whole: true },
  none: { paged: false, whole: true },
} as const satisfies Record<string, PagingRow>

/** Page size for fetching all rows, if the call allows no larger one. */
export const wholePageSize = 100

/** Default rows per page. */
export const rowsOfPage = 10

export type PagingMode = keyof typeof pagingModes
export const pagingModeNames = namesOf(pagingModes)

interface SelectionRow {
  /** The selection survives a change of page. */
  outlastsPage: boolean
}

/** Which rows can be selected together. */
export const selections = {
  page: { outlastsPage: false },
  acrossPages: { outlastsPage: true },
} as const satisfies Record<string, SelectionRow>

export type Selection = keyof typeof selections
export const selectionNames = namesOf(selections)
/** True if the selection survives a change of page; false without selection. */
export const outlastsPage = (select: Selection | undefined): boolean =>
  select !== undefined && selections[select].outlastsPage

/** Rows that an export covers. */
export const exportedRows = ['selection', 'page', 'all'] as const
export type ExportedRows = (typeof exportedRows)[number]

/** Initial expansion of a tree. */
export const expansions = ['all', 'none'] as const
export type Expansion = (typeof expansions)[number]
