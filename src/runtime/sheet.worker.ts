import { utils, write } from 'xlsx'
import type { Sheet } from '../../engine/model/types'

/**
 * Makes a spreadsheet off the main thread. Texts are written as text cells, so that one beginning with `=` is never
 * a formula; long numbers arrive as text already.
 */
self.addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const { name, header, rows, merges } = data
  const sheet = utils.aoa_to_sheet([header])
  const step = Math.max(1, Math.ceil(rows.length / 20))
  for (let at = 0; at < rows.length; at += step) {
    utils.sheet_add_aoa(sheet, rows.slice(at, at + step), { origin: -1 })
    self.postMessage({ progress: Math.min(0.8, ((at + step) / rows.length) * 0.8) })
  }
  sheet['!merges'] = (merges ?? []).map(({ row, column, rows: high, columns: wide }) => ({
    s: { r: row + 1, c: column },
    e: { r: row + high, c: column + wide - 1 },
  }))
  sheet['!cols'] = header.map((label, column) => ({ wch: widthOf(label, rows, column) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name.slice(0, 31).replace(/[\\/?*[\]:]/g, ' ') || 'Sheet1')
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  self.postMessage({ bytes }, { transfer: [bytes] })
})

/** Column width in characters, from the label and the first rows; a Chinese character counts two. */
function widthOf(label: string, rows: Sheet['rows'], column: number): number {
  const lengths = rows.slice(0, 50).map((row) => String(row[column] ?? ''))
  const units = [label, ...lengths].map((text) => [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0))
  return Math.min(60, Math.max(8, ...units) + 2)
}
