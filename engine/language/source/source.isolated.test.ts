/** Reading grows with the file, not with the number of its slips: what is counted is characters handed to the YAML reader, not time. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Yaml from 'yaml'
import { checkShape } from '../shape'
import { readSource } from '.'
import { formatSource } from './format'

const read = vi.hoisted(() => ({ characters: 0 }))
vi.mock('yaml', async (importOriginal) => {
  const yaml = await importOriginal<typeof Yaml>()
  const parseDocument: typeof Yaml.parseDocument = (text, options) => {
    read.characters += text.length
    return yaml.parseDocument(text, options)
  }
  return { ...yaml, parseDocument }
})
beforeEach(() => void (read.characters = 0))

const longest = 60_000
/** As many of a slip as a file may hold. */
const filled = (slip: (index: number) => string, before = '', after = ''): string => {
  const parts: string[] = []
  for (let length = before.length + after.length; ;) {
    const part = slip(parts.length)
    length += part.length
    if (length > longest) return before + parts.join('') + after
    parts.push(part)
  }
}
const hostile = {
  'values that open a map': filled((index) => `a${index}: b: c\n`),
  'values behind a quote': filled((index) => `a${index}: "b" c\n`),
  tags: filled((index) => `a${index}: !x y\n`),
  'duplicate keys': filled(() => 'title: x\n'),
  'unknown keys': filled((index) => `filters${index}: 1\n`),
  'aliases of nothing': filled((index) => `a${index}: *x\n`),
  'calls cut at a comma': filled((index) => `b${index}: f(x, y), `, 'a: { ', '}'),
  'full-width colons': filled((index) => `a${index}：b, `, '{ ', '}'),
  'lists in lists': '['.repeat(longest),
  'maps in maps': '{a: '.repeat(longest / 4),
  'items in items': '- '.repeat(longest / 2),
}

describe.each(Object.entries(hostile))('a file full of %s', (_, text) => {
  it('is read a few times at most, and complained of in a bounded way', () => {
    const { file, findings } = readSource('schemas/screens/full.yaml', text)
    expect(findings.length + checkShape(file, 'screen').length).toBeGreaterThan(0)
    expect(findings.length).toBeLessThanOrEqual(101)
    expect(read.characters).toBeLessThanOrEqual(7 * longest)
  })

  it('is put into its form in a bounded way', () => {
    const formed = formatSource('schemas/screens/full.yaml', text, 'screen')
    // Each of up to fifty changes may read the file as often as the checker does.
    expect(read.characters).toBeLessThanOrEqual(60 * 7 * longest)
    // What is put right in part stays what was written, but for quotes, blanks and signs.
    const bare = (one: string) => one.replace(/[\s"':：,，#]/g, '')
    expect(bare(formed).length).toBe(bare(text).length)
  })
})

it('a file with more slips than are told is put right nevertheless', () => {
  const broken = filled((index) => `a${index}: b: c\n`)
    .slice(0, 4000)
    .replace(/[^\n]*$/, '')
  expect(readSource('x.yaml', formatSource('x.yaml', broken, 'screen')).findings).toEqual([])
})
