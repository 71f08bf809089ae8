import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The rows of the table beneath a heading: word, meaning, file. */
function wordsBelow(heading: string): { word: string; file: string }[] {
  const table = read('docs/glossary.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| (.+?) \| .+ \| `(.+)` \|$/gm)].map(([, word = '', file = '']) => ({
    word,
    file,
  }))
}

describe('the glossary', () => {
  const engine = wordsBelow('What the engine says').map(({ word, file }) => ({
    word: word.replaceAll('`', ''),
    file,
  }))
  test('names each word of the engine once', () => {
    expect(engine.length).toBeGreaterThan(15)
    expect(new Set(engine.map(({ word }) => word)).size).toBe(engine.length)
  })
  test.each(engine)('$word is exported where it says', ({ word, file }) => {
    expect(read(file)).toMatch(new RegExp(`^export (interface|type|const|function) ${word}\\b`, 'm'))
  })
  test('names words of operators that stand where it says', () => {
    const words = wordsBelow('What operators read')
    expect(words.length).toBeGreaterThan(3)
    expect(words.filter(({ word, file }) => !read(file).includes(word))).toEqual([])
  })
  test('names files that are there for the words of configurators', () => {
    const words = wordsBelow('What configurators write')
    expect(words.length).toBeGreaterThan(8)
    expect(words.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  })
})
