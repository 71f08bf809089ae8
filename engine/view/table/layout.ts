import type { CSSProperties } from 'react'
import { edges, type Edge } from '../../vocabulary/looks'
import type { Scope } from '../../model/types'
import { formats } from '../../vocabulary/formats'
import type { CompiledTable, TableColumn } from './compile'
import { decidesBy, type Decides } from './deciding'
import { titleRoom } from './needs'

/** How this user arranged a table; what is left out is as compiled. */
export interface ColumnSettings {
  order?: string[]
  hidden?: string[]
  /** Pixels by column key. */
  widths?: Record<string, number>
}

/** Columns the table itself adds. */
export type AddedColumn = 'drag' | 'choose' | 'index' | 'actions'
export interface PlacedColumn {
  key: string
  /** Pixels. */
  width: number
  /** Takes its share of the room that is left over. */
  grows: boolean
  /** Gives up a little of its width where room is missing. */
  shrinks: boolean
  /** Gives up what none of its values needs where room is missing. */
  gives?: boolean
  title: string
  tooltip?: string
  column?: TableColumn
  extra?: AddedColumn
  className: string
  fixed?: Edge
  /** Something to decide on, kept in sight where the table is wider than its room. */
  decides?: Decides
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
      // Its values are reckoned without the depth they stand in.
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

/** Where a deciding column sticks is known only with the room, and then written to the table's box. */
export const stickyNames = (key: string) => ({ right: `--sc-right-${key}`, edge: `--sc-edge-${key}` })

function stickyStyle(key: string): CSSProperties {
  const { right, edge } = stickyNames(key)
  return { right: `var(${right})`, '--sc-edge': `var(${edge})` } as CSSProperties
}

/** Gives fixed columns their distance from the edge, and the innermost ones a mark for the shadow. */
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

/** Free text gives up so much of its width rather than make the reader scroll sideways for a few pixels. */
const mostShrink = 0.15

/**
 * Shares `room` pixels among the growing columns in proportion to their widths; widths by position. What is missing comes
 * first from columns that are wider than anything in them needs, then, where it is a little, from free texts; with more
 * than that the table is wider than its room, and scrolls.
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
  // What is as narrow as its values are would lose their ends.
  const cut = columns.map(({ shrinks }, at) => (shrinks && spare[at] === 0 ? widths[at]! : 0))
  const missing = room + given
  return missing < -sumOf(cut) * mostShrink ? widths : spread(widths, cut, missing)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** The widths, with `room` added to or taken from those that have a share, in proportion to it. */
function spread(widths: readonly number[], shares: readonly number[], room: number): number[] {
  const whole = sumOf(shares)
  return widths.map((width, at) => (whole === 0 ? width : width + (shares[at]! / whole) * room))
}
