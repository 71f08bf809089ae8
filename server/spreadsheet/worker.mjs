/** Runs in a worker with a small heap: reads and writes spreadsheets away from the server's own loop. */
import { parentPort, workerData } from 'node:worker_threads'
import * as xlsx from 'xlsx'

const mostColumns = 64
/** The header, 5 000 rows, and one more so that the reader can tell there were too many. */
const mostRows = 5002

function read(bytes) {
  const book = xlsx.read(bytes, {
    type: 'array',
    dense: true,
    sheetRows: mostRows,
    cellFormula: false,
    cellHTML: false,
  })
  const sheet = book.Sheets[book.SheetNames[0]]
  if (!sheet?.['!ref']) return []
  const range = xlsx.utils.decode_range(sheet['!ref'])
  range.s.c = 0
  range.s.r = 0
  range.e.c = Math.min(range.e.c, mostColumns - 1)
  range.e.r = Math.min(range.e.r, mostRows - 1)
  // Arrays, never objects keyed by what stands in a cell.
  const rows = xlsx.utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '', blankrows: true, range })
  return rows.map((row) => row.map(String))
}

function write(rows) {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(rows), 'Sheet1')
  return xlsx.write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

parentPort.postMessage(workerData.read ? read(workerData.read) : write(workerData.write))
