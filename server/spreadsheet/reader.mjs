/** Reads the cells of a spreadsheet. Runs in a separate process (worker.mjs). */
import * as xlsx from 'xlsx'
import { openCompound } from './compound.mjs'
import { compoundKind, contentOf } from './content.mjs'
import { sheetAlone } from './records.mjs'
import { Unfit } from './unfit.mjs'
import { shownSheet } from './workbook.mjs'
import { openZip } from './zip.mjs'

const mostColumns = 64
/** The header, 5 000 rows, and one more so that callers can detect too many. */
const mostRows = 5002

/** Sheets keep 15 digits; larger numbers have been rounded. */
const keptDigits = 1e15

/**
 * Displays whole numbers, such as card or order numbers, with all their digits. The usual format would show
 * `6.8E+13`, or digit groups. A number that the sheet has rounded stays in exponential form, whatever its
 * format.
 */
function digitByDigit(cell) {
  if (!Number.isInteger(cell.v)) return
  // Sheets give the code `1E5` a format of its own.
  const isUsual = /^(?:General|@)$/i.test(cell.z ?? 'General')
  if (Math.abs(cell.v) >= keptDigits) cell.w = cell.v.toExponential(5).toUpperCase()
  else if ((isUsual && /E\+/i.test(cell.w ?? '')) || /^-?\d{1,3}(,\d{3})+$/.test(cell.w ?? ''))
    cell.w = String(cell.v)
}

const daySeconds = 86_400
const two = (number) => String(number).padStart(2, '0')

/** The date-time of a cell to the second, whatever its format displays; below one day only the time. */
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

/** Durations such as 36:00 are not times of day. */
const isMoment = (format) => xlsx.SSF.is_date(format) && !/\[(?:h+|m+|s+)\]/i.test(format)

/** Literal characters of a format. */
const literals = /"[^"]*"?|[\\_*]./g

/** True if the section of the format that applies to this number is a percentage. */
function isPercent(number, format) {
  const own = format.replace(literals, '')
  if (!own.includes('%')) return false
  try {
    return xlsx.SSF.format(own, number).includes('%')
  } catch {
    return true
  }
}

/** The stored value of a number, because its format may display less. Sheets keep fifteen digits. */
function valueOf({ v, z = 'General' }, date1904) {
  const moment = isMoment(z) && v >= 0 ? momentOf(v, date1904) : undefined
  if (moment !== undefined) return { moment }
  const number = Number(v.toPrecision(15))
  return isPercent(v, z) ? { number, percent: true } : { number }
}

/** Values of numeric cells, by row and column. Also sets the text of each cell. */
function valuesIn(sheet, date1904) {
  const values = []
  for (const [at, row] of (sheet['!data'] ?? []).entries())
    // A row can be as wide as the sheet allows.
    for (const [column, cell] of (row ?? []).slice(0, mostColumns).entries())
      if (cell?.t === 'n' && Number.isFinite(cell.v)) {
        digitByDigit(cell)
        values[at] ??= []
        values[at][column] = valueOf(cell, date1904)
      } else if (cell?.t === 'e') {
        // An error cell would otherwise be skipped like an empty one.
        cell.t = 's'
        cell.v = cell.w ?? '#N/A'
      }
  return values
}

/** Chinese, for a workbook with a code page that names none. */
const usualCodePage = 936

/** Reads the sheet of an .xls. Code page tables load slowly and only Excel 95 needs them. */
async function sheetOfRecords(bytes) {
  const { names, stream } = openCompound(bytes)
  const name = ['workbook', 'book'].find((one) => names.includes(one))
  if (name === undefined) throw new Unfit(compoundKind(names), 'no workbook')
  const sheet = sheetAlone(stream(name))
  if (sheet.isUnicode) return sheet
  xlsx.set_cptable(await import('xlsx/dist/cpexcel.full.mjs'))
  return { ...sheet, codepage: usualCodePage }
}

async function sheetIn(bytes) {
  const content = contentOf(bytes)
  if (content === 'zip') return shownSheet(openZip(bytes))
  if (content === 'compound') return sheetOfRecords(bytes)
  throw new Unfit(content, 'no container of a spreadsheet')
}

/**
 * Cells of the first visible sheet. Throws Unfit with a reason; a file that makes the library fail counts as
 * damaged.
 */
export const read = async (bytes) =>
  cellsOf(bytes).catch((error) => {
    throw error instanceof Unfit ? error : new Unfit('damaged', error)
  })

async function cellsOf(bytes) {
  const { stream, hidden, merges, codepage, name } = await sheetIn(bytes)
  const book = xlsx.read(Buffer.from(stream.buffer, stream.byteOffset, stream.length), {
    type: 'buffer',
    ...(codepage && { codepage }),
    dense: true,
    sheetRows: mostRows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    // The library's default date format is American.
    dateNF: 'yyyy-mm-dd',
  })
  const sheet = book.Sheets[book.SheetNames[0]]
  if (!sheet?.['!ref']) return { shown: [], values: [], name }
  const values = valuesIn(sheet, Boolean(book.Workbook?.WBProps?.date1904))
  const range = xlsx.utils.decode_range(sheet['!ref'])
  range.s.c = 0
  range.s.r = 0
  range.e.c = Math.min(range.e.c, mostColumns - 1)
  range.e.r = Math.min(range.e.r, mostRows - 1)
  // Arrays, because objects keyed by cell contents are unsafe.
  const rows = xlsx.utils.sheet_to_json(sheet, {
    header: 1,
    raw: false,
    defval: '',
    blankrows: true,
    range,
    dateNF: 'yyyy-mm-dd',
  })
  const shown = rows.map((row) => row.map(String))
  refuseHidden(shown, hidden)
  markMerged({ shown, values, merges })
  return { shown, values, name }
}

/** Hidden rows are refused: a user who filtered a list means only the visible rows. */
function refuseHidden(shown, hidden) {
  const filled = hidden.filter((place) => shown[place]?.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return
  const first = filled.slice(0, 3).map((place) => place + 1)
  const lines = `第${first.join('、')}行${filled.length > first.length ? `等${filled.length}行` : ''}`
  throw new Unfit('hiddenRows', lines, { lines })
}

/** Marks the empty cells of merged ranges, which display another cell's value. */
function markMerged({ shown, values, merges }) {
  let rest = mostRows * mostColumns
  for (const { firstRow, lastRow, firstColumn, lastColumn } of merges)
    for (let at = firstRow; at <= Math.min(lastRow, shown.length - 1); at++)
      for (let column = firstColumn; column <= Math.min(lastColumn, shown[at].length - 1); column++) {
        if (--rest < 0) throw new Unfit('tooMuch', 'merges over merges')
        if (shown[at][column] !== '' || !shown[firstRow][firstColumn]) continue
        values[at] ??= []
        values[at][column] = { merged: true }
      }
}
