/**
 * For unit tests that draw, before each file. The files of one worker share their modules and their page: what a test draws
 * goes with it.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { readStylesQuickly } from './quick-styles'

/** What jsdom lacks and antd asks for. */
const unmatched = (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

if (typeof window.matchMedia !== 'function') Object.assign(window, { matchMedia: unmatched })
/** Tells what it is to watch once, as in a browser, and nothing afterwards: in a page without a layout no size ever changes. */
class SizesStay {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    this.tell([], this)
  }
  unobserve() {}
  disconnect() {}
}
if (typeof window.ResizeObserver !== 'function') Object.assign(window, { ResizeObserver: SizesStay })
if (typeof Element.prototype.scrollIntoView !== 'function')
  Object.assign(Element.prototype, { scrollIntoView: () => {} })

readStylesQuickly(document)

// A busy machine draws late; what never comes still fails.
configure({ asyncUtilTimeout: 120_000 })
afterEach(cleanup)
// Code that is still on its way when a file ends would never come, for the files after it neither: they share their modules.
afterAll(() => vi.dynamicImportSettled())
