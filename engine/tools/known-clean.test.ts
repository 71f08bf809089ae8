import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtures, foldersIn, productRoot, yamlIn } from '../../tests/language/projects'
import { slipOf } from '../../tests/language/slip'
import { product } from '../../src/product'
import { read, type CleanTexts, type ReadFile } from '../language/read'
import type { SourceNode } from '../language/source'
import { rememberIn } from './known-clean'
import * as language from '../language/project'
import { checkFolder, findingsIn } from './project'

/** Every value of a file with its place, and the findings. */
function shown({ file, findings }: ReadFile): string {
  const places: unknown[] = []
  const visit = (node: SourceNode): void => {
    const { kind, pointer, span } = node
    places.push([pointer, kind, span, file.position(span.end), kind === 'scalar' ? node.value : undefined])
    for (const { keyNode, node: value } of node.entries()) [keyNode, value].forEach(visit)
    node.items().forEach(visit)
  }
  if (file.root) visit(file.root)
  return JSON.stringify({
    text: file.text,
    damaged: file.damaged,
    places,
    rules: findings.map(({ rule, span }) => [rule, span]),
  })
}

function readTwice(path: string, text: string): { anew: ReadFile; again: ReadFile; isKept: boolean } {
  const kept = new Set<string>()
  const clean: CleanTexts = {
    has: (kind, one) => kept.has(kind + one),
    add: (kind, one) => void kept.add(kind + one),
  }
  const anew = read({ path, text }, clean)
  // Reads another text in between, because the last text of a path is always cached.
  read({ path, text: `${text}\n` })
  return { anew, again: read({ path, text }, clean), isKept: kept.size > 0 }
}

describe('a text known to be clean', () => {
  it('is read as it was, in the shipped screens and in slips', () => {
    const shipped = [...yamlIn(join(productRoot, 'schemas'))]
    // Every fourth folder covers each way of reading YAML and each kind of shape.
    const some = foldersIn(join(fixtures, 'err')).filter((_, index) => index % 4 === 0)
    const slips = some.flatMap((folder) => {
      const { files, own } = slipOf(folder)
      return [...files].filter(([path]) => own.has(path))
    })
    const departed: string[] = []
    const counts = { clean: 0, other: 0 }
    for (const [path, text] of [...shipped, ...slips]) {
      const { anew, again, isKept } = readTwice(path, text)
      if (shown(again) !== shown(anew)) departed.push(path)
      if (anew.findings.length > 0) expect(isKept, path).toBe(false)
      counts[isKept ? 'clean' : 'other']++
    }
    expect(departed).toEqual([])
    expect(counts.clean).toBeGreaterThan(shipped.length)
    expect(counts.other).toBeGreaterThan(20)
  })
})

describe('the memory of the command line', () => {
  let root: string
  const screen = 'schemas/screens/system/busCompany.yaml'
  const rules = (): string[] => checkFolder({ ...product, root }).findings.map(({ rule }) => rule)
  const edit = (from: string, to: string): void =>
    writeFileSync(join(root, screen), readFileSync(join(root, screen), 'utf8').replace(from, to))
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'clean-'))
    cpSync(join(fixtures, 'base'), join(root, 'schemas'), { recursive: true })
    rememberIn(join(root, 'made', 'clean'))
  })
  afterEach(() => {
    // The setting is global, and other test files of this worker check without it.
    rememberIn(undefined)
    rmSync(root, { recursive: true })
  })
  const kept = (): string[] => JSON.parse(readFileSync(join(root, 'made', 'clean'), 'utf8')) as string[]

  it('holds what was clean, and never a text with a slip', () => {
    expect(rules()).toEqual([])
    const before = kept()
    expect(before).toHaveLength(4)
    edit('toolbar:', 'tolbar:')
    expect(rules()).toContain('unknown-key')
    expect(kept()).toHaveLength(2)
    expect(rules()).toContain('unknown-key')
    edit('tolbar:', 'toolbar:')
    expect(rules()).toEqual([])
    expect(kept().sort()).toEqual(before.sort())
  })

  it('holds it too where the very same was checked just before by whoever keeps nothing', () => {
    rememberIn(undefined)
    expect(rules()).toEqual([])
    rememberIn(join(root, 'made', 'clean'))
    expect(rules()).toEqual([])
    expect(kept()).toHaveLength(4)
  })

  it('knows a whole project that was clean, until a file of it is another, added, elsewhere or gone', () => {
    const looked = vi.spyOn(language, 'checkProject')
    const told = (): { rules: string[]; looks: number } => {
      looked.mockClear()
      const found = findingsIn({ ...product, root })
      expect(found.texts.get(screen)).toBe(readFileSync(join(root, screen), 'utf8'))
      return { rules: found.findings.map(({ rule }) => rule), looks: looked.mock.calls.length }
    }
    const clean = { rules: [], looks: 0 }
    const another = join(root, 'schemas/screens/system/another.yaml')
    expect(told()).toEqual({ ...clean, looks: 1 })
    expect(told()).toEqual(clean)
    rememberIn(join(root, 'made', 'clean'), false)
    expect(told()).toEqual({ ...clean, looks: 1 })
    rememberIn(join(root, 'made', 'clean'))
    expect(told()).toEqual(clean)
    edit('toolbar:', 'tolbar:')
    for (let time = 0; time < 2; time++)
      expect(told()).toMatchObject({ rules: expect.arrayContaining(['unknown-key']) as string[], looks: 1 })
    edit('tolbar:', 'toolbar:')
    expect(told()).toEqual({ ...clean, looks: 1 })
    writeFileSync(another, readFileSync(join(root, screen)))
    expect(told()).toMatchObject({ looks: 1 })
    renameSync(another, join(root, 'schemas/screens/another.yaml'))
    expect(told()).toMatchObject({ looks: 1 })
    rmSync(join(root, 'schemas/screens/another.yaml'))
    expect(told()).toEqual({ ...clean, looks: 1 })
    expect(told()).toEqual(clean)
    rmSync(join(root, 'schemas/app.yaml'))
    renameSync(join(root, screen), `${join(root, screen)}.away`)
    expect(() => told()).toThrow()
  })

  it('begins anew where what it kept is not whole', () => {
    mkdirSync(join(root, 'made'))
    writeFileSync(join(root, 'made', 'clean'), '["')
    edit('toolbar:', 'tolbar:')
    expect(rules()).toContain('unknown-key')
    expect(kept()).toHaveLength(2)
  })
})
