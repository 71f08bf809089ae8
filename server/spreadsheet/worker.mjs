/**
 * A process with a small heap that reads and writes spreadsheets. A worker thread is not enough: at its heap
 * limit it can take down the whole server.
 */
import * as xlsx from 'xlsx'
import { read } from './reader.mjs'

/** Fits the heading and the first lines; a Chinese character counts twice. */
function widthOf(rows, column) {
  const units = rows
    .slice(0, 50)
    .map((row) => [...String(row[column] ?? '')].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0))
  return Math.min(60, Math.max(8, ...units) + 2)
}

/** `formats` = number formats by column. */
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

async function done(job) {
  if (!job.read) return write(job.write, job.formats ?? [])
  try {
    return await read(job.read)
  } catch ({ reason, details, message }) {
    return { refused: reason, details, message }
  }
}

process.once('message', async (job) => {
  process.send(await done(job), () => process.disconnect())
})
