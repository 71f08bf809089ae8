import type { CSSProperties } from 'react'
import { edges, type Edge } from '../../vocabulary/looks'
import type { Scope } from '../../model/types'
import { formats } from '../../vocabulary/formats'
import type { CompiledTable, TableColumn } from './compile'
import { decidesBy, type Decides } from './deciding'
import { titleRoom } from './needs'

/** A user's changes to a table's columns; absent = as compiled. */
export interface ColumnSettings {
  order?: string[]
  hidden?: string[]
  /** Pixels by column key. */
  widths?: Record<string, number>
}

/** Columns that the table adds. */
export type AddedColumn = 'drag' | 'choose' | 'index' | 'actions'
export interface PlacedColumn {
  key: string
  /** Pixels. */
  width: number
  /** Takes a share of the remaining width. */
  grows: boolean
  /** Can become slightly narrower if room is missing. */
  shrinks: boolean
  /** Gives up width that none of its values needs if room is missing. */
  gives?: boolean
  title: string
  tooltip?: string
  column?: TableColumn
  extra?: AddedColumn
  className: string
  fixed?: Edge
  /** A state or amount, kept visible if the table is wider than its container. */
  decides?: Decides
  /** The sticky position; one object for all cells of the column. */
  style?: CSSProperties
}
export interface TableLayout {
  columns: PlacedColumn[]
  /** Sum of the widths in pixels. */
  width: number
  /** Index of the column with the tree indentation; -1 = none. */
  treeColumn: number
}

export const narrowest = 48
const extraWidths = { drag: 40, choose: 44, index: 60 } as const

function arrange(columns: TableColumn[], settings: ColumnSettings): TableColumn[] {
  const hidden = new Set(settings.hidden)
  const rank = new Map(settings.order?.map((key, index) => [key, index]))
  const compiledRank = new Map(columns.map((column, index) => [column.key, index]))
  const rankOf = (column: TableColumn) => rank.get(column.key) ?? compiledRank.get(column.key)!
  const shown = columns.filter((column) => !hidden.has(column.key)).sort((a, b) => rankOf(a) - rankOf(b))
  const side = (column: TableColumn) => ({ left: 0, none: 1, right: 2 })[column.column.fixed ?? 'none']
  return shown.sort((a, b) => side(a) - side(b))
}

const isText = ({ column }: TableColumn) => formats[column.format.kind].grows

/** Columns that share the remaining width: those with `grow`, else texts, else all. */
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

/** Position and width of each column: added columns, the user's settings, sticky edges. */
export function layoutTable({ table, scope, settings, extras, titles, tree }: LayoutInput): TableLayout {
  const columns = arrange(
    table.columns.filter((column) => column.visible(scope)),
    settings,
  )
  const grows = growRule(columns)
  const pinned = columns.some((column) => column.column.fixed === 'left')
  const placed: PlacedColumn[] = []
  const lead = (extra: Exclude<AddedColumn, 'actions'>, title: string) =>
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
    const decides = fixed === undefined ? decidesBy(column.column.format) : undefined
    const title = column.title(scope)
    const tooltip = column.tooltip?.(scope)
    placed.push({
      key: column.key,
      width: Math.max(
        narrowest,
        settings.widths?.[column.key] ?? Math.max(column.width, titleRoom(title, tooltip !== undefined)),
      ),
      grows: isFree && grows(column),
      shrinks: isFree && grow === true,
      // Indentation is not part of the computed need.
      gives: isFree && placed.length !== treeColumn,
      title,
      tooltip,
      column,
      className: classOf(column) + (decides ? ' sc-deciding' : ''),
      style: decides && stickyStyle(column.key),
      decides,
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

/**
 * CSS variables of a sticky column's position. It depends on the container's width, so it is set on the
 * table's box.
 */
export const stickyNames = (key: string) => ({ right: `--sc-right-${key}`, edge: `--sc-edge-${key}` })

function stickyStyle(key: string): CSSProperties {
  const { right, edge } = stickyNames(key)
  return { right: `var(${right})`, '--sc-edge': `var(${edge})` } as CSSProperties
}

/** Sets the edge distance of fixed columns, and marks the innermost ones for the shadow. */
function stick(placed: PlacedColumn[]) {
  for (const edge of edges) {
    let offset = 0
    let innermost: PlacedColumn | undefined
    for (const column of edge === 'left' ? placed : [...placed].reverse()) {
      if (column.fixed !== edge) continue
      column.style = { [edge]: offset }
      column.className += ' sc-stuck'
      offset += column.width
      innermost = column
    }
    if (innermost) innermost.className += ` sc-edge-${edge}`
  }
}

/** Free text shrinks by at most this share to avoid horizontal scrolling. */
const mostShrink = 0.15

/**
 * Distributes `room` pixels among the columns; widths by index. Extra room goes to growing columns, by their
 * widths. Missing room comes first from columns with spare width, then, if it is little, from free texts.
 * Otherwise the table scrolls.
 */
export function shareRoom(
  columns: readonly PlacedColumn[],
  room: number,
  needs: ReadonlyMap<string, number> = new Map(),
): number[] {
  const own = columns.map(({ width }) => width)
  if (room >= 0)
    return spread(
      own,
      columns.map(({ grows, width }) => (grows ? width : 0)),
      room,
    )
  const spare = columns.map(({ key, width, gives }) =>
    gives ? Math.max(0, width - Math.max(narrowest, needs.get(key) ?? width)) : 0,
  )
  const given = Math.min(-room, sumOf(spare))
  const widths = spread(own, spare, -given)
  // A column without spare width would cut off its values.
  const cut = columns.map(({ shrinks }, at) => (shrinks && spare[at] === 0 ? widths[at]! : 0))
  const missing = room + given
  return missing < -sumOf(cut) * mostShrink ? widths : spread(widths, cut, missing)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Adds `room` to the widths, in proportion to the shares; a negative room is removed. */
function spread(widths: readonly number[], shares: readonly number[], room: number): number[] {
  const whole = sumOf(shares)
  return widths.map((width, at) => (whole === 0 ? width : width + (shares[at]! / whole) * room))
}
