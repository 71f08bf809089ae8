import type { Navigation } from '../../engine/model/types'

/** Navigation for parts outside the console's pages: it does nothing, and has no state. */
export const nowhere: Navigation = {
  go: () => {},
  back: () => {},
  readState: () => new URLSearchParams(),
  writeState: () => {},
  onStateChange: () => () => {},
}
