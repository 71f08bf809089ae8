import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { app, makeCall } from '../../engine/contract/calls.fixture'
import { filesCallSource } from './source'

const folder = mkdtempSync(join(tmpdir(), 'call-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = {
  ...app,
  format: 1,
  title: 'Console',
  timeZone: 'Asia/Shanghai',
  services: { web: { base: '/api', backend: 'reference', timeoutMs: 1000, headers: {} } },
  groups: [],
  routes: {},
  calls: {},
}
const call = makeCall()
const keyNames = { 'company:add': '新增' }
const standIn = { collections: {}, deeds: {} }

function write(app: unknown, calls: unknown): void {
  writeFileSync(join(folder, 'calls.json'), JSON.stringify(calls))
  writeFileSync(join(folder, 'stand-in.json'), JSON.stringify(standIn))
  writeFileSync(join(folder, 'key-names.json'), JSON.stringify(keyNames))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(app))
}
async function read(app: unknown, calls: unknown): Promise<unknown> {
  write(app, calls)
  return filesCallSource(folder, (error) => expect.unreachable(error.message)).current()
}

describe('the compiled set', () => {
  it('is read as it was written', async () => {
    expect(await read(manifest, { [call.name]: call })).toEqual({
      app: { ...manifest, keyNames },
      calls: { [call.name]: call },
      standIn,
    })
  })

  it.each<[string, unknown, unknown, string]>([
    [
      'of a later version',
      { ...manifest, format: 2 },
      {},
      'manifest.json cannot be used:\n  format must be equal',
    ],
    ['without its zone', { ...manifest, timeZone: undefined }, {}, 'timeZone is missing'],
    [
      'with a call that says of nobody that he may',
      manifest,
      { 'a.b': { ...call, permission: [] } },
      'a.b.permission must NOT have fewer than 1 items',
    ],
    [
      'with a call of a form that this server does not know',
      manifest,
      { 'a.b': { ...call, encode: 'xml' } },
      'a.b.encode must be equal to one of the allowed values',
    ],
  ])('%s is refused, with the place and the cure', async (_, app, calls, message) => {
    await expect(read(app, calls)).rejects.toThrow(message)
    await expect(read(app, calls)).rejects.toThrow('Run "npm run schemas"')
  })

  it.each(['manifest.json', 'calls.json', 'stand-in.json', 'key-names.json'])(
    'names %s where that is what cannot be used',
    async (name) => {
      write(manifest, {})
      writeFileSync(join(folder, name), '[]')
      const source = filesCallSource(folder, (error) => expect.unreachable(error.message))
      await expect(source.current()).rejects.toThrow(`${name} cannot be used:`)
    },
  )

  it('is looked at again half a second later, each time anew, and the last good one goes on answering', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const broken: string[] = []
      write(manifest, {})
      const source = filesCallSource(folder, (error) => void broken.push(error.message))
      const titleNow = async () => (await source.current()).app.title
      const [first, again] = await Promise.all([source.current(), source.current()])
      expect(again).toBe(first)
      write({ ...manifest, title: 'Second' }, {})
      vi.advanceTimersByTime(499)
      expect(await titleNow()).toBe('Console')
      vi.advanceTimersByTime(1)
      expect(await titleNow()).toBe('Second')
      write({ ...manifest, title: 'The third' }, {})
      vi.advanceTimersByTime(500)
      expect(await titleNow()).toBe('The third')
      writeFileSync(join(folder, 'manifest.json'), '{')
      vi.advanceTimersByTime(500)
      expect(await titleNow()).toBe('The third')
      expect(broken).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
