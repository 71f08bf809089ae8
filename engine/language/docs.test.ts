import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { product } from '../../src/product'
import { kindInWords, languageReference, natures } from './docs'
import type { Kind } from './grammar'

it('the reference of the language is what stands in the documents (npm run schemas)', () => {
  const path = join(product.root, product.reference!)
  expect(languageReference(product.widgetSchemas)).toBe(readFileSync(path, 'utf8'))
})

const text = { is: 'text' } as Kind
it.each<[kind: object, words: string]>([
  [{ is: 'text' }, 'text'],
  [{ is: 'text', plain: true }, 'plain text'],
  [{ is: 'name', of: 'dialog' }, 'dialog name'],
  [{ is: 'name', of: 'scopeSource' }, 'scope source name'],
  [{ is: 'name', of: 'path' }, 'path'],
  [{ is: 'name', of: 'address' }, 'address'],
  [{ is: 'name', of: 'icon' }, 'icon'],
  [{ is: 'name', of: 'permission' }, 'permission'],
  [{ is: 'enum', values: ['add', 'edit'] }, '`add` or `edit`'],
  [{ is: 'number' }, 'number'],
  [{ is: 'number', values: [1, 2] }, '1 or 2'],
  [{ is: 'flagOrText' }, 'flag or text'],
  [{ is: 'wireType' }, 'wire type'],
  [{ is: 'list', of: { is: 'name', of: 'call' } }, 'list of call names'],
  [{ is: 'list', of: text }, 'list of text'],
  [{ is: 'map', map: 'exportRows' }, '[exportRows](#exportrows)'],
  [{ is: 'names', keys: 'field', of: text }, 'field → text'],
  [{ is: 'either', scalar: text, map: { is: 'map', map: 'each' } }, 'text, or [each](#each)'],
  [{ is: 'perMode', of: text }, 'text, or one per mode'],
  [{ is: 'expression' }, 'expression'],
])('%j is called %s', (kind, words) => {
  expect(kindInWords(kind as Kind)).toBe(words)
})

it('a key has the nature it has in each map, and none where it holds others', () => {
  const all = natures()
  expect([...all.get('chooseFile')!]).toEqual([['name', ['step']]])
  expect(all.has('columns') && [...all.get('columns')!.keys()].includes('structure')).toBe(false)
  expect([...all.values()].flatMap((one) => [...one.keys()])).not.toContain('structure')
})
