/** Uploaded pictures do not reveal place, time, device or author's notes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../engine/runs.fixture'
import { pngChunk } from '../qr/picture'
import { mp4 } from '../testing/archives'
import { jpegOf, pngOf } from '../testing/images'
import { contentOf, walk } from './content'
import { withoutMetadata } from './metadata'

const secret = 'GPSLatitude 36.6131 GPSLongitude 114.4896 SN-4711'
async function cleaned(bytes: Buffer): Promise<Buffer> {
  const walked = await walk(bytes)
  expect(walked).not.toBeNull()
  return withoutMetadata(bytes, walked!)
}

function segment(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** EXIF data with this orientation, followed by a camera's notes. */
function exif(turned: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(26)
  const [short, long] =
    order === 'II'
      ? [
          (value: number, at: number) => tiff.writeUInt16LE(value, at),
          (value: number, at: number) => tiff.writeUInt32LE(value, at),
        ]
      : [
          (value: number, at: number) => tiff.writeUInt16BE(value, at),
          (value: number, at: number) => tiff.writeUInt32BE(value, at),
        ]
  tiff.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(turned, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)])
}
const plain = jpegOf(120, 80)
const withSegments = (...segments: Buffer[]): Buffer =>
  Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)])

/** A photo with another frame type and this many scans, with filling before its end. */
function withScans(frame: number, scans: number, filling = ''): Buffer {
  const head = Buffer.from(plain.subarray(0, 33))
  head.writeUInt16BE(frame, 20)
  const scan = plain.subarray(33, -2)
  return Buffer.concat([
    head,
    ...Array.from({ length: scans }, () => scan),
    Buffer.from(filling, 'hex'),
    plain.subarray(-2),
  ])
}

describe('a JPEG', () => {
  it.each<[string, Buffer]>([
    ['EXIF', segment(0xe1, exif(1))],
    ['XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`)],
    ['IPTC', segment(0xed, `Photoshop 3.0\0${secret}`)],
    ['a comment', segment(0xfe, secret)],
    ['a thumbnail', segment(0xe0, `JFXX\0\u0010${secret}`)],
    ['further pictures', segment(0xe2, `MPF\0${secret}`)],
    ['a maker’s own', segment(0xef, secret)],
    ['all of them', Buffer.concat([segment(0xe1, exif(1)), segment(0xfe, secret), segment(0xe5, secret)])],
  ])('loses %s, and is the same picture', async (_, data) => {
    expect((await cleaned(withSegments(data))).equals(plain)).toBe(true)
  })

  it('loses what stands behind its scan', async () => {
    const late = Buffer.concat([plain.subarray(0, -2), segment(0xfe, secret), plain.subarray(-2)])
    expect((await cleaned(late)).equals(plain)).toBe(true)
  })

  it.each(['II', 'MM'] as const)('stays as it is turned, spelled %s', async (order) => {
    const turned = await cleaned(withSegments(segment(0xe1, exif(6, order))))
    expect(turned.includes('GPS')).toBe(false)
    expect(turned.equals(withSegments(segment(0xe1, exif(6).subarray(0, 32))))).toBe(true)
    expect(await contentOf(turned)).toMatchObject({ width: 120, height: 80 })
  })

  it.each<[string, Buffer]>([
    ['the picture of another exposure', plain],
    ['a video', mp4],
    ['notes of a phone', Buffer.from(`SEFH${secret}SEFT`)],
    ['a script', Buffer.from('<?php system("id");')],
    ['a line break', Buffer.from('\n')],
  ])('loses %s behind its end', async (_, behind) => {
    const notes = segment(0xe2, 'MPF\0MM\0*')
    expect((await cleaned(Buffer.concat([withSegments(notes), behind]))).equals(plain)).toBe(true)
    const png = pngOf(9, 9)
    expect((await cleaned(Buffer.concat([png, behind]))).equals(png)).toBe(true)
  })

  it.each<[string, Buffer]>([
    ['in several scans', withScans(0xffc2, 3)],
    ['of four colours', withScans(0xffc0, 4)],
    ['with a part of no content', withSegments(segment(0xfe, ''))],
    ['with bytes that fill the room before its end', withScans(0xffc0, 1, 'ffff')],
  ])('is kept %s', async (_, photo) => {
    expect(await contentOf(await cleaned(photo))).toMatchObject({
      type: 'image/jpeg',
      width: 120,
      height: 80,
    })
  })

  it('keeps what its colours depend on', async () => {
    const coloured = withSegments(segment(0xe2, 'ICC_PROFILE\0\u0001\u0001abc'), segment(0xee, 'Adobe\0d'))
    expect((await cleaned(coloured)).equals(coloured)).toBe(true)
  })

  it('of endlessly many parts is refused', async () => {
    const parts = withSegments(...Array.from({ length: 100_001 }, () => segment(0xfe, '')))
    await expect(cleaned(parts)).rejects.toThrow('文件结构过于复杂')
  })
})

const chunk = (name: string, content: Buffer | string): Buffer =>
  pngChunk(name, Buffer.from(content as string, 'latin1'))

it.each(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caNv', 'prVt'])('a PNG loses its %s', async (name) => {
  const png = pngOf(9, 9)
  const head = 8 + 25
  const told = Buffer.concat([png.subarray(0, head), chunk(name, secret), png.subarray(head)])
  expect((await cleaned(told)).equals(png)).toBe(true)
  const coloured = Buffer.concat([png.subarray(0, head), chunk('gAMA', '\0\0\0\u0001'), png.subarray(head)])
  expect((await cleaned(coloured)).equals(coloured)).toBe(true)
})

it('a PNG that moves still moves', async () => {
  const png = pngOf(9, 9)
  const moving = Buffer.concat([
    png.subarray(0, 33),
    chunk('acTL', '\0\0\0\u0002\0\0\0\0'),
    png.subarray(33, -12),
    chunk('fdAT', '\0\0\0\u0001x'),
    png.subarray(-12),
  ])
  expect((await cleaned(moving)).equals(moving)).toBe(true)
})

it.each(['II', 'MM'] as const)('a PNG stays as it is turned, spelled %s', async (order) => {
  const png = pngOf(9, 9)
  const turned = (data: Buffer) =>
    Buffer.concat([png.subarray(0, 33), chunk('eXIf', data.subarray(6)), png.subarray(33)])
  expect((await cleaned(turned(exif(6, order)))).equals(turned(exif(6).subarray(0, 32)))).toBe(true)
})

it('a video loses where it was taken, and nothing changes its place', async () => {
  const box = (name: string, ...content: Buffer[]): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, ...content])
  }
  const told = Buffer.from(`\u00a9xyz${secret}`, 'latin1')
  const video = (name: string, words: Buffer) =>
    Buffer.concat([
      box('ftyp', Buffer.alloc(8)),
      box('moov', box('mvhd', Buffer.alloc(9)), box('trak', box(name, words)), box(name, words)),
      box('mdat', Buffer.from('frames')),
    ])
  expect((await cleaned(video('udta', told))).equals(video('free', Buffer.alloc(told.length)))).toBe(true)
})

it('never throws but in words, whatever is done to a file, and what was sound stays sound', async () => {
  const sound = withSegments(segment(0xe1, exif(6, 'II')), segment(0xfe, secret))
  const damaged = fc
    .array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { maxLength: 8 })
    .map((changes) => {
      const bytes = Buffer.from(sound)
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      const sound = await walk(bytes)
      if (sound) expect(await contentOf(await withoutMetadata(bytes, sound))).toEqual(sound.content)
    }),
    { numRuns: runs(1000) },
  )
})
