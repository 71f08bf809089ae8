/**
 * Setup for unit tests that render, before each file. Files of one worker share modules and page, so everything a test renders
 * is removed.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { readStylesQuickly } from './quick-styles'

/** APIs that jsdom lacks and antd needs. */
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
/** Reports each element once, as a browser does, and never again: without a layout, sizes do not change. */
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

// A slow machine renders late; elements that never appear still fail.
configure({ asyncUtilTimeout: 120_000 })
afterEach(cleanup)
// Dynamic imports still pending at the end of a file would never settle for later files, which share the modules.
afterAll(() => vi.dynamicImportSettled())
