/**
 * Rebuilds the workbook of an .xls for the library: the shared records and one sheet's cells. Value records
 * are counted; unused records are blanked so that the library skips them.
 */
import { mostCells } from './bounds.mjs'
import { readAs } from './built-in.mjs'
import { refuseLike, Unfit } from './unfit.mjs'

/** Office programs never write more. The library searches all of them for each cell. */
const mostFormats = 4096
/** Records continue in another one after 8 KB. */
const mostContinued = 600

const passedOver = 0xffff
const records = {
  ...{ begin: 0x0809, end: 0x0a, continued: 0x3c, sheet: 0x85, texts: 0xfc, manyNumbers: 0xbd },
  ...{ password: 0x2f, row: 0x208, merges: 0xe5, style: 0xe0 },
}
const formats = new Set([0x1e, 0x41e])
const cells = new Set([
  ...[0x02, 0x03, 0x203, 0x04, 0x204, 0x05, 0x205, 0x06, 0x206, 0x406, 0xd6, 0xfd, 0x27e],
  records.manyNumbers,
])
const formulas = new Set([0x06, 0x206, 0x406])
/** Date base, code page, formula texts, styles and extent. */
const others = [0x22, 0x42, 0x07, 0x207, 0x43, 0x243, 0x443, records.style, 0x00, 0x200]
const ofSheets = new Set([records.begin, records.end, ...formats, ...cells, ...others])
const ofAll = new Set([...ofSheets, records.sheet, records.texts])
/** Format versions, from a sheet's first record. */
const unicode = 0x0600

/**
 * The first visible sheet alone: `stream` for the library, `isUnicode` (else its texts use a code page),
 * hidden rows and merged cells. Throws Unfit.
 */
export function sheetAlone(workbook) {
  const stream = Buffer.from(workbook)
  if (stream.length < 8 || stream.readUInt16LE(0) !== records.begin) throw new Unfit('damaged', 'no workbook')
  const counts = { cells: 0, formats: 0, continued: 0 }
  const ownFormats = new Set()
  const hidden = []
  const merges = []
  const sheets = []
  const common = copied(stream, { start: 0, kept: ofAll, counts }, ({ type, body, length }) => {
    if (type === records.password) throw new Unfit('password', 'encrypted records')
    if (formats.has(type) && length >= 2) ownFormats.add(stream.readUInt16LE(body))
    if (type === records.sheet && length >= 6) sheets.push({ at: body - 4, place: stream.readUInt32LE(body) })
  })
  const [chosen, ...others] = sheets.filter(({ at }) => isShownSheet(stream, at))
  if (!chosen) throw new Unfit('noSheet', `${sheets.length} sheets, none of cells that is shown`)
  if (chosen.place + 4 > stream.length || stream.readUInt16LE(chosen.place) !== records.begin)
    throw new Unfit('damaged', 'no sheet where one is named')
  const own = copied(stream, { start: chosen.place, kept: ofSheets, counts }, ({ type, body, length }) => {
    if (type === records.row && length >= 16 && stream[body + 12] & 0x20)
      hidden.push(stream.readUInt16LE(body))
    if (type === records.merges) merges.push(...mergesIn(stream.subarray(body, body + length)))
  })
  nameFormats(common, ownFormats)
  for (const { at } of sheets)
    if (at === chosen.at) common.writeUInt32LE(common.length, at + 4)
    else common.writeUInt16LE(passedOver, at)
  const isUnicode = stream.readUInt16LE(4) >= unicode
  refuseLike(
    headOf(stream, chosen.place),
    others.map(({ at, place }) => ({
      name: nameOf(stream, at, isUnicode),
      head: () => headOf(stream, place),
    })),
  )
  const name = nameOf(stream, chosen.at, isUnicode)
  return { stream: Buffer.concat([common, own]), isUnicode, hidden, merges, name }
}

/**
 * The name in a sheet's record: its length, then the text. In Unicode files a flag gives the width of its
 * characters.
 */
function nameOf(stream, at, isUnicode) {
  const length = stream[at + 10]
  const start = at + (isUnicode ? 12 : 11)
  if (!isUnicode) return new TextDecoder('gbk').decode(stream.subarray(start, start + length))
  return (stream[at + 11] & 1) === 1
    ? stream.toString('utf16le', start, start + 2 * length)
    : stream.toString('latin1', start, start + length)
}

/** The raw values of a sheet's first row, and whether other rows follow. */
function headOf(stream, place) {
  const values = []
  let isFollowed = false
  let row
  const end = { depth: 0, at: place }
  do {
    const type = stream.readUInt16LE(end.at)
    const length = stream.readUInt16LE(end.at + 2)
    const body = end.at + 4
    if (type === records.begin) end.depth++
    if (type === records.end) end.depth--
    if (cells.has(type)) {
      row ??= stream.readUInt16LE(body)
      if (stream.readUInt16LE(body) === row)
        // The column, and the value after the format.
        values.push(
          stream.toString('hex', body + 2, body + 4),
          stream.toString('hex', body + 6, body + length),
        )
      else isFollowed = true
    }
    end.at = body + length
  } while (end.depth > 0)
  return { values: values.join(' '), isFollowed }
}

/** Charts, macros and modules have no cells. */
const isShownSheet = (stream, at) => (stream[at + 8] & 3) === 0 && stream[at + 9] === 0

/** Copies the records from a position to their end, without those to skip. Passes each to `look`. */
function copied(stream, { start, kept, counts }, look) {
  const end = { depth: 0, at: start }
  const own = Buffer.from(stream)
  let isKept = false
  do {
    const { at } = end
    if (at + 4 > own.length) throw new Unfit('damaged', 'a workbook that is cut off')
    const type = own.readUInt16LE(at)
    const length = own.readUInt16LE(at + 2)
    const record = { type, body: at + 4, length }
    end.at = record.body + length
    if (end.at > own.length) throw new Unfit('damaged', 'a record that is cut off')
    look(record)
    if (type === records.begin) end.depth++
    if (type === records.end) end.depth--
    isKept = type === records.continued ? isKept : kept.has(type)
    if (!isKept) own.writeUInt16LE(passedOver, at)
    else count(own, record, counts)
  } while (end.depth > 0)
  return own.subarray(start, end.at)
}

/** Throws Unfit if there are more records than an import can use. */
function count(own, { type, body, length }, counts) {
  if (type === records.continued) counts.continued++
  else if (formats.has(type)) counts.formats++
  else if (cells.has(type)) counts.cells += type === records.manyNumbers ? Math.ceil(length / 6) : 1
  if (formulas.has(type)) forget(own, body, length)
  const texts = type === records.texts && length >= 8 ? own.readUInt32LE(body + 4) : 0
  if (
    counts.cells > mostCells ||
    texts > mostCells ||
    counts.formats > mostFormats ||
    counts.continued > mostContinued
  )
    throw new Unfit('tooMuch', JSON.stringify({ ...counts, texts }))
}

/** Gives each style a format id that the library knows, unless the workbook defines its id. */
function nameFormats(common, own) {
  for (let at = 0; at < common.length; at += 4 + common.readUInt16LE(at + 2)) {
    if (common.readUInt16LE(at) !== records.style || common.readUInt16LE(at + 2) < 4) continue
    const id = common.readUInt16LE(at + 6)
    if (!own.has(id)) common.writeUInt16LE(readAs(id), at + 6)
  }
}

/** Formula results are read, formulas are not: an invalid length makes the library skip the tokens. */
function forget(own, body, length) {
  if (length >= 22) own.writeUInt16LE(0xffff, body + 20)
}

/** First and last row, first and last column of each range. */
function mergesIn(body) {
  const found = []
  for (let at = 2; at + 8 <= body.length; at += 8) {
    const [firstRow, lastRow, firstColumn, lastColumn] = [0, 2, 4, 6].map((offset) =>
      body.readUInt16LE(at + offset),
    )
    found.push({ firstRow, lastRow, firstColumn, lastColumn })
  }
  return found
}
