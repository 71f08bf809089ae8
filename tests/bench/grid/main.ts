/** The fastest open grid that was found (docs/performance.md), tuned: no plug-ins, no editing, no reordering, static columns. */
import { SlickGrid, type Column } from 'slickgrid'
import 'slickgrid/dist/styles/css/slick.grid.css'
import { columns, type ColumnSpec } from '../by-hand/fields'
import type { BenchRecord } from '../data'
import { actions, actionsWidth, cellOf, open, rowHeight, type Table } from '../floor/page'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
type Formatter = Column<BenchRecord>['formatter']
const html =
  (htmlOf: (record: BenchRecord) => string): Formatter =>
  (_row, _cell, _value, _column, record: BenchRecord) =>
    htmlOf(record)

const column = (spec: ColumnSpec): Column<BenchRecord> => ({
  id: spec.name,
  field: spec.name,
  name: spec.label,
  width: spec.width,
  formatter: html((record) => {
    const [text, color] = cellOf(spec, record)
    return spec.options ? `<b style="color:${color}">${text}</b>` : escaped(text)
  }),
})
const buttons = (record: BenchRecord): string =>
  actions
    .filter(({ isHidden }) => !isHidden(record))
    .map(
      ({ name, label, isDisabled }) =>
        `<button data-act="${name}"${isDisabled(record) ? ' disabled' : ''}>${label}</button>`,
    )
    .join('')
const all: Column<BenchRecord>[] = [
  {
    id: 'chosen',
    field: 'id',
    name: '',
    width: 40,
    formatter: html(() => '<input type="checkbox" aria-label="选择">'),
  },
  ...columns.map(column),
  { id: 'actions', field: 'id', name: '操作', width: actionsWidth, formatter: html(buttons) },
]

function table(): Table {
  const element = document.createElement('div')
  element.style.height = '640px'
  let grid: SlickGrid<BenchRecord, Column<BenchRecord>> | undefined
  return {
    element,
    show: (rows) => {
      // SlickGrid measures its element, so that it begins in the page.
      grid ??= new SlickGrid<BenchRecord, Column<BenchRecord>>(element, [], all, {
        rowHeight,
        enableCellNavigation: false,
        enableColumnReorder: false,
        enableHtmlRendering: true,
        enableTextSelectionOnCells: true,
        forceSyncScrolling: true,
      })
      grid.setData(rows, true)
      grid.invalidate()
    },
  }
}

open(table)
