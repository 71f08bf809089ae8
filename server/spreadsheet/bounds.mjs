/** What a part of an .xlsx may hold, counted before anything parses it. */
import { strFromU8 } from 'fflate'

/** As many cells as are read of a sheet; and as many of its rows and texts, of which none needs more. */
const mostParts = 5002 * 64
/** The last column of a sheet is XFD. */
const lastColumn = 16_384

/** As the library reads it: in two bytes a sign where it says so. */
function textOf(bytes) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return strFromU8(bytes, true)
}

const columnOf = (letters) => [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)

/** A cell, the end of a row, that of a shared text, or the column of a cell: the first `r=` of it, wherever it stands. */
const parts = /<(?:\w+:)?(c)[ />]|<\/(?:\w+:)?(row|si|sstItem)>|r=["']([A-Z]*)/g

/** Whether there is more in it than an import can use, which would take the library seconds and the memory of the worker. */
export function isTooMuch(bytes) {
  const counts = { cells: 0, others: 0 }
  let isInCell = false
  for (const [, cell, end, letters] of textOf(bytes).matchAll(parts)) {
    if (cell !== undefined) {
      isInCell = true
      counts.cells++
    } else if (end !== undefined) {
      counts.others++
      isInCell &&= end !== 'row'
    } else if (isInCell) {
      isInCell = false
      if (letters.length > 3 || columnOf(letters) > lastColumn) return true
    }
    if (counts.cells > mostParts || counts.others > mostParts) return true
  }
  return false
}
