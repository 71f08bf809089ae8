import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, foreignPicture } from './content'
import { folderPlace } from './folder'
import { createFileStore, storedName } from './store'
import { longestSide, mostPixels } from '../../engine/vocabulary/limits'
import { boxOf, mp4, pdf } from '../testing/archives'
import { jpegOf, pngOf } from '../testing/images'
import { runs } from '../../engine/runs.fixture'

const png = pngOf(450, 300)
const jpeg = jpegOf(120, 80)
/** An archive without entries' content: what matters is where it begins and ends. */
const zip = (() => {
  const entry = Buffer.from('PK\u0003\u0004 an entry', 'latin1')
  const directory = Buffer.from('PK\u0001\u0002 its place', 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(entry.length, 16)
  return Buffer.concat([entry, directory, end])
})()

const longerEnd = Buffer.from(png)
longerEnd.writeUInt32BE(9, png.length - 12)

describe('the content decides', () => {
  it('tells pictures and their size', async () => {
    expect(await contentOf(png)).toMatchObject({ type: 'image/png', width: 450, height: 300 })
    expect(await contentOf(jpeg)).toMatchObject({
      type: 'image/jpeg',
      extension: 'jpg',
      width: 120,
      height: 80,
    })
  })

  it('tells videos, documents and archives', async () => {
    expect(await contentOf(zip)).toMatchObject({ type: 'application/zip', endings: ['zip'] })
    expect((await contentOf(mp4))?.type).toBe('video/mp4')
    expect((await contentOf(pdf))?.type).toBe('application/pdf')
  })

  it.each([
    ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), undefined],
    ['HEIC', boxOf('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), 'HEIC'],
    ['HEIF', boxOf('ftyp', Buffer.from('mif1\0\0\0\0')), 'HEIC'],
    ['AVIF', boxOf('ftyp', Buffer.from('avif\0\0\0\0')), 'AVIF'],
    ['WebP', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 '), 'WebP'],
    ['GIF', Buffer.from('GIF89a\u0001\0'), 'GIF'],
    ['TIFF', Buffer.from('II*\0\b\0\0\0'), 'TIFF'],
    ['BMP', Buffer.concat([Buffer.from('BM\u001e\0\0\0'), Buffer.alloc(24)]), 'BMP'],
    ['text', Buffer.from('BM is a word of this text, of no picture'), undefined],
  ])('names a picture that is not kept: %s', (_, bytes, name) => {
    expect(foreignPicture(bytes)).toBe(name)
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', Buffer.from('GIF89a=1;alert(1)')],
    ['a PNG whose last part is longer than the file', longerEnd],
    ['a video with a page behind it', Buffer.concat([mp4, Buffer.from('<script>')])],
    ['an archive with a page behind it', Buffer.concat([zip, Buffer.from('<script>')])],
    ['half an archive', zip.subarray(0, zip.length - 1)],
    ['half a PNG', png.subarray(0, png.length - 4)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length - 1)],
    ['a PNG of no size', pngOf(0, 0)],
    ['a JPEG whose size follows later', jpegOf(120, 0)],
    ['a JPEG of two sizes', Buffer.concat([jpeg.subarray(0, 33), jpegOf(9, 9).subarray(20)])],
    ['a video without its index', boxOf('ftyp')],
  ])('refuses %s', async (_, bytes) => {
    expect(await contentOf(bytes)).toBeNull()
  })

  it('never throws, whatever is done to a file', async () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(png, jpeg, mp4, zip),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }),
        fc.nat(200),
      )
      .map(([sound, changes, cut]) => {
        const bytes = Buffer.from(sound.subarray(0, Math.max(0, sound.length - (cut % 60))))
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        return bytes
      })
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const content = await contentOf(bytes)
        expect(content === null || content.type.includes('/')).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('the store', () => {
  /** As its header says; the rest of the file is small. */
  const claiming = (width: number, height: number): Buffer => {
    const picture = Buffer.from(pngOf(1, 1))
    picture.writeUInt32BE(width, 16)
    picture.writeUInt32BE(height, 20)
    return picture
  }
  const [longest, all] = [longestSide, mostPixels]

  it.each<[string, Buffer]>([
    ['wide', claiming(longest + 1, 1)],
    ['high', claiming(1, longest + 1)],
    ['full of pixels', claiming(longest, all / longest + 1)],
    ['both', claiming(30_000, 30_000)],
    ['a JPEG', jpegOf(longest + 1, 1)],
  ])('keeps no picture too %s to be shown', async (_, picture) => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    await expect(
      createFileStore(folderPlace(folder)).save(picture, (await contentOf(picture))!),
    ).rejects.toThrow('图片的宽和高不能超过10000像素，总像素不能超过4000万，请缩小后重新上传')
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  it.each([claiming(longest, all / longest), jpegOf(longest, all / longest)])(
    'keeps the largest that may be',
    async (picture) => {
      const folder = await mkdtemp(join(tmpdir(), 'files-'))
      expect(await createFileStore(folderPlace(folder)).save(picture, (await contentOf(picture))!)).toMatch(
        storedName,
      )
      await rm(folder, { recursive: true })
    },
  )

  it('keeps a file whole under a name nobody can guess', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    const name = await createFileStore(folderPlace(join(folder, 'deep'))).save(png, (await contentOf(png))!)
    expect(name).toMatch(storedName)
    expect(await readdir(join(folder, 'deep'))).toEqual([name])
    expect((await readFile(join(folder, 'deep', name))).equals(png)).toBe(true)
    await rm(folder, { recursive: true })
  })
})
