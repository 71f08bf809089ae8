/** Detects the type of a file by its first bytes: a spreadsheet container, or the reason for a refusal. */

const zip = 'PK\x03\x04'
const compound = '\xd0\xcf\x11\xe0'

/** Reasons, and the beginnings that mean them. */
const beginnings = {
  // Markers of two products that encrypt all office files transparently.
  encrypted: ['%TSD-Header-###%', 'b\x14#e'],
  archive: ['PK', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'],
  pdf: ['%PDF-'],
  picture: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'RIFF'],
  document: ['{\\rtf'],
  old: ['\x09\0\x04\0', '\x09\x02\x06\0', '\x09\x04\x06\0'],
}
/** Beginnings of texts, after blanks. */
const texts = [
  [/^<\?xml[\s\S]*?<(?:\w+:)?Workbook\s[^>]*office:spreadsheet/i, 'xml'],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|meta|style|body|table|div)\b|^MIME-Version:/i,
    'webPage',
  ],
]
/** True if the text has control characters other than whitespace and escape. */
const isBinary = (text) => [...text].some((sign) => sign < ' ' && !'\t\n\v\f\r\x1b'.includes(sign))
const looked = 4096

/** `zip`, `compound`, or a reason of refusals.ts. */
export function contentOf(bytes) {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(looked, bytes.length))
  const raw = start.toString('latin1')
  if (raw === '') return 'empty'
  if (raw.startsWith(zip)) return 'zip'
  if (raw.startsWith(compound)) return 'compound'
  const [reason] = Object.entries(beginnings).find(([, all]) => all.some((one) => raw.startsWith(one))) ?? []
  return reason ?? textKind(start, raw)
}

function textKind(start, raw) {
  const isWide = raw.startsWith('\xff\xfe') || raw.startsWith('\xfe\xff')
  const text = isWide ? new TextDecoder(raw[0] === '\xff' ? 'utf-16le' : 'utf-16be').decode(start) : raw
  if (isBinary(text)) return 'unreadable'
  const shown = text.replace(/^(?:\xef\xbb\xbf|\ufeff)?\s*/, '')
  return texts.find(([pattern]) => pattern.test(shown))?.[1] ?? 'text'
}

/** The kind of a ZIP without a workbook. */
export function archiveKind({ names, part }) {
  const has = (pattern) => names.some((name) => pattern.test(name))
  if (has(/^mimetype$/))
    return /spreadsheet/.test(Buffer.from(part('mimetype')).toString()) ? 'ods' : 'document'
  if (has(/^meta-inf\/manifest\.xml$/)) return 'ods'
  if (has(/\.iwa$|^index\.(?:zip|apxl|xml)/)) return 'numbers'
  if (has(/^(?:word|ppt)\//)) return 'document'
  return has(/^\[content_types\]\.xml$/) ? 'damaged' : 'archive'
}

/** The kind of a compound file without a workbook, by its stream names. */
export function compoundKind(names) {
  const has = (pattern) => names.some((name) => pattern.test(name))
  if (has(/drmcontent$/)) return 'encrypted'
  if (has(/^encryptedpackage$/)) return 'password'
  return has(/^(?:worddocument|powerpoint document|contents|__properties)/) ? 'document' : 'damaged'
}
