/** Limits for the parts of an .xlsx, counted before parsing. */
import { strFromU8 } from 'fflate'

/** Limit for the cells that are read. Its rows and its shared texts are also at most this many. */
export const mostCells = 5002 * 64
/** The last column of a sheet is XFD. */
const lastColumn = 16_384

/** Limit for tags and attributes of all parts: about five tags and three attributes per cell. */
const mostTags = 6 * mostCells
const mostAttributes = 9 * mostCells
/** Limit for parts without cells or texts: styles, and the list of sheets. */
const mostOtherTags = 200_000

const utf16 = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }

/** Decodes a part as the library does: UTF-16 if it has such a byte order mark, else UTF-8. */
export function textOf(bytes, { byByte = false } = {}) {
  const encoding = utf16[(bytes[0] << 8) | bytes[1]]
  return encoding ? new TextDecoder(encoding).decode(bytes) : strFromU8(bytes, byByte)
}

export const columnOf = (letters) =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)

/** A cell, the end of a row, the end of a shared text, or the column of a cell (its first `r=`). */
const parts = /<(?:\w+:)?(c)[ />]|<\/(?:\w+:)?(row|si|sstItem)>|r=["']([A-Z]*)/g

/**
 * True if the part holds more than an import can use. Parsing it would take seconds and the worker's memory.
 */
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

/**
 * True if the parts hold more tags or attributes than the cells need. The library lists all of them before it
 * reads one.
 */
export function isTooMarkedUp(parts) {
  const counts = { tags: 0, attributes: 0, others: 0 }
  for (const { bytes, isOfCells } of parts)
    for (const byte of bytes)
      if (byte === 0x3c) counts[isOfCells ? 'tags' : 'others']++
      else if (byte === 0x3d) counts.attributes++
  return counts.tags > mostTags || counts.others > mostOtherTags || counts.attributes > mostAttributes
}
