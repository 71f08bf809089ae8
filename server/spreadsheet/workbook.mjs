/**
 * Rebuilds the workbook of an .xlsx for the library: one sheet with its cells, texts and formats. Other parts
 * stay packed. A link or merge can name all cells of a sheet, and the library would write it into seventeen
 * billion of them.
 */
import { strToU8, zipSync } from 'fflate'
import { columnOf, isTooMarkedUp, isTooMuch, textOf } from './bounds.mjs'
import { withKnownFormats } from './built-in.mjs'
import { archiveKind } from './content.mjs'
import { refuseLike, Unfit } from './unfit.mjs'

const relationType = (name) => new RegExp(`/${name}$`, 'i')

/** The first visible sheet alone: `stream` for the library, hidden rows and merged cells. Throws Unfit. */
export function shownSheet(zip) {
  const workbook = workbookOf(zip)
  const xml = textOf(workbook.bytes)
  const { bytes: sheet, name, others } = firstShown(workbook, xml)
  const packedAs = (kind) => {
    const related = workbook.relations.find(({ type }) => relationType(kind).test(type))
    return zip.part(related?.target ?? `xl/${kind}.xml`)
  }
  const parts = [
    { name: 'xl/worksheets/sheet1.xml', kind: 'worksheet', bytes: sheet, isOfCells: true },
    {
      name: 'xl/sharedStrings.xml',
      kind: 'sharedStrings',
      bytes: packedAs('sharedStrings'),
      isOfCells: true,
    },
    { name: 'xl/styles.xml', kind: 'styles', bytes: packedAs('styles') },
  ].filter(({ bytes }) => bytes)
  if (isTooMarkedUp([...parts, { bytes: workbook.bytes }]) || parts.some(({ bytes }) => isTooMuch(bytes)))
    throw new Unfit('tooMuch', 'more cells or tags than an import can use')
  const sheetXml = textOf(sheet)
  refuseLike(
    headOf(sheetXml),
    others.map((other) => ({ name: other.name, head: () => headOf(textOf(zip.part(other.target) ?? '')) })),
  )
  const styles = parts.find(({ kind }) => kind === 'styles')
  const entries = {
    ...ownParts(parts, isTrue(attribute(xml, 'date1904'))),
    ...Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])),
    [parts[0].name]: withCellsAlone(sheetXml),
    ...(styles && { [styles.name]: withKnownFormats(textOf(styles.bytes)) }),
  }
  const bytesOf = (content) => (typeof content === 'string' ? strToU8(content) : content)
  return {
    stream: zipSync(
      Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, bytesOf(content)])),
      {
        level: 0,
      },
    ),
    hidden: hiddenRows(sheetXml),
    merges: mergesIn(sheetXml),
    name,
  }

  /** Also returns the visible sheets after it. */
  function firstShown({ relations }, xml) {
    let first
    const others = []
    for (const [tag] of xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
      if (/hidden/i.test(attribute(tag, 'state') ?? '')) continue
      const id = attribute(tag, '\\w+:id')
      const relation = relations.find((one) => one.id === id)
      if (!relation && first) continue
      if (!relation) throw new Unfit('damaged', 'a sheet without its part')
      if (!relationType('worksheet').test(relation.type)) continue
      const name = plainText(attribute(tag, 'name') ?? '')
      if (first) {
        others.push({ name, target: relation.target })
        continue
      }
      const bytes = zip.part(relation.target)
      if (!bytes) throw new Unfit('damaged', 'a sheet without its part')
      first = { bytes, name, others }
    }
    if (first) return first
    throw new Unfit('noSheet', 'no sheet of cells that is shown')
  }
}

/** The workbook's `bytes` and its relations. Throws Unfit if the container holds something else. */
function workbookOf(zip) {
  const office = relationsOf(zip, '').find(({ type }) => relationType('officeDocument').test(type))
  const name = office?.target ?? 'xl/workbook.xml'
  if (/\.bin$/i.test(name)) throw new Unfit('xlsb', name)
  const bytes = zip.part(name)
  if (!bytes || !/<(?:\w+:)?workbook[\s>]/.test(textOf(bytes)))
    throw new Unfit(archiveKind(zip), 'no workbook')
  return { bytes, relations: relationsOf(zip, name) }
}

function relationsOf(zip, name) {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const bytes = zip.part(`${folder}_rels/${name.slice(folder.length)}.rels`)
  if (!bytes) return []
  return [...textOf(bytes).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => ({
    id: attribute(tag, 'Id'),
    type: attribute(tag, 'Type') ?? '',
    target: resolved(folder, attribute(tag, 'Target') ?? ''),
  }))
}

/** Resolves a target such as `../theme/a.xml` or `/xl/a.xml` from the container's root. */
function resolved(folder, target) {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of target.replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found?.[1] ?? found?.[2]
}
const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (value) => value.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign) => signs[sign])
const isTrue = (value) => value === '1' || value === 'true'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const workbookPart = { name: 'xl/workbook.xml', kind: 'sheet.main' }

const ownParts = (parts, date1904) => ({
  '[Content_Types].xml': `<Types xmlns="${packed}/content-types">${[workbookPart, ...parts]
    .map(({ name, kind }) => `<Override PartName="/${name}" ContentType="${types}.${kind}+xml"/>`)
    .join('')}</Types>`,
  [workbookPart.name]: `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

const opening = /<(\w+:)?sheetData(?=[\s/>])[^>]*>/

/** Removes everything but the cells from a sheet. */
function withCellsAlone(xml) {
  const found = opening.exec(xml)
  const tag = `${found?.[1] ?? ''}sheetData`
  const end = found ? xml.lastIndexOf(`</${tag}`) : -1
  const cells = found && end > found.index ? xml.slice(found.index + found[0].length, end) : ''
  return `<worksheet xmlns="${main}"><sheetData>${withTexts(withErrors(cells))}</sheetData></worksheet>`
}

const value = /<(?:\w+:)?(?:v|t)(?:\s[^>]*)?>([^<]+)</g

/** The raw values of the first row, and whether other rows follow. */
function headOf(xml) {
  const start = xml.search(opening)
  const end = /<\/(?:\w+:)?row>/.exec(xml)
  if (start < 0 || !end) return { values: '', isFollowed: false }
  const below = xml.slice(end.index, xml.lastIndexOf('sheetData>'))
  return {
    values: [...xml.slice(start, end.index).matchAll(value)].map(([, text]) => text).join('\n'),
    isFollowed: below.search(value) !== -1,
  }
}

/** A formula cell: its attributes, and the content after the formula. */
const formula =
  /<(\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)([^<]*(?:<(?!\/(?:\w+:)?c>)[^<]*)*)<\/(?:\w+:)?c>/g
const emptyValue = /^\s*<(?:\w+:)?v(?:\/>|>\s*<)/

/**
 * A formula without a stored result would read as an empty cell, so it becomes an error. An empty text is a
 * valid result.
 */
const withErrors = (cells) =>
  cells.replace(formula, (whole, prefix = '', attributes = '', value) => {
    const isText = /\st=["']str["']/.test(attributes)
    if (value.trim() !== '' && (isText || !emptyValue.test(value))) return whole
    return `<${prefix}c${attributes.replace(/\st=(?:"[^"]*"|'[^']*')/, '')} t="e"><v>#CALC!</v></${prefix}c>`
  })

/** A cell with an inline text, up to that text. */
const ownText =
  /(<(?:\w+:)?c(?=\s)[^<>]*\st=["']str["'][^<>]*>(?:\s*<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?\s*<(?:\w+:)?v(?:\s[^<>]*)?>)([^<]+)/g

/** The library unescapes inline texts twice, so they are escaped once more. */
const withTexts = (cells) =>
  cells.replace(
    ownText,
    (_, before, text) => before + text.replaceAll('&', '&amp;').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  )

/** Row numbers, from 0, of rows hidden manually or by a filter. */
function hiddenRows(xml) {
  const hidden = []
  let place = -1
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row(?=[\s/>])[^>]*>/g)) {
    place = Number(attribute(tag, 'r') ?? place + 2) - 1
    if (isTrue(attribute(tag, 'hidden'))) hidden.push(place)
  }
  return hidden
}

function mergesIn(xml) {
  const merges = []
  for (const [tag] of xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)) {
    const [, firstColumn, firstRow, lastColumn, lastRow] =
      /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/.exec(attribute(tag, 'ref') ?? '') ?? []
    if (lastRow)
      merges.push({
        firstRow: firstRow - 1,
        lastRow: lastRow - 1,
        firstColumn: columnOf(firstColumn) - 1,
        lastColumn: columnOf(lastColumn) - 1,
      })
  }
  return merges
}
