/** What is open over the page, the last on top: there may be ways of closing it that the engine knows nothing of. */
export interface Layers {
  /** Something was opened; `close` is what its cross does. The answer tells that it is gone. */
  open: (close: () => void) => () => void
}
