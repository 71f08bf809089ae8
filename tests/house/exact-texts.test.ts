/** Every message that the documents quote stands in the product to the letter, and in a test. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { statements } from '../support/statements'
import { productRoot } from '../language/projects'

const isTest = /(\.(test|spec|stories)\.|fixture|samples)/
const folders = ['schemas', 'engine', 'widgets', 'pages-custom', 'src', 'server', 'tests']

function textOf(wanted: (path: string) => boolean): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(productRoot, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|yaml|json)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((path) => !path.includes('.schema') && !path.includes(join('tests', 'fixtures')) && wanted(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

/** Values in a text are written in small letters here. */
const quoted = [...new Set(statements().flatMap(({ text }) => (text === undefined ? [] : [text])))]
const written = (text: string): string => text.replace('{W}x{H}', '{w}x{h}')

it('all 227 stand in the product (D1-GEN-014)', () => {
  const product = textOf((path) => !isTest.test(path) && !path.includes(join(productRoot, 'tests')))
  expect(quoted).toHaveLength(227)
  expect(quoted.filter((text) => !product.includes(written(text)))).toEqual([])
})

it('all of them are looked for by a test', () => {
  const tests = textOf((path) => /\.(test|spec)\./.test(path) || path.includes(join('tests', 'support')))
  const withValues = /\{/
  expect(quoted.filter((text) => !withValues.test(text) && !tests.includes(text))).toEqual([])
})
