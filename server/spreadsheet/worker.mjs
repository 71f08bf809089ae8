/** Runs in a worker with a small heap: reads and writes spreadsheets away from the server's own loop. */
import { parentPort, workerData } from 'node:worker_threads'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as xlsx from 'xlsx'

const mostColumns = 64
/** The header, 5 000 rows, and one more so that the reader can tell there were too many. */
const mostRows = 5002

/** Whether it is the container of an .xlsx, and not that of an .xls. */
const isZip = (bytes) => bytes[0] === 0x50

/** A link over all cells of a sheet is written in a line, and would be put into seventeen thousand million of them. */
function withoutLinks(bytes) {
  const entries = Object.entries(unzipSync(bytes)).map(([name, content]) =>
    /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
      ? [name, strToU8(strFromU8(content).replace(/<((?:\w+:)?)hyperlink/gi, '<$1ignored'))]
      : [name, content],
  )
  return zipSync(Object.fromEntries(entries), { level: 0 })
}

/** Digits that a sheet keeps of a number: what is longer it has rounded. */
const keptDigits = 1e15

/** A number of twelve digits and more is shown as `6.8E+13` in the usual format, though all of it is there: a card's, an order's. */
function digitByDigit(sheet) {
  for (const row of sheet['!data'] ?? [])
    for (const cell of row ?? [])
      if (
        cell?.t === 'n' &&
        /E\+/i.test(cell.w ?? '') &&
        Number.isInteger(cell.v) &&
        Math.abs(cell.v) < keptDigits
      )
        cell.w = String(cell.v)
}

function read(bytes) {
  const book = xlsx.read(isZip(bytes) ? withoutLinks(bytes) : bytes, {
    type: 'array',
    dense: true,
    sheetRows: mostRows,
    cellFormula: false,
    cellHTML: false,
    // The usual format of a day says it in the order of another country.
    dateNF: 'yyyy-mm-dd',
  })
  const sheet = book.Sheets[book.SheetNames[0]]
  if (!sheet?.['!ref']) return []
  digitByDigit(sheet)
  const range = xlsx.utils.decode_range(sheet['!ref'])
  range.s.c = 0
  range.s.r = 0
  range.e.c = Math.min(range.e.c, mostColumns - 1)
  range.e.r = Math.min(range.e.r, mostRows - 1)
  // Arrays, never objects keyed by what stands in a cell.
  const rows = xlsx.utils.sheet_to_json(sheet, {
    header: 1,
    raw: false,
    defval: '',
    blankrows: true,
    range,
    dateNF: 'yyyy-mm-dd',
  })
  return rows.map((row) => row.map(String))
}

function write(rows) {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(rows), 'Sheet1')
  return xlsx.write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

parentPort.postMessage(workerData.read ? read(workerData.read) : write(workerData.write))
