import { configure } from '@testing-library/react'

/** What jsdom lacks and antd asks for. Imported first by tests that draw whole lists. */
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
if (typeof Element.prototype.scrollIntoView !== 'function')
  Object.assign(Element.prototype, { scrollIntoView: () => {} })

// A busy machine draws late; what never comes still fails.
configure({ asyncUtilTimeout: 30_000 })
