/** Nothing that covers the page, asks, sends or clobbers is kept. */
import { expect, it } from 'vitest'
import { faultsOf, harmless, hostile } from '../../engine/vocabulary/rich-text.fixture'
import { cleanHtml } from './html'

it.each(hostile)('%s', (html) => {
  expect(faultsOf(html)).not.toEqual([])
  expect(faultsOf(cleanHtml(html))).toEqual([])
})

it('keeps what an editor makes', () => {
  expect(cleanHtml(harmless).replaceAll(' />', '>')).toBe(harmless)
})

it.each([
  ['<a href="https://a.cn">x</a>', '<a href="https://a.cn" rel="noopener noreferrer">x</a>'],
  [
    '<a href="https://a.cn" target="here">x</a>',
    '<a href="https://a.cn" target="_blank" rel="noopener noreferrer">x</a>',
  ],
])('opens a link where it did, or in a new tab without a hold on this one: %#', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})
