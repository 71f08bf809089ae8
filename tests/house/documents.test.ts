/** Whatever the documents name is there: files, headings, commands, parts of the tests. */
import { describe, expect, it } from 'vitest'
import {
  anchorsOf,
  cutTables,
  deadLinks,
  documents,
  fencesOf,
  files,
  missingPaths,
  partsOf,
  read,
  scriptsOf,
  spansOf,
} from './documents'
import { madeByExamples } from '../extending/worked'

/** Made by the tools, or written by an installation. */
const made = [/^dist\//, /^\.cache\//, /^config\/console\.json$/]
const isExcused = (path: string): boolean =>
  made.some((one) => one.test(path)) || madeByExamples.some((file) => file.startsWith(path))

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** npm's own words. */
const npmOwn = ['start', 'test', 'ci', 'install']
const parts = new Set(
  [...read('tests/run.mjs').matchAll(/\b(?:tool|wanted)\(\s*'(\w+)'/g)].map(([, part]) => part!),
)

describe('the documents', () => {
  it('are found', () => expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/guide.zh.md'])))

  describe.each(documents)('%s', (document) => {
    const text = read(document)
    it('links to what is there', () => expect(deadLinks(document)).toEqual([]))
    it('has whole tables', () => expect(cutTables(text)).toEqual([]))
    it('names files that are there', () => expect(missingPaths(text, isExcused)).toEqual([]))
    it('names commands of package.json', () =>
      expect(scriptsOf(text).filter((name) => !(name in scripts) && !npmOwn.includes(name))).toEqual([]))
    it('names parts of tests/run.mjs', () =>
      expect(partsOf(text).filter((part) => !parts.has(part))).toEqual([]))
  })

  it('tell of every command that is for a person', () => {
    const said = new Set(documents.flatMap((document) => scriptsOf(read(document))))
    expect(Object.keys(scripts).filter((name) => !said.has(name))).toEqual([])
  })

  it('have a row of docs/commands.md for each command', () => {
    const rows = read('docs/commands.md').match(/^\| `.*?`(, `.*?`)* \|/gm) ?? []
    const said = new Set(rows.flatMap(scriptsOf))
    expect(Object.keys(scripts).filter((name) => !said.has(name))).toEqual([])
  })

  it('name every part of the tests in docs/commands.md', () => {
    const named = spansOf(read('docs/commands.md')).flatMap((span) =>
      span.replace(/^npm test -- /, '').split(' '),
    )
    expect(parts.size).toBeGreaterThan(6)
    expect([...parts].filter((part) => !named.includes(part))).toEqual([])
  })

  it('have no block of YAML or JSON but those that other tests hold', () => {
    // what is written from the grammar has its examples checked there
    const byHand = documents.filter((document) => document !== 'docs/language.md')
    const blocks = byHand.flatMap((document) =>
      fencesOf(read(document)).flatMap(({ language }) =>
        ['yaml', 'json'].includes(language) ? [`${document}: ${language}`] : [],
      ),
    )
    expect(blocks).toEqual([
      ...['README.md: yaml', 'README.md: yaml'], // new-screen.test.ts
      'docs/extending.md: yaml', // second-product.test.ts
      ...Array<string>(19).fill('docs/recipes.md: yaml'), // recipes.test.ts
      ...Array<string>(19).fill('docs/recipes.zh.md: yaml'),
      'docs/settings.md: json', // environment.test.ts
      ...['docs/tutorial.md: yaml', 'docs/tutorial.md: yaml'], // tutorial.wide.test.ts
      ...['docs/tutorial.zh.md: yaml', 'docs/tutorial.zh.md: yaml'],
    ])
  })

  it('leave no picture behind that none of them shows', () => {
    const texts = documents.map(read).join('\n')
    const pictures = files.filter((path) => path.startsWith('docs/pictures/'))
    expect(pictures.filter((path) => !texts.includes(path.split('/').pop()!))).toEqual([])
  })
})

describe('what is looked for', () => {
  it('is found where it is missing', () => {
    const text = [
      '# A heading, twice',
      '# A heading, twice',
      '`tests/no-such.ts` `tests/house/documents.ts` `engine/nothing/` `engine/words` `no-such-name.yaml`',
      '`server/{ledger,nothing}/*.ts` `server/**/*model.wide.test.ts` `widgets/<name>/schema.ts` `/config.json`',
      '[a](#a-heading-twice-1) [b](#a-heading-twice-2) [c](../README.md#browsers) [d](no-such.md) [e](https://x.example)',
      '`npm run no-such`, `npm test -- unit no-such`',
    ].join('\n')
    expect(missingPaths(text)).toEqual([
      'tests/no-such.ts',
      'engine/nothing/',
      'no-such-name.yaml',
      'server/{ledger,nothing}/*.ts',
    ])
    expect(deadLinks('docs/testing.md', text)).toEqual(['#a-heading-twice-2', 'no-such.md'])
    expect(scriptsOf(text)).toEqual(['no-such', 'test'])
    expect(partsOf(text)).toEqual(['unit', 'no-such'])
    expect([...anchorsOf('## 1. Laws\n## 二、文件放在哪里\n## `a_b` & c')]).toEqual([
      '1-laws',
      '二文件放在哪里',
      'a_b--c',
    ])
  })
})
