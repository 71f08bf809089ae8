/** What the workbook of an .xls may hold: records of values, so many of each. All else is made one that the library passes over. */

/** As many cells, and as many texts that they share, as are read of a sheet. */
const mostParts = 5002 * 64
/** Of what an office program never makes more; the library looks through all of them for each. */
const mostFormats = 4096
const mostSheets = 1024
/** A record goes on in another one after 8 KB. */
const mostContinued = 600

const passedOver = 0xffff
const records = { begin: 0x0809, end: 0x0a, continued: 0x3c, sheet: 0x85, texts: 0xfc, manyNumbers: 0xbd }
const formats = new Set([0x1e, 0x41e])
const cells = new Set([
  ...[0x02, 0x03, 0x203, 0x04, 0x204, 0x05, 0x205, 0x06, 0x206, 0x406, 0xd6, 0xfd, 0x27e],
  records.manyNumbers,
])
const formulas = new Set([0x06, 0x206, 0x406])
/** The zone of days, texts of formulas, how cells are shown, what is protected by a password, and the extent. */
const others = [0x22, 0x42, 0x07, 0x207, 0x43, 0x243, 0x443, 0xe0, 0x2f, 0x00, 0x200]
const kept = new Set([
  ...[records.begin, records.end, records.sheet, records.texts],
  ...formats,
  ...cells,
  ...others,
])

/** A copy of values alone; undefined = there are more than an import can use. Throws where it is no workbook. */
export function valuesAlone(stream) {
  const own = Buffer.from(stream)
  if (own.length < 4 || own.readUInt16LE(0) !== records.begin) throw new Error('no workbook')
  const counts = { cells: 0, formats: 0, sheets: 0, continued: 0 }
  let isKept = false
  for (let at = 0; at + 4 <= own.length;) {
    const type = own.readUInt16LE(at)
    const length = own.readUInt16LE(at + 2)
    const body = at + 4
    isKept = type === records.continued ? isKept : kept.has(type)
    if (!isKept) own.writeUInt16LE(passedOver, at)
    else if (type === records.continued) counts.continued++
    else if (cells.has(type)) {
      counts.cells += type === records.manyNumbers ? Math.ceil(length / 6) : 1
      if (formulas.has(type)) forget(own, body, length)
    } else if (formats.has(type)) counts.formats++
    else if (type === records.sheet) counts.sheets++
    else if (
      type === records.texts &&
      length >= 8 &&
      own.length >= body + 8 &&
      own.readUInt32LE(body + 4) > mostParts
    )
      return undefined
    if (isBeyond(counts)) return undefined
    at = body + length
  }
  return own
}

const isBeyond = (counts) =>
  counts.cells > mostParts ||
  counts.formats > mostFormats ||
  counts.sheets > mostSheets ||
  counts.continued > mostContinued

/** What a formula came to is read, how it is put together is not: so much is said of its length that the library leaves it. */
function forget(own, body, length) {
  const sizeAt = body + 20
  if (length >= 22 && own.length >= sizeAt + 2) own.writeUInt16LE(0xffff, sizeAt)
}
