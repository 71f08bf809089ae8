import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSchemas } from './files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemas-'))
  mkdirSync(join(root, 'schemas', 'screens'), { recursive: true })
  writeFileSync(join(root, 'schemas', 'screens', 'a.yaml'), 'screen: a\n')
  writeFileSync(join(root, 'secret'), 'a line that nobody may read\n')
})
afterEach(() => rmSync(root, { recursive: true }))

it('a link to another screen is read as that screen', () => {
  symlinkSync(join(root, 'schemas', 'screens', 'a.yaml'), join(root, 'schemas', 'screens', 'b.yaml'))
  expect(readSchemas(root).map(({ text }) => text)).toEqual(['screen: a\n', 'screen: a\n'])
})

it('a link that leads out of the screens is refused, and nothing of its target is read', () => {
  symlinkSync(join(root, 'secret'), join(root, 'schemas', 'screens', 'b.yaml'))
  expect(() => readSchemas(root)).toThrow('schemas/screens/b.yaml is a link that leads out of schemas/')
})

it('what is no regular file, or too large, is refused before it is opened', () => {
  const path = join(root, 'schemas', 'screens', 'b.yaml')
  execFileSync('mkfifo', [path])
  expect(() => readSchemas(root)).toThrow('schemas/screens/b.yaml is no regular file')
  rmSync(path)
  writeFileSync(path, '')
  truncateSync(path, 4 * 1024 * 1024 + 1)
  expect(() => readSchemas(root)).toThrow('schemas/screens/b.yaml has 4194305 bytes')
  truncateSync(path, 0)
  expect(readSchemas(root)).toHaveLength(2)
})

it('a folder without screens is told of as such', () => {
  expect(() => readSchemas(join(root, 'schemas'))).toThrow(/There is no folder schemas\//)
})
