import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Sheet } from '../../engine/model/types'
import { writeSheet, type SheetNews, type SheetPart } from './sheet'

/** A scripted worker. */
class Scripted extends EventTarget {
  static made: Scripted[] = []
  readonly heard: { part: SheetPart; total: number }[] = []
  isEnded = false
  constructor() {
    super()
    Scripted.made.push(this)
  }
  postMessage(message: { part: SheetPart; total: number }): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: SheetNews): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => void vi.stubGlobal('Worker', Scripted))
afterEach(() => {
  vi.unstubAllGlobals()
  Scripted.made = []
})

const rows = (count: number): Sheet['rows'] => Array.from({ length: count }, (_, at) => [at, `Line ${at}`])
const head = { name: 'Lines', header: ['No.', 'Title'] }
const writing = (count: number) => {
  const told: number[] = []
  const abort = new AbortController()
  const made = writeSheet({ ...head, rows: rows(count) }, (part) => told.push(part), abort.signal)
  return { made, told, abort, worker: Scripted.made[0]! }
}
const isEnd = ({ part }: { part: SheetPart }): boolean => part === 'end'

it('hands over the head, then all rows in pieces, then the end', async () => {
  const { worker } = writing(1201)
  await expect.poll(() => worker.heard.some(isEnd)).toBe(true)
  const [first, ...rest] = worker.heard.map(({ part }) => part)
  expect(first).toEqual(head)
  expect(rest.at(-1)).toBe('end')
  const pieces = rest.filter((part) => Array.isArray(part))
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.flat()).toEqual(rows(1201))
  expect(new Set(worker.heard.map(({ total }) => total))).toEqual(new Set([1201]))
})

it('escapes a text that looks like an escape of the file format', async () => {
  const sheet = { name: 'Lines', header: ['_x0041_'], rows: [['a_x000D_b'], [1], ['_x1_']] }
  void writeSheet(sheet, () => undefined, new AbortController().signal)
  const { heard } = Scripted.made[0]!
  await expect.poll(() => heard.some(isEnd)).toBe(true)
  expect(heard.map(({ part }) => part)).toEqual([
    { name: 'Lines', header: ['_x005F_x0041_'] },
    [['a_x005F_x000D_b'], [1], ['_x1_']],
    'end',
  ])
})

it('tells how far it is, and gives a spreadsheet', async () => {
  const { made, told, worker } = writing(2)
  worker.say({ progress: 0.5 })
  worker.say({ bytes: new Uint8Array([80, 75]).buffer })
  const blob = await made
  expect(told).toEqual([0.5])
  expect(blob.type).toContain('spreadsheetml')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([80, 75])
  expect(worker.isEnded).toBe(true)
})

it('is ended at once when it is cancelled, and gives nothing', async () => {
  const { made, abort, worker } = writing(2)
  abort.abort()
  await expect(made).rejects.toMatchObject({ name: 'AbortError' })
  expect(worker.isEnded).toBe(true)
})
