import type { CSSProperties } from 'react'
import type { Format } from '../../compiled'
import type { Scope } from '../../model/types'
import type { CompiledTable, TableColumn } from './compile'

/** How this user arranged a table; what is left out is as compiled. */
export interface ColumnSettings {
  order?: string[]
  hidden?: string[]
  /** Pixels by column key. */
  widths?: Record<string, number>
}

/** Columns the table itself adds. */
export type Extra = 'drag' | 'choose' | 'index' | 'actions'
export interface PlacedColumn {
  key: string
  /** Pixels. */
  width: number
  /** Takes its share of the room that is left over. */
  grows: boolean
  /** Gives up a little of its width where room is missing. */
  shrinks: boolean
  title: string
  tooltip?: string
  column?: TableColumn
  extra?: Extra
  className: string
  /** The sticky edge; one object for all cells of the column. */
  style?: CSSProperties
}
export interface TableLayout {
  columns: PlacedColumn[]
  /** Sum of the widths in pixels. */
  width: number
  /** Position of the column that carries tree indentation, -1 without. */
  treeColumn: number
}

export const narrowest = 48
const extraWidths = { drag: 40, choose: 44, index: 60 } as const

/** Pixels a label takes at the table's font size: wide characters are square, others about half. */
export const labelWidth = (label: string) =>
  [...label].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? 14 : 8), 0)

function arrange(columns: TableColumn[], settings: ColumnSettings): TableColumn[] {
  const hidden = new Set(settings.hidden)
  const rank = new Map(settings.order?.map((key, index) => [key, index]))
  const compiledRank = new Map(columns.map((column, index) => [column.key, index]))
  const rankOf = (column: TableColumn) => rank.get(column.key) ?? compiledRank.get(column.key) ?? 0
  const shown = columns.filter((column) => !hidden.has(column.key)).sort((a, b) => rankOf(a) - rankOf(b))
  const side = (column: TableColumn) => ({ left: 0, none: 1, right: 2 })[column.column.fixed ?? 'none']
  return shown.sort((a, b) => side(a) - side(b))
}

/** What reads well cut short, and gains by room; figures and moments do neither. */
const freeKinds = new Set<Format['kind']>(['text', 'html', 'list'])
const isText = ({ column }: TableColumn) => freeKinds.has(column.format.kind)

/** Which columns share the room left over: those that ask for it, else the texts, else all. */
function growRule(columns: TableColumn[]): (column: TableColumn) => boolean {
  if (columns.some(({ column }) => column.grow)) return ({ column }) => column.grow === true
  return columns.some(isText) ? isText : () => true
}

const classOf = ({ align, numeric, column }: TableColumn) =>
  [
    `sc-align-${align}`,
    numeric && 'sc-figures',
    column.view && 'sc-cell-view',
    column.format.kind === 'range' && 'sc-cell-range',
  ]
    .filter(Boolean)
    .join(' ')

export interface LayoutInput {
  table: CompiledTable
  scope: Scope
  settings: ColumnSettings
  extras: { drag: boolean; choose: boolean; index: boolean; actions: number | null }
  titles: { index: string; actions: string }
  tree: boolean
}

/** Where each column stands and how wide it is: extras, the user's arrangement, sticky edges. */
export function layoutTable({ table, scope, settings, extras, titles, tree }: LayoutInput): TableLayout {
  const columns = arrange(
    table.columns.filter((column) => column.visible(scope)),
    settings,
  )
  const grows = growRule(columns)
  const pinned = columns.some((column) => column.column.fixed === 'left')
  const placed: (PlacedColumn & { fixed?: 'left' | 'right' })[] = []
  const lead = (extra: Exclude<Extra, 'actions'>, title: string) =>
    placed.push({
      key: `:${extra}`,
      width: extraWidths[extra],
      grows: false,
      shrinks: false,
      title,
      extra,
      className: `sc-cell-${extra}`,
      fixed: pinned ? 'left' : undefined,
    })
  if (extras.drag) lead('drag', '')
  if (extras.choose) lead('choose', '')
  if (extras.index) lead('index', titles.index)
  const treeColumn = tree ? placed.length : -1
  for (const column of columns) {
    const { fixed, grow } = column.column
    const isFree = fixed === undefined && settings.widths?.[column.key] === undefined
    placed.push({
      key: column.key,
      width: Math.max(narrowest, settings.widths?.[column.key] ?? column.width),
      grows: isFree && grows(column),
      shrinks: isFree && grow === true && isText(column),
      title: column.title(scope),
      tooltip: column.tooltip?.(scope),
      column,
      className: classOf(column),
      fixed,
    })
  }
  if (extras.actions !== null) {
    placed.push({
      key: ':actions',
      width: extras.actions,
      grows: false,
      shrinks: false,
      title: titles.actions,
      extra: 'actions',
      className: 'sc-cell-actions',
      fixed: 'right',
    })
  }
  stick(placed)
  return { columns: placed, width: placed.reduce((sum, { width }) => sum + width, 0), treeColumn }
}

/** Gives fixed columns their distance from the edge, and the innermost ones a mark for the shadow. */
function stick(placed: (PlacedColumn & { fixed?: 'left' | 'right' })[]) {
  for (const edge of ['left', 'right'] as const) {
    let offset = 0
    let innermost: PlacedColumn | undefined
    for (const column of edge === 'left' ? placed : placed.toReversed()) {
      if (column.fixed !== edge) continue
      column.style = { [edge]: offset }
      column.className += ' sc-stuck'
      offset += column.width
      innermost = column
    }
    if (innermost) innermost.className += ` sc-edge-${edge}`
  }
}

/** Free text gives up so much of its width rather than make the reader scroll sideways for a few pixels. */
const mostShrink = 0.15

/**
 * Shares `room` pixels among the growing columns in proportion to their widths; widths by position. A little that is
 * missing is shared likewise; with more than a little the table is as wide as its columns ask for, and scrolls.
 */
export function shareRoom(columns: PlacedColumn[], room: number): number[] {
  const shares = (column: PlacedColumn) => (room < 0 ? column.shrinks : column.grows)
  const sharing = columns.filter(shares).reduce((sum, { width }) => sum + width, 0)
  if (sharing === 0 || room < -sharing * mostShrink) return columns.map(({ width }) => width)
  return columns.map((column) => column.width * (shares(column) ? 1 + room / sharing : 1))
}
