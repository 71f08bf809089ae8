import { describe, expect, it, vi } from 'vitest'
import { startTestServer } from '../testing'
import { searchOrigins, tileOrigins } from './map'
import { rangeOf } from './files'

describe('a part of a file, as players ask for it', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-20', { start: 80, end: 99 }],
    ['bytes=-200', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=20-10', 'outside'],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
  ])('%s', (header, expected) => expect(rangeOf(header, 100)).toEqual(expected))
})

describe('the services of a map', () => {
  const tiles = {
    address: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    subdomains: 'ab',
    attribution: '© 地图',
  }
  const search = { address: 'https://find.example:8443/q?text={text}', rows: '', name: 'n', position: 'p' }

  it('name exactly the origins that the page may ask', () => {
    const map = { tiles, search }
    expect(tileOrigins(map)).toEqual(['https://a.tiles.example', 'https://b.tiles.example'])
    expect(searchOrigins(map)).toEqual(['https://find.example:8443'])
    expect([tileOrigins(undefined), searchOrigins({ tiles })]).toEqual([[], []])
    const { subdomains: _, ...usual } = tiles
    expect(tileOrigins({ tiles: usual })).toEqual(
      ['a', 'b', 'c'].map((one) => `https://${one}.tiles.example`),
    )
  })
})

it('who asks for the head of a file is told of it, and nothing of the file is read', async () => {
  const read = vi.fn(() => Promise.reject(new Error('not to be read')))
  const done = () => Promise.resolve()
  const files = { open: done, write: done, remove: done, size: () => Promise.resolve(300), read }
  const server = await startTestServer({ seeded: false, app: { files } })
  const ask = async (headers: Record<string, string>) => {
    const address = `${server.url}/files/${'0'.repeat(32)}.png`
    const { status, headers: said } = await fetch(address, { method: 'HEAD', headers })
    return [status, ...['content-length', 'content-type', 'content-range'].map((name) => said.get(name))]
  }
  expect(await ask({})).toEqual([200, '300', 'image/png', null])
  expect(await ask({ range: 'bytes=10-19' })).toEqual([206, '10', 'image/png', 'bytes 10-19/300'])
  expect(read).not.toHaveBeenCalled()
  await server.stop()
})
