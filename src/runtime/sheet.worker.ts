import { utils, write, type CellObject, type WorkSheet } from 'xlsx'
import type { Sheet } from '../../engine/model/types'
import type { SheetNews, SheetPart } from './sheet'

const tell = (news: SheetNews, options?: StructuredSerializeOptions): void => self.postMessage(news, options)

let head: Omit<Sheet, 'rows'>
let sheet: WorkSheet
const rows: Sheet['rows'] = []

/**
 * Writes a spreadsheet in a worker. Texts become text cells, so that a leading `=` is no formula. Long
 * numbers arrive as texts.
 */
self.addEventListener(
  'message',
  ({ data: { part, total } }: MessageEvent<{ part: SheetPart; total: number }>) => {
    if (part === 'end') finish()
    else if (Array.isArray(part)) {
      utils.sheet_add_aoa(sheet, part, { origin: -1 })
      rows.push(...part)
      tell({ progress: (rows.length / total) * 0.8 })
    } else {
      head = part
      sheet = utils.aoa_to_sheet([head.header])
    }
  },
)

function finish(): void {
  const { name, header, merges, numberFormats = [], author } = head
  sheet['!merges'] = (merges ?? []).map(({ row, column, rows: high, columns: wide }) => ({
    s: { r: row + 1, c: column },
    e: { r: row + high, c: column + wide - 1 },
  }))
  numberFormats.forEach((format, column) => {
    if (format !== null) formatColumn(column, format)
  })
  sheet['!cols'] = header.map((label, column) => ({ wch: widthOf(label, column) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name.slice(0, 31).replace(/[\\/?*[\]:]/g, ' ') || 'Sheet1')
  book.Props = { Author: author }
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  tell({ bytes }, { transfer: [bytes] })
}

function formatColumn(column: number, format: string): void {
  for (let row = 1; row <= rows.length; row++) {
    const cell = sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined
    if (cell?.t === 'n') cell.z = format
  }
}

/** Column width in characters, from the label and the first rows. A Chinese character counts as two. */
function widthOf(label: string, column: number): number {
  const lengths = rows.slice(0, 50).map((row) => String(row[column] ?? ''))
  const units = [label, ...lengths].map((text) =>
    [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0),
  )
  return Math.min(60, Math.max(8, ...units) + 2)
}
