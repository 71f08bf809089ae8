/** What a part of an .xlsx may hold, counted before anything parses it. */
import { strFromU8 } from 'fflate'

/** As many cells as are read of a sheet; and as many of its rows and texts, of which none needs more. */
export const mostCells = 5002 * 64
/** The last column of a sheet is XFD. */
const lastColumn = 16_384

/** Beginnings of tags, and attributes, of all parts together: some five tags and three attributes for each cell that may be. */
const mostTags = 6 * mostCells
const mostAttributes = 9 * mostCells
/** Of parts that hold neither cells nor their texts: how cells are shown, what sheets there are. */
const mostOtherTags = 200_000

const utf16 = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }

/** As the library reads it: in two bytes a sign where it says so. */
export function textOf(bytes, { byByte = false } = {}) {
  const encoding = utf16[(bytes[0] << 8) | bytes[1]]
  return encoding ? new TextDecoder(encoding).decode(bytes) : strFromU8(bytes, byByte)
}

export const columnOf = (letters) =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)

/** A cell, the end of a row, that of a shared text, or the column of a cell: the first `r=` of it, wherever it stands. */
const parts = /<(?:\w+:)?(c)[ />]|<\/(?:\w+:)?(row|si|sstItem)>|r=["']([A-Z]*)/g

/** Whether there is more in it than an import can use, which would take the library seconds and the memory of the worker. */
export function isTooMuch(bytes) {
  const counts = { cells: 0, others: 0 }
  let isInCell = false
  for (const [, cell, end, letters] of textOf(bytes, { byByte: true }).matchAll(parts)) {
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
    if (counts.cells > mostCells || counts.others > mostCells) return true
  }
  return false
}

/** Whether there are more tags or attributes than so many cells need: the library puts each into a list before it looks at one. */
export function isTooMarkedUp(parts) {
  const counts = { tags: 0, attributes: 0, others: 0 }
  for (const { bytes, isOfCells } of parts)
    for (const byte of bytes)
      if (byte === 0x3c) counts[isOfCells ? 'tags' : 'others']++
      else if (byte === 0x3d) counts.attributes++
  return counts.tags > mostTags || counts.others > mostOtherTags || counts.attributes > mostAttributes
}
