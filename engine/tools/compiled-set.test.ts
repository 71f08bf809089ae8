import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { momentNow } from '../clock'
import type { CompiledApp, CompiledScreen } from '../compiled'
import { changedScreens, compiledSet, writeSet } from './compiled-set'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'compiled-set-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const setWith = (...titles: string[]) => {
  const screens = Object.fromEntries(
    titles.map((title, at) => [`screen${at}`, { title } as unknown as CompiledScreen]),
  )
  const routes = Object.fromEntries(Object.keys(screens).map((name) => [name, {}]))
  return compiledSet({ routes } as unknown as CompiledApp, screens, {}, { collections: {}, deeds: {} })
}
const filesIn = (): string[] => readdirSync(join(folder, 'screens')).sort()
const ofScreen = (number: number): string[] => filesIn().filter((file) => file.startsWith(`screen${number}.`))
/** Sets the file's time to this many hours ago. */
function age(file: string, hours: number): void {
  const then = momentNow().getTime() / 1000 - hours * 3600
  utimesSync(join(folder, 'screens', file), then, then)
}

it('a screen has a name of its content, which the manifest knows; what is there already is not written again', () => {
  writeSet(folder, setWith('one', 'two'))
  const [first] = ofScreen(0)
  expect(first).toMatch(/^screen0\.[0-9a-f]{10}\.json$/)
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as CompiledApp
  expect(manifest.routes.screen0).toEqual({ file: first })
  writeFileSync(join(folder, 'screens', first!), 'kept')
  writeSet(folder, setWith('one', 'two'))
  expect(readFileSync(join(folder, 'screens', first!), 'utf8')).toBe('kept')
  expect(readdirSync(folder).sort()).toEqual([
    ...['calls.json', 'key-names.json', 'manifest.json', 'screens', 'stand-in.json'],
  ])
})

it('says which screens another set changes', () => {
  expect(changedScreens(folder, setWith('one'))).toEqual(['screen0'])
  writeSet(folder, setWith('one', 'two'))
  expect(changedScreens(folder, setWith('one', 'other'))).toEqual(['screen1'])
})

it('what the set before named is kept, however old; what nobody names any more for a day', () => {
  writeSet(folder, setWith('one', 'two'))
  const [first] = ofScreen(0)
  writeSet(folder, setWith('second', 'two'))
  age(first!, 100)
  writeSet(folder, setWith('second', 'two'))
  expect(filesIn()).not.toContain(first)

  const [second] = ofScreen(0)
  age(second!, 100)
  writeSet(folder, setWith('third', 'two'))
  expect(filesIn()).toContain(second)
  const [third] = ofScreen(0).filter((file) => file !== second)
  age(second!, 23)
  writeSet(folder, setWith('fourth', 'two'))
  expect(filesIn()).toEqual(expect.arrayContaining([second, third]))
  age(second!, 25)
  writeSet(folder, setWith('fourth', 'two'))
  expect(filesIn()).not.toContain(second)
  expect(filesIn()).toContain(third)
})

it('what a browser asks for is packed beside it, anew with it, and goes with it', () => {
  const long = 'long '.repeat(500)
  writeSet(folder, setWith(long, 'two'))
  const [screen, ...beside] = ofScreen(0)
  expect(beside).toEqual([`${screen!}.br`, `${screen!}.gz`])
  expect(ofScreen(1)).toHaveLength(1)
  const whole = readFileSync(join(folder, 'screens', screen!))
  expect(brotliDecompressSync(readFileSync(join(folder, 'screens', `${screen!}.br`)))).toEqual(whole)
  expect(gunzipSync(readFileSync(join(folder, 'screens', `${screen!}.gz`)))).toEqual(whole)

  // A file written before compression was introduced gets its compressed versions now.
  rmSync(join(folder, 'screens', `${screen!}.br`))
  writeSet(folder, setWith(long, 'two'))
  expect(ofScreen(0)).toHaveLength(3)
  for (const file of ofScreen(0)) age(file, 100)
  writeSet(folder, setWith('one', 'two'))
  writeSet(folder, setWith('one', 'two'))
  expect(ofScreen(0)).toHaveLength(1)
})

it('the manifest is packed as it is, and not at all where it has become short', () => {
  const packed = () => readdirSync(folder).filter((file) => /^manifest/.test(file))
  const titles = Array.from({ length: 60 }, (_, at) => `title ${at}`)
  writeSet(folder, setWith(...titles))
  expect(packed()).toEqual(['manifest.json', 'manifest.json.br', 'manifest.json.gz'])
  writeSet(folder, setWith('one', ...titles))
  const whole = readFileSync(join(folder, 'manifest.json'))
  expect(brotliDecompressSync(readFileSync(join(folder, 'manifest.json.br')))).toEqual(whole)
  writeSet(folder, setWith('one'))
  expect(packed()).toEqual(['manifest.json'])
})
