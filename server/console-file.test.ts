import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConsoleFile } from './console-file'

const folder = mkdtempSync(join(tmpdir(), 'console-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tiles = {
  address: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  subdomains: 'ab',
  attribution: '© 地图',
}
const search = { address: 'https://find.example:8443/q?text={text}', rows: '', name: 'n', position: 'p' }

function read(content: unknown): unknown {
  const path = join(folder, 'console.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readConsoleFile(path, true)
}

describe('the file of an installation', () => {
  it('is taken as it is written', () => {
    const file = {
      title: '公交后台',
      services: { web: 'https://api.example', own: '/own' },
      map: { tiles, search },
    }
    expect(read(file)).toEqual(file)
    const degrees = { ...search, position: undefined, longitude: 'lon', latitude: 'lat' }
    expect(read({ map: { search: degrees } })).toEqual({
      map: { search: { ...degrees, position: undefined } },
    })
  })

  it('need not be there, unless somebody named it', () => {
    const nowhere = join(folder, 'nowhere.json')
    expect(readConsoleFile(nowhere, false)).toEqual({})
    expect(() => readConsoleFile(nowhere, true)).toThrow('ENOENT')
  })

  it.each<[unknown, string]>([
    ['{ "title": ', 'is not valid JSON'],
    [[], 'the file must be object'],
    [{ titel: 'x' }, 'titel is not known; known here: title, services, map'],
    [{ title: '' }, 'title must NOT have fewer than 1 characters'],
    [
      { services: { web: 'api.example' } },
      'services.web: an address, or a path that begins with / is wanted',
    ],
    [
      { map: { tiles: { ...tiles, address: 'https://a.example/{z}/{x}.png' } } },
      'holds {z}, {x} and {y} is wanted',
    ],
    [
      { map: { tiles: { ...tiles, address: 'javascript:{z}{x}{y}' } } },
      'map.tiles.address: an address that begins',
    ],
    [{ map: { tiles: { address: tiles.address } } }, 'map.tiles.attribution is missing'],
    [{ map: { search: { ...search, address: 'https://a.example' } } }, 'holds {text} is wanted'],
    [
      { map: { search: { ...search, position: undefined } } },
      'map.search: position, or longitude and latitude is wanted',
    ],
    [{ map: { search: { ...search, name: undefined } } }, 'map.search.name is missing'],
  ])('is refused at start with the place: %j', (content, message) => {
    expect(() => read(content)).toThrow(message)
  })

  it('tells every fault at once, each once', () => {
    const act = () =>
      read({ titel: 'x', map: { tiles: { address: 'x' }, search: { address: 'x', rows: '', name: 'n' } } })
    let message = ''
    try {
      act()
    } catch (error) {
      message = (error as Error).message
    }
    expect(message.split('\n').slice(1).sort()).toEqual([
      '  map.search.address: an address that begins with http:// or https:// and holds {text} is wanted',
      '  map.search: position, or longitude and latitude is wanted',
      '  map.tiles.address: an address that begins with http:// or https:// and holds {z}, {x} and {y} is wanted',
      '  map.tiles.attribution is missing',
      '  titel is not known; known here: title, services, map',
    ])
  })
})
