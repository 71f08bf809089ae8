import { namesOf } from './table'

/** The member by which rows are known where a list names none. */
export const usualKey = 'id'

interface PagingRow {
  /** One page is on show at a time. */
  paged: boolean
  /** An answer holds every row, not those of one page. */
  whole: boolean
}

/** How the rows of a list come in pages. */
export const pagingModes = {
  server: { paged: true, whole: false },
  local: { paged: true, whole: true },
  none: { paged: false, whole: true },
} as const satisfies Record<string, PagingRow>

/** The pages in which all rows are asked for, where the call has no larger ones. */
export const wholePageSize = 100

/** The rows of a page where nobody says how many. */
export const rowsOfPage = 10

export type PagingMode = keyof typeof pagingModes
export const pagingModeNames = namesOf(pagingModes)

interface SelectionRow {
  /** What was chosen stays so when other rows come on show. */
  outlastsPage: boolean
}

/** Over which rows one may choose. */
export const selections = {
  page: { outlastsPage: false },
  acrossPages: { outlastsPage: true },
} as const satisfies Record<string, SelectionRow>

export type Selection = keyof typeof selections
export const selectionNames = namesOf(selections)
/** Whether chosen rows stay chosen when others come on show; where nothing can be chosen nothing stays. */
export const outlastsPage = (select: Selection | undefined): boolean =>
  select !== undefined && selections[select].outlastsPage

/** Which rows of its list an export is about. */
export const exportedRows = ['selection', 'page', 'all'] as const
export type ExportedRows = (typeof exportedRows)[number]

/** How much of a tree is unfolded. */
export const expansions = ['all', 'none'] as const
export type Expansion = (typeof expansions)[number]
