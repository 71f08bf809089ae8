/** The fastest open grid that was found (docs/performance.md), tuned: no plug-ins, no editing, no reordering, static columns. */
import { SlickGrid, type Column } from 'slickgrid'
import 'slickgrid/dist/styles/css/slick.grid.css'
import { columns, type ColumnSpec } from '../by-hand/fields'
import type { BenchRecord } from '../data'
import { cellHtml, columnWidth, open, rowHeight, type Table } from '../floor/page'

const column = (spec: ColumnSpec | 'actions'): Column<BenchRecord> => ({
  id: spec === 'actions' ? spec : spec.name,
  field: 'id',
  name: spec === 'actions' ? '操作' : spec.label,
  width: columnWidth(spec),
  formatter: (_row: number, _cell: number, _value: unknown, _column: unknown, record: BenchRecord) =>
    cellHtml(spec, record),
})
const all: Column<BenchRecord>[] = [
  {
    id: 'chosen',
    field: 'id',
    name: '',
    width: 40,
    formatter: () => '<input type="checkbox" aria-label="选择">',
  },
  ...columns.map(column),
  column('actions'),
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
