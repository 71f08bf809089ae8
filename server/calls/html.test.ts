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
