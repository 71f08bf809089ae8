import type { Navigation } from '../../engine/model/types'

/** For what stands on no page of the console: it leads nowhere, and its address holds nothing. */
export const nowhere: Navigation = {
  go: () => {},
  back: () => {},
  readState: () => new URLSearchParams(),
  writeState: () => {},
  onStateChange: () => () => {},
}
