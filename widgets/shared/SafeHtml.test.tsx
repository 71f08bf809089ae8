// @vitest-environment jsdom
/** A row that somebody made dirty past the server's cleaner covers, asks and clobbers nothing where it is shown. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { faultsOf, harmless, hostile } from '../../engine/vocabulary/rich-text.fixture'
import { SafeHtml } from './SafeHtml'

const shown = (html: string): string =>
  render(<SafeHtml html={html} />).container.innerHTML.replace(' class="sc-rich"', '')

it.each(hostile)('%s', (html) => {
  expect(faultsOf(shown(html))).toEqual([])
})

it('shows what an editor makes as it is', () => {
  expect(shown(harmless)).toBe(`<div>${harmless}</div>`)
})
