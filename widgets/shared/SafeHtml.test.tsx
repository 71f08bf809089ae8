// @vitest-environment jsdom
/**
 * Malicious content that bypassed the server's cleaner must not cover the page, send requests or clobber
 * names.
 */
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
