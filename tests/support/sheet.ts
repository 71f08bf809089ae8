import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { read, utils, write } from 'xlsx'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet to upload, as `setInputFiles` and a file chooser take it. */
export function sheetOf(name: string, rows: string[][]): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return {
    name,
    mimeType: sheetType,
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

/** Cells of a downloaded spreadsheet's first sheet, the head first. */
export async function cellsOf(download: Download): Promise<unknown[][]> {
  const book = read(readFileSync(await download.path()))
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true })
}
