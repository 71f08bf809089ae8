/** Open layers over the page, the topmost last. Some are unknown to the engine. */
export interface Layers {
  /** Adds a layer; `close` acts like its close button. The returned function removes it. */
  open: (close: () => void) => () => void
}
