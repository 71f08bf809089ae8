/**
 * A process with a small heap: reads and writes spreadsheets away from the server. It is no thread, because one that meets the end of its
 * heap at the wrong moment takes the whole process with it.
 */
import { strToU8, unzipSync, zipSync } from 'fflate'
import * as xlsx from 'xlsx'
import { isTooMarkedUp, isTooMuch, textOf, withCellsAlone } from './bounds.mjs'
import { streamOf } from './compound.mjs'
import { valuesAlone } from './records.mjs'

const mostColumns = 64
/** The header, 5 000 rows, and one more so that the reader can tell there were too many. */
const mostRows = 5002

/** Whether it is the container of an .xlsx, and not that of an .xls. */
const isZip = (bytes) => bytes[0] === 0x50

/** Parts that the library reads of an .xlsx: all else is another format in its container, or nothing of the sheet. */
const isPart = (name) =>
  /\.(?:xml|rels)$/i.test(name) && !/^(?:META-INF\/|content\.xml$|objectdata\.xml$|index\.xml)/i.test(name)

/**
 * The container with what is read of it, and of its sheets the cells alone: a line of others says of a link or a merge that it lies over
 * all cells, and would be put into seventeen thousand million of them. Nothing where there is more in it than an import can use.
 */
function cellsAlone(bytes) {
  const unpacked = Object.entries(unzipSync(bytes, { filter: ({ name }) => isPart(name) }))
  if (isTooMarkedUp(unpacked) || unpacked.some(([, content]) => isTooMuch(content))) return undefined
  const entries = unpacked.map(([name, content]) =>
    /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
      ? [name, strToU8(withCellsAlone(textOf(content)))]
      : [name, content],
  )
  return zipSync(Object.fromEntries(entries), { level: 0 })
}

/** Digits that a sheet keeps of a number: what is longer it has rounded. */
const keptDigits = 1e15

/**
 * What is shown of a whole number that is a card's or an order's: all its digits, neither as `6.8E+13`, which is the usual format of
 * twelve digits and more, nor in groups; and one that the sheet has rounded is shown as such, whatever its format.
 */
function digitByDigit(cell) {
  if (!Number.isInteger(cell.v)) return
  if (Math.abs(cell.v) >= keptDigits) cell.w = cell.v.toExponential(5).toUpperCase()
  else if (/E\+/i.test(cell.w ?? '') || /^-?\d{1,3}(,\d{3})+$/.test(cell.w ?? '')) cell.w = String(cell.v)
}

const daySeconds = 86_400
const two = (number) => String(number).padStart(2, '0')

/** The day and time of a cell, to the second, whatever its format shows of them; of less than a day its time alone. */
function momentOf(value, date1904) {
  const seconds = Math.round(value * daySeconds)
  const rest = seconds % daySeconds
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  if (value < 1) return time
  const day = xlsx.SSF.parse_date_code(Math.floor(seconds / daySeconds), { date1904 })
  if (!day) return undefined
  const date = `${day.y}-${two(day.m)}-${two(day.d)}`
  return rest === 0 ? date : `${date} ${time}`
}

/** A length of time, such as 36:00, is none of the day. */
const isMoment = (format) => xlsx.SSF.is_date(format) && !/\[(?:h+|m+|s+)\]/i.test(format)

/** Signs of a format that it shows as they are. */
const literals = /"[^"]*"?|[\\_*]./g

/** Whether the part of its format that shows this number multiplies it by a hundred. */
function isPercent(number, format) {
  const own = format.replace(literals, '')
  if (!own.includes('%')) return false
  try {
    return xlsx.SSF.format(own, number).includes('%')
  } catch {
    return true
  }
}

/** What a number is, where its format may show less of it or another thing: a sheet keeps fifteen digits. */
function valueOf({ v, z = 'General' }, date1904) {
  const moment = isMoment(z) && v >= 0 ? momentOf(v, date1904) : undefined
  if (moment !== undefined) return { moment }
  const number = Number(v.toPrecision(15))
  return isPercent(v, z) ? { number, percent: true } : { number }
}

/** By row and column, of numbers alone; and each cell is given the text that stands for it. */
function valuesIn(sheet, date1904) {
  const values = []
  for (const [at, row] of (sheet['!data'] ?? []).entries())
    // A row of one cell may be as long as a sheet is wide.
    for (const [column, cell] of (row ?? []).slice(0, mostColumns).entries())
      if (cell?.t === 'n' && Number.isFinite(cell.v)) {
        digitByDigit(cell)
        values[at] ??= []
        values[at][column] = valueOf(cell, date1904)
      } else if (cell?.t === 'e') {
        // It would be left out, as if nobody had filled the cell.
        cell.t = 's'
        cell.v = cell.w ?? '#N/A'
      }
  return values
}

/** The workbook of an .xls. Throws where there is none. */
function workbookIn(bytes) {
  const stream = streamOf(bytes, ['workbook', 'book'])
  if (!stream) throw new Error('no workbook')
  return valuesAlone(stream)
}

function read(bytes) {
  const checked = isZip(bytes) ? cellsAlone(bytes) : workbookIn(bytes)
  if (!checked) return { tooMuch: true }
  const book = xlsx.read(Buffer.from(checked.buffer, checked.byteOffset, checked.length), {
    type: 'buffer',
    sheets: 0,
    dense: true,
    sheetRows: mostRows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    // The usual format of a day says it in the order of another country.
    dateNF: 'yyyy-mm-dd',
  })
  const sheet = book.Sheets[book.SheetNames[0]]
  if (!sheet?.['!ref']) return { shown: [], values: [] }
  const values = valuesIn(sheet, Boolean(book.Workbook?.WBProps?.date1904))
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
  return { shown: rows.map((row) => row.map(String)), values }
}

/** As wide as its heading and first lines need; a Chinese character takes the room of two. */
function widthOf(rows, column) {
  const units = rows
    .slice(0, 50)
    .map((row) => [...String(row[column] ?? '')].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0))
  return Math.min(60, Math.max(8, ...units) + 2)
}

/** `formats` = how the numbers of a column are shown, by place. */
function write(rows, formats) {
  const sheet = xlsx.utils.aoa_to_sheet(rows)
  for (const [column, format] of formats.entries())
    for (let row = 1; format && row < rows.length; row++) {
      const cell = sheet[xlsx.utils.encode_cell({ r: row, c: column })]
      if (cell?.t === 'n') cell.z = format
    }
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ wch: widthOf(rows, column) }))
  const book = xlsx.utils.book_new(sheet, 'Sheet1')
  return xlsx.write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

process.once('message', (job) => {
  const done = job.read ? read(job.read) : write(job.write, job.formats ?? [])
  process.send(done, () => process.disconnect())
})
