/**
 * Files built to be slow take no longer than others, are refused at the first part too many, and do not block other requests.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../testing/archives'
import { jpegOf, pngOf } from '../testing/images'
import { walk } from './content'
import { withoutMetadata } from './metadata'
import { bytesOfPiece, mostParts } from './parts'

const end = Buffer.from('ffd9', 'hex')
const scan = Buffer.from('ffda0008010100003f00', 'hex')
const head = jpegOf(120, 80).subarray(0, -2)
const png = pngOf(9, 9)
const chunk = Buffer.from('0000000074455874deadbeef', 'hex')
const comment = Buffer.from('fffe0002', 'hex')
const box = boxOf('free', Buffer.alloc(0))
const riff = (bytes: number, filling: Buffer): Buffer => {
  const all = Buffer.concat([
    Buffer.from('RIFF....AVI LIST\x04\0\0\0movi', 'latin1'),
    Buffer.alloc(bytes, filling),
  ])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

/** Number of event loop turns during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const over = work.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    await nextTurn()
    turns++
  }
  await over
  return turns
}

describe('others have their turns', () => {
  const size = 6 * bytesOfPiece
  it.each<[string, Buffer]>([
    ['nothing but FF', Buffer.alloc(size, 0xff)],
    ['stuffed bytes', Buffer.alloc(size, Buffer.from('ff00', 'hex'))],
    ['restarts', Buffer.alloc(size, Buffer.from('ffd0', 'hex'))],
    ['an ordinary one', Buffer.alloc(size, 0x11)],
    ['many short ones', Buffer.alloc(size, Buffer.concat([scan, Buffer.alloc(2 ** 16, 0xff)]))],
  ])('while a scan is looked through: %s', async (_, content) => {
    expect(await turnsDuring(walk(Buffer.concat([head, scan, content, end])))).toBeGreaterThanOrEqual(6)
  })

  it('while what a camera wrote is taken out', async () => {
    const photo = Buffer.concat([
      head.subarray(0, 2),
      comment,
      head.subarray(2),
      scan,
      Buffer.alloc(size),
      end,
    ])
    const walked = (await walk(photo))!
    expect(await turnsDuring(withoutMetadata(photo, walked))).toBeGreaterThanOrEqual(6)
    expect(await withoutMetadata(photo, walked)).toHaveLength(photo.length - comment.length)
  })
})

describe('of endlessly many parts', () => {
  const endless: [string, (bytes: number) => Buffer][] = [
    ['a photo', (bytes) => Buffer.concat([head, Buffer.alloc(bytes, comment), end])],
    [
      'a photo of bytes between parts',
      (bytes) => Buffer.concat([head.subarray(0, 2), Buffer.alloc(bytes, 0xff), head.subarray(2), end]),
    ],
    [
      'a picture',
      (bytes) =>
        Buffer.concat([
          png.subarray(0, 33),
          Buffer.alloc(12 * Math.floor(bytes / 12), chunk),
          png.subarray(33),
        ]),
    ],
    ['a video', (bytes) => Buffer.concat([boxOf('ftyp'), Buffer.alloc(bytes, box), boxOf('moov')])],
    ['a video of the other kind', (bytes) => riff(bytes, Buffer.from('JUNK\0\0\0\0', 'latin1'))],
  ]

  it.each(endless)('%s is refused in words', async (_, of) => {
    await expect(walk(of(16 * mostParts))).rejects.toThrow('文件结构过于复杂')
  })

  it.each(endless)('%s is given up there, however much follows', async (_, of) => {
    const [once, thrice] = [
      await turnsDuring(walk(of(16 * mostParts))),
      await turnsDuring(walk(of(48 * mostParts))),
    ]
    expect(thrice).toBe(once)
  })
})
