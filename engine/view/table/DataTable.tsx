import { memo, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { offered } from '../../model/screen/permission'
import type { Line, ListModel, ScreenModel } from '../../model/types'
import { busyNames, useBusyActions } from '../actions/useBusyActions'
import { useReading } from '../useReading'
import { actionsWidth } from './actions-width'
import { compileTable } from './compile'
import { layoutTable, type ColumnSettings } from './layout'
import { RowMenu, type OpenRowMenu } from './RowMenu'
import type { HasEye } from './needs'
import { keyOf, recordOfLine, sealOf, type TableShared } from './shared'
import { TableHead, type ChosenLines } from './TableHead'
import { TableRow } from './TableRow'
import { TableState } from './TableState'
import { showEdges, useColumnWidths } from './useColumnWidths'
import { useTableEvents } from './useTableEvents'
import { useTableWindow } from './useTableWindow'
import { mayUnmask } from './Unmask'
import '../tokens.css'
import './table.css'
import './controls.css'
import './states.css'

export type Density = 'comfortable' | 'compact'
const rowHeights: Record<Density, number> = { comfortable: 46, compact: 36 }

export interface DataTableProps {
  model: ListModel
  screen: ScreenModel
  /** Accessible name. */
  label: string
  density?: Density
  settings?: ColumnSettings
  onSettings?: (settings: ColumnSettings) => void
}

const none: ColumnSettings = {}

function useShared({ model, screen, settings = none }: DataTableProps): TableShared & { uneven: boolean } {
  const { runtime } = screen
  const { list } = model
  const permissions = useStore(runtime.session, (session) => session.permissions)
  const user = useStore(runtime.session, (session) => session.user)
  const table = useMemo(() => compileTable(list, runtime), [list, runtime])
  const shown = useReading(() => {
    const scope = model.scopeOf()
    return table.columns.flatMap((column) => (column.visible(scope) ? [column.key] : [])).join(' ')
  })
  return useMemo(() => {
    const { word } = runtime
    const visible = new Set(shown.split(' '))
    const session = { permissions, user }
    const layout = layoutTable({
      table: { ...table, columns: table.columns.filter(({ key }) => visible.has(key)) },
      scope: model.scopeOf(),
      settings,
      tree: list.tree !== undefined,
      titles: { index: word('index'), actions: word('actions') },
      extras: {
        drag: list.onDrop !== undefined && offered([list.onDrop], screen.screen, session).length > 0,
        choose: list.select !== undefined,
        index: table.numbered,
        actions: actionsWidth(list, screen, session),
      },
    })
    return { model, screen, layout, word, uneven: table.uneven }
  }, [table, shown, settings, model, screen, list, runtime, permissions, user])
}

function chosenLines(
  shared: TableShared,
  lines: Line[],
  selection: ReadonlyMap<string, unknown>,
): ChosenLines {
  if (selection.size === 0 || lines.length === 0) return 'none'
  let some = false
  let all = true
  for (const line of lines) {
    if (selection.has(keyOf(shared, recordOfLine(shared, line)))) some = true
    else all = false
  }
  return all ? 'all' : some ? 'some' : 'none'
}

/**
 * Scrolls to the top on a page change; a reload keeps the position. The returned function records each
 * position, because setting `scrollTop` needlessly would trigger a layout.
 */
function useTopOnPaging(scroller: RefObject<HTMLElement | null>, page: number, size: number) {
  const top = useRef(0)
  const before = useRef(`${page}/${size}`)
  useEffect(() => {
    if (before.current === `${page}/${size}`) return
    before.current = `${page}/${size}`
    if (scroller.current && top.current !== 0) scroller.current.scrollTop = 0
  }, [scroller, page, size])
  return (now: number) => {
    top.current = now
  }
}

const gap = (height: number, columns: number) =>
  height > 0 && (
    <tr className="sc-gap" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )

/**
 * The rows of a list as a plain table. Columns are compiled once per list, rows are memoised by content, and
 * events are delegated to the table (docs/performance.md).
 */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { model, screen, label, density = 'comfortable', settings = none, onSettings } = props
  const shared = useShared(props)
  const { layout } = shared
  const { list } = model
  const lines = useStore(model.lines)
  const state = useStore(
    model.store,
    useShallow(({ status, error, selection, expanded, taken, page, size }) => ({
      status,
      error,
      selection,
      expanded,
      taken,
      page,
      size,
    })),
  )
  const scroller = useRef<HTMLDivElement>(null)
  const menu = useRef<{ open: OpenRowMenu }>(null)
  const hasEye = useCallback<HasEye>(
    (column, line) => mayUnmask(screen) && sealOf(column, line) !== undefined,
    [screen],
  )
  const widths = useColumnWidths(scroller, layout, lines, model.scopeOf, hasEye)
  const busy = useBusyActions(screen)
  const part = useTableWindow(lines, scroller, rowHeights[density], shared.uneven)
  const scrolledTo = useTopOnPaging(scroller, state.page, state.size)
  const events = useTableEvents({
    shared,
    lines,
    scroller,
    widths,
    openMenu: (button, line) => menu.current?.open(button, line),
    onResize: (key, width) => onSettings?.({ ...settings, widths: { ...settings.widths, [key]: width } }),
  })
  const tree = list.tree !== undefined
  return (
    <div
      ref={scroller}
      className="sc-table-box"
      data-density={density}
      data-windowed={part.on || undefined}
      data-loading={state.status === 'loading' || undefined}
      onScroll={({ currentTarget }) => {
        scrolledTo(currentTarget.scrollTop)
        showEdges(currentTarget)
      }}
    >
      <table
        className="sc-table"
        role={tree ? 'treegrid' : undefined}
        aria-label={label}
        aria-busy={state.status === 'loading'}
        aria-rowcount={lines.length + 1}
        aria-colcount={layout.columns.length}
        style={{ minWidth: layout.width }}
        {...events}
      >
        <colgroup>
          {layout.columns.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <TableHead
          shared={shared}
          chosen={list.select ? chosenLines(shared, lines, state.selection) : 'none'}
        />
        {lines.length === 0 ? (
          <TableState shared={shared} status={state.status} error={state.error} model={model} />
        ) : (
          <tbody className="sc-table-rows">
            {gap(part.before, layout.columns.length)}
            {part.positions.map((position) => {
              const line = lines[position]
              if (!line) return null
              const rowKey = keyOf(shared, recordOfLine(shared, line))
              return (
                <TableRow
                  key={line.key}
                  shared={shared}
                  line={line}
                  position={position}
                  chosen={state.selection.has(rowKey)}
                  expanded={state.expanded.has(line.key)}
                  taken={state.taken.has(rowKey)}
                  busy={busyNames(busy, rowKey)}
                  measure={part.measure}
                />
              )
            })}
            {gap(part.after, layout.columns.length)}
          </tbody>
        )}
      </table>
      <RowMenu ref={menu} shared={shared} />
    </div>
  )
})
