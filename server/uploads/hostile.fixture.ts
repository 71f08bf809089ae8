/** Odd and hostile uploads, generated: parts of a body and the expected result. Long on purpose: data, a few lines each. */
import { bookOf, boxOf, mp4, pdf, zipOf } from '../testing/archives'
import { jpegOf, pngOf } from '../testing/images'

export interface Part {
  /** Header of the part; absent = a valid `file`. */
  disposition?: string
  type?: string | null
  bytes: Buffer
}

export interface Upload {
  title: string
  call?: 'common.upload' | 'common.uploadVideo' | 'line.import' | 'message.importUsers'
  parts: Part[]
  /** Replaces the body made of the parts. */
  body?: Buffer
  /** Replaces the valid content type. */
  contentType?: string
  /** Expected media type when served, or the expected refusal text or status. */
  accepted?: string
  /** Bytes that are served, if they differ from those sent. */
  kept?: Buffer
  refused?: string | number
}

export const uploadBytes = 200_000
const said = {
  unknown: '不支持的文件格式，或文件已损坏',
  foreign: '请另存为JPG或PNG后上传',
  ending: '文件内容与扩展名不符，实际是',
  empty: '文件是空的，请重新选择',
  pixels: '图片的宽和高不能超过10000像素',
  archive: '文件是压缩包',
  large: '提交的内容过大',
  bad: '请求参数不正确',
  twice: '参数 file 重复提交，只能出现一次',
} as const

const png = pngOf(45, 30)
const jpeg = jpegOf(120, 80)
const zip = zipOf('a.txt', Buffer.from('words'))
const text = (words: string) => Buffer.from(words)
const page = text('<!doctype html><script>alert(1)</script>')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
const both = (...bytes: Buffer[]) => Buffer.concat(bytes)

const named = (name: string, bytes: Buffer, type: string | null = 'image/png'): Part => ({
  disposition: `form-data; name="file"; filename="${name}"`,
  type,
  bytes,
})
/** A file of this name and content, and the expected refusal text or status. */
const refuse = (title: string, name: string, bytes: Buffer, refused: string | number): Upload => ({
  title,
  parts: [named(name, bytes)],
  refused,
})
const accept = (title: string, name: string, bytes: Buffer, accepted: string, type?: string): Upload => ({
  title,
  parts: [named(name, bytes, type)],
  accepted,
})
const sheet = (title: string, bytes: Buffer, refused: string, name = 'a.xlsx'): Upload[] =>
  (['line.import', 'message.importUsers'] as const).map((call) => ({
    title: `${title}, ${call}`,
    call,
    parts: [named(name, bytes)],
    refused,
  }))

/** A picture with trailing data, of which only the picture is kept. */
const cut = (title: string, name: string, picture: Buffer, behind: Buffer): Upload => ({
  ...accept(title, name, both(picture, behind), picture === png ? 'image/png' : 'image/jpeg'),
  kept: picture,
})

/** The size is only claimed in the header; the file is small. */
const claiming = (width: number, height: number): Buffer => {
  const picture = Buffer.from(pngOf(1, 1))
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
/** A valid document of exactly this many bytes. */
const documentOf = (bytes: number): Buffer => {
  const end = text('\n%%EOF\n')
  return both(text('%PDF-1.7\n'), Buffer.alloc(bytes - 9 - end.length, 'a'), end)
}
const withChunk = (content: string): Buffer => {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write(`tEXt${content}`, 4, 'latin1')
  return both(png.subarray(0, 33), chunk, png.subarray(33))
}
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const endless = 'a'.repeat(5000)

export const uploads: readonly Upload[] = [
  // Two types in one file.
  cut('a picture with a page behind it', 'a.png', png, page),
  cut('a picture with an archive behind it', 'a.png', png, zip),
  cut('a photo with an archive behind it', 'a.jpg', jpeg, zip),
  cut('a photo with PHP behind it', 'a.jpg', jpeg, text('<?php system("id");')),
  cut('a photo of a phone, with a second one', 'a.jpg', jpeg, jpeg),
  cut('a photo saved by Windows', 'a.jfif', jpeg, text('')),
  cut('a photo of an old program', 'a.JPE', jpeg, text('')),
  refuse('an archive with a page before it', 'a.zip', both(page, zip), said.unknown),
  refuse('an archive with a page behind it', 'a.zip', both(zip, page), said.unknown),
  refuse('a video with a page behind it', 'a.mp4', both(mp4, page), said.unknown),
  refuse('a document behind a picture', 'a.pdf', both(png, pdf), said.ending),
  refuse('a script that begins as a GIF', 'a.gif', text('GIF89a=1;alert(1)//'), said.foreign),
  refuse('a script that begins as a BMP', 'a.bmp', text('BM=1;alert(1)//'), said.unknown),
  accept(
    'a picture with a page inside it',
    'a.png',
    withChunk('Comment\0<script>alert(1)</script>'),
    'image/png',
  ),
  accept(
    'a document that is a script too',
    'a.pdf',
    both(text('%PDF-1.7\n<script>alert(1)</script>\n'), text('%%EOF')),
    'application/pdf',
  ),
  // Content that does not match the name.
  refuse('a drawing', 'a.svg', svg, said.unknown),
  refuse('a drawing called a picture', 'a.png', svg, said.unknown),
  refuse('a packed drawing', 'a.svgz', both(Buffer.from('1f8b08', 'hex'), svg), said.unknown),
  refuse('a page called a picture', 'a.png', page, said.unknown),
  refuse('a page', 'a.html', page, said.unknown),
  refuse('a page with an XML head', 'a.xhtml', both(text('<?xml version="1.0"?>'), page), said.unknown),
  refuse(
    'a page behind a mark of byte order',
    'a.png',
    both(Buffer.from('efbbbf', 'hex'), page),
    said.unknown,
  ),
  refuse('a program', 'a.exe', both(text('MZ'), Buffer.alloc(200)), said.unknown),
  refuse(
    'a program called a picture',
    'a.png',
    both(Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)),
    said.unknown,
  ),
  refuse('a script', 'a.js', text('alert(1)'), said.unknown),
  refuse('a GIF', 'a.gif', both(text('GIF89a'), Buffer.alloc(40)), said.foreign),
  refuse('an AVIF called MP4', 'a.mp4', boxOf('ftyp', text('avif    ')), said.foreign),
  refuse('a picture called a page', 'a.html', png, said.ending),
  refuse('a picture called a script', 'a.js', png, said.ending),
  refuse('a photo called a picture', 'a.png', jpeg, said.ending),
  refuse('a picture called a photo', 'a.jpg', png, said.ending),
  refuse('an archive called a document', 'a.pdf', zip, said.ending),
  refuse('an archive called a program of phones', 'a.apk', zip, said.ending),
  refuse('a document called a video', 'a.mp4', pdf, said.ending),
  // Names.
  refuse('a picture of two endings, the last a page', 'a.png.html', png, said.ending),
  accept('a picture of two endings, the first a page', 'a.html.png', png, 'image/png'),
  accept('an ending in capitals', 'A.PNG', png, 'image/png'),
  refuse('no ending', 'picture', png, said.ending),
  refuse('an ending with a dot behind it', 'a.png.', png, said.ending),
  refuse('an ending with a space behind it', 'a.png ', png, said.ending),
  refuse('an ending of another stream', 'a.png::$DATA', png, said.ending),
  refuse('an ending with a question', 'a.png?x=.html', png, said.ending),
  accept('a path upwards', '../../../../etc/cron.d/a.png', png, 'image/png'),
  accept('a path upwards of Windows', '..\\\\..\\\\windows\\\\a.png', png, 'image/png'),
  accept('a path upwards in percents', '..%2f..%2fa.png', png, 'image/png'),
  accept('a whole path', '/etc/a.png', png, 'image/png'),
  accept('a full-width path upwards', '．．／．．／a.png', png, 'image/png'),
  refuse('a full-width ending', 'a．ｐｎｇ', png, said.ending),
  refuse('a name read from the right', 'a\u202egnp.exe', png, said.ending),
  accept('a name with a page', '<img src=x onerror=alert(1)>.png', png, 'image/png'),
  refuse('a name of five thousand characters', `${endless}.png`, png, said.ending),
  refuse('a name that hides its ending behind NUL', 'a.html\0.png', png, 400),
  refuse('a name that hides its ending before NUL', 'a.png\0.html', png, 400),
  accept('a name with a line of its own', 'a%0d%0aset-cookie: a=b.png', png, 'image/png'),
  {
    title: 'a name as RFC 5987 writes it',
    parts: [{ disposition: `form-data; name="file"; filename="a.html"; filename*=utf-8''a.png`, bytes: png }],
    refused: said.ending,
  },
  { title: 'an empty name', parts: [named('', png)], refused: said.ending },
  // Sizes.
  refuse('nothing', 'a.png', Buffer.alloc(0), said.empty),
  refuse('one byte', 'a.png', Buffer.from([0x89]), said.unknown),
  refuse('a signature alone', 'a.png', png.subarray(0, 8), said.unknown),
  refuse('half a picture', 'a.png', png.subarray(0, png.length >> 1), said.unknown),
  refuse('a picture without its end', 'a.png', png.subarray(0, png.length - 12), said.unknown),
  refuse('a photo without its end', 'a.jpg', jpeg.subarray(0, jpeg.length - 2), said.unknown),
  refuse('a video without its index', 'a.mp4', boxOf('ftyp'), said.unknown),
  refuse('half a document', 'a.pdf', pdf.subarray(0, 9), said.unknown),
  accept('a byte below the limit', 'a.pdf', documentOf(uploadBytes - 1), 'application/pdf'),
  accept('the limit', 'a.pdf', documentOf(uploadBytes), 'application/pdf'),
  refuse('a byte above the limit', 'a.pdf', documentOf(uploadBytes + 1), 413),
  refuse('a picture of 900 million pixels', 'a.png', claiming(30_000, 30_000), said.pixels),
  refuse('a picture of the widest', 'a.png', claiming(0xffffffff, 1), said.pixels),
  refuse('a photo of 65,535 lines', 'a.jpg', jpegOf(10, 65_535), said.pixels),
  refuse('a picture of no pixels', 'a.png', claiming(0, 10), said.unknown),
  // Headers with false values.
  accept('a picture that says it is a page', 'a.png', png, 'image/png', 'text/html'),
  accept('a picture that says nothing', 'a.png', png, 'image/png', 'x'),
  refuse('a page that says it is a picture', 'a.html', page, said.unknown),
  {
    title: 'two files in one part',
    parts: [named('a.png', both(png, text('\r\n\r\n'), jpeg))],
    accepted: 'image/png',
    kept: png,
  },
  {
    title: 'no file',
    parts: [{ disposition: 'form-data; name="customDir"', type: null, bytes: text('x') }],
    refused: said.bad,
  },
  {
    title: 'a text in place of the file',
    parts: [{ disposition: 'form-data; name="file"', type: null, bytes: png }],
    refused: said.bad,
  },
  {
    title: 'the part twice, a page last',
    parts: [named('a.png', png), named('a.png', page)],
    refused: said.twice,
  },
  {
    title: 'the part twice, a page first',
    parts: [named('a.png', page), named('a.png', png)],
    refused: said.twice,
  },
  {
    title: 'a second file beside it',
    parts: [named('a.png', png), { disposition: 'form-data; name="other"; filename="b.html"', bytes: page }],
    refused: said.bad,
  },
  {
    title: 'six files',
    parts: [1, 2, 3, 4, 5, 6].map((n) => ({
      disposition: `form-data; name="file${n}"; filename="a.png"`,
      bytes: png,
    })),
    refused: 413,
  },
  {
    title: 'a part of a name of the language',
    parts: [{ disposition: 'form-data; name="__proto__"; filename="a.png"', bytes: png }],
    refused: 400,
  },
  {
    title: 'a part without a name',
    parts: [{ disposition: 'form-data; filename="a.png"', bytes: png }],
    refused: 400,
  },
  {
    title: 'a part without a head',
    parts: [],
    body: both(text('--edge\r\n\r\n'), png, text('\r\n--edge--\r\n')),
    refused: 400,
  },
  {
    title: 'a body that does not end',
    parts: [],
    body: both(text('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'), png),
    refused: 400,
  },
  { title: 'a body of nothing', parts: [], body: Buffer.alloc(0), refused: 400 },
  {
    title: 'another edge than it says',
    parts: [named('a.png', png)],
    contentType: 'multipart/form-data; boundary=other',
    refused: 400,
  },
  { title: 'no edge', parts: [named('a.png', png)], contentType: 'multipart/form-data', refused: 400 },
  {
    title: 'an edge of three hundred characters',
    parts: [named('a.png', png)],
    contentType: `multipart/form-data; boundary=${'x'.repeat(300)}`,
    refused: 400,
  },
  {
    title: 'parts that call themselves JSON',
    parts: [named('a.png', png)],
    contentType: 'application/json',
    refused: 400,
  },
  {
    title: 'a folder upwards',
    parts: [
      { disposition: 'form-data; name="customDir"', type: null, bytes: text('../../etc') },
      named('a.png', png),
    ],
    accepted: 'image/png',
  },
  {
    title: 'a page for a video',
    call: 'common.uploadVideo',
    parts: [
      { disposition: 'form-data; name="customDir"', type: null, bytes: text('video') },
      named('a.mp4', page, 'video/mp4'),
    ],
    refused: said.unknown,
  },
  // Spreadsheets.
  ...sheet('a page called a sheet', page, '文件的内容是网页'),
  ...sheet(
    'a sheet that unpacks to forty megabytes',
    zipOf('xl/workbook.xml', Buffer.alloc(40 * 2 ** 20)),
    '表格内容过于复杂',
  ),
  ...sheet(
    'a sheet that says it unpacks to nearly nothing',
    zipOf('xl/workbook.xml', Buffer.alloc(100_000), 10),
    '文件已损坏或不完整',
  ),
  ...sheet(
    'a sheet that says it unpacks to 1.5 GB',
    zipOf('xl/workbook.xml', Buffer.alloc(10), 1.5e9),
    '表格内容过于复杂',
  ),
  ...sheet('a path upwards in a sheet', zipOf('../../a.xml', text('x')), said.archive),
  ...sheet('macros', zipOf('xl/vbaProject.bin', text('x')), said.archive),
  ...sheet('an archive without a sheet', zip, said.archive),
  ...sheet('a damaged old sheet', both(compound, Buffer.alloc(2000, 7)), '文件已损坏或不完整', 'a.xls'),
  ...sheet(
    'another table',
    bookOf(
      [
        ['=cmd|calc', '__proto__'],
        ['1', '2'],
      ],
      'xlsx',
    ),
    '表头必须依次为',
  ),
  ...sheet('nothing at all', Buffer.alloc(0), '文件是空的'),
]
