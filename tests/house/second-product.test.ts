/** Sections of docs/extending.md whose example is the second product: their blocks stand in its files, and its widget and schemas are good. */
import { describe, expect, it } from 'vitest'
import { checkFolder } from '../../engine/tools/project'
import { product } from '../second-product/product'
import { fencesOf, files, read } from './documents'
import { section } from '../extending/worked'

const folder = 'tests/second-product/'
const texts = files.filter((path) => path.startsWith(folder) && /\.(tsx?|yaml)$/.test(path)).map(read)
/** Lines without indentation and remarks; what is left out (`…`) is not asked for. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/ \/\/ .*$/, '').trim())
    .filter((line) => line !== '' && line !== '…')
const known = texts.map((text) => new Set(linesOf(text)))

const blocks = ['A widget', 'A hand-written page', 'A product'].flatMap((title) =>
  fencesOf(section(title)).map(({ text }, at) => [`${title}, block ${at + 1}`, text] as const),
)

describe('the second product', () => {
  it('is what the page shows of it', () => expect(blocks.length).toBeGreaterThan(4))
  it.each(blocks)('%s', (_, text) => {
    const lines = linesOf(text)
    const missing = known.map((one) => lines.filter((line) => !one.has(line)))
    expect(missing.sort((one, other) => one.length - other.length)[0]).toEqual([])
  })
  it('has all files of the page’s list', () => {
    const named = [...section('A product').matchAll(/^\d\. (.+?):/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!),
    )
    expect(named).toContain('product.ts')
    expect(named.filter((name) => !files.some((path) => path.startsWith(folder + name)))).toEqual([])
  })
  it('passes the checker with its own widget', () => expect(checkFolder(product).findings).toEqual([]))
})
