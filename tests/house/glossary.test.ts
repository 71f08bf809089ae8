import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Files of the code whose types others may name; what is generated has the words of the calls. */
const code = ['engine', 'pages-custom', 'server', 'src', 'tests', 'widgets'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && path !== 'server/calls/declared.ts'),
)

describe('the glossary', () => {
  const spelled = (heading: string) =>
    wordsBelow(heading).map(({ word, file }) => ({ word: word.replaceAll('`', ''), file }))
  const engine = spelled('Engine terms')
  const server = spelled('Server terms')
  const words = [...engine, ...server]
  test('names each word of engine and server once', () => {
    expect(engine.length).toBeGreaterThan(15)
    expect(server.length).toBeGreaterThan(8)
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
  })
  test.each(words)('$word is exported where it says', ({ word, file }) => {
    expect(read(file)).toMatch(new RegExp(`^export (async )?(interface|type|const|function) ${word}\\b`, 'm'))
  })
  test('gives its words to nothing else', () => {
    const meant = new Map(words.map(({ word, file }) => [word, file]))
    const others = code.flatMap((path) =>
      [...read(path).matchAll(/^export (?:async )?(?:interface|type|class|function) (\w+)/gm)].flatMap(
        ([, name = '']) => (meant.has(name) && meant.get(name) !== path ? [`${name} in ${path}`] : []),
      ),
    )
    expect(others).toEqual([])
  })
  test('names files that are there for the words of tests', () => {
    const ofTests = wordsBelow('Test terms')
    expect(ofTests.length).toBeGreaterThan(3)
    expect(ofTests.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  })
  test('names words of operators that stand where it says', () => {
    const words = wordsBelow('Operator terms')
    expect(words.length).toBeGreaterThan(3)
    expect(words.filter(({ word, file }) => !read(file).includes(word))).toEqual([])
  })
  const chinese = [
    'docs/guide.zh.md',
    'docs/recipes.zh.md',
    'docs/tutorial.zh.md',
    'engine/language/messages.zh.json',
    'engine/language/words.zh.json',
    'engine/language/grammar/descriptions.zh.json',
  ]
  test.each(chinese)('is spoken in %s: one word for each concept', (path) => {
    const table = read('docs/glossary.md').split('## Chinese terms\n')[1]!.split('\n## ')[0]!
    const never = [...table.matchAll(/^\| .+ \| .+ \| ([^|a-z-]+) \|$/gm)].flatMap(([, words]) =>
      words!.split(', '),
    )
    expect(never.length).toBeGreaterThan(8)
    // The words that a page shows are its 界面文字 in common speech.
    const text = read(path).replaceAll('界面文字', '')
    expect(never.filter((word) => text.includes(word))).toEqual([])
  })
  test('names files that are there for the words of configurators', () => {
    const words = wordsBelow('Schema terms')
    expect(words.length).toBeGreaterThan(8)
    expect(words.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  })
})
