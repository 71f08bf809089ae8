import { namesOf } from './table'

/** Colours of a tag; `engine/view/table/tags.css` draws each. */
export const choiceColors = ['green', 'red', 'yellow', 'orange', 'blue', 'purple', 'grey'] as const
export type ChoiceColor = (typeof choiceColors)[number]

/** Placeholder of an empty value. The table's style sheet draws it too. */
export const noValue = '-'

/** Button styles. */
export const buttonLooks = ['primary', 'default', 'danger', 'link'] as const
export type ButtonLook = (typeof buttonLooks)[number]

/** Edges to which a column can be fixed. */
export const edges = ['left', 'right'] as const
export type Edge = (typeof edges)[number]

/** Text alignment of a cell. */
export const alignments = [...edges, 'center'] as const
export type Alignment = (typeof alignments)[number]

/** Columns of a form's grid, and columns that a field can span. */
export const gridColumns = [1, 2, 3] as const
export type GridColumns = (typeof gridColumns)[number]
/** Default number of columns of a form. */
export const usualColumns = 1 satisfies GridColumns

interface ContainerRow {
  /** Replaces the page's content until it is closed. */
  coversPage: boolean
}

/** Containers of a dialog. */
export const containers = {
  modal: { coversPage: false },
  drawer: { coversPage: false },
  panel: { coversPage: true },
} as const satisfies Record<string, ContainerRow>

export type Container = keyof typeof containers
export const containerNames = namesOf(containers)
/** Default container of a dialog. */
export const usualContainer = 'modal' satisfies Container
