import { namesOf } from './table'

/** Colours of a tag; `engine/view/table/tags.css` draws each. */
export const choiceColors = ['green', 'red', 'yellow', 'orange', 'blue', 'purple', 'grey'] as const
export type ChoiceColor = (typeof choiceColors)[number]

/** What stands where there is no value; the table's style draws the same one. */
export const noValue = '-'

/** How a button looks. */
export const buttonLooks = ['primary', 'default', 'danger', 'link'] as const
export type ButtonLook = (typeof buttonLooks)[number]

/** Where a column stays in sight. */
export const edges = ['left', 'right'] as const
export type Edge = (typeof edges)[number]

/** Where the text of a cell stands. */
export const alignments = [...edges, 'center'] as const
export type Alignment = (typeof alignments)[number]

/** How many columns the grid of a form may have, and a field may take of them. */
export const gridColumns = [1, 2, 3] as const
export type GridColumns = (typeof gridColumns)[number]
/** Columns of a form that names no number of them. */
export const usualColumns = 1 satisfies GridColumns

interface ContainerRow {
  /** Takes the place of the page's content, which comes back when it is left. */
  coversPage: boolean
}

/** What a dialog stands in. */
export const containers = {
  modal: { coversPage: false },
  drawer: { coversPage: false },
  panel: { coversPage: true },
} as const satisfies Record<string, ContainerRow>

export type Container = keyof typeof containers
export const containerNames = namesOf(containers)
/** The container of a dialog that names none. */
export const usualContainer = 'modal' satisfies Container
