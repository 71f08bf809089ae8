import { useRef, useState } from 'react'

/** Ignores uncommitted text of an input method: its letters match no text, so the list would be empty. */
export interface Composing {
  /** For the input, or an element around it. */
  events: { onCompositionStartCapture: () => void; onCompositionEndCapture: () => void }
  /** The text to search: as typed, or as before the composition. */
  settled: (typed: string) => string
}

export function useComposing(): Composing {
  const [isComposing, setComposing] = useState(false)
  const last = useRef('')
  return {
    events: {
      onCompositionStartCapture: () => setComposing(true),
      onCompositionEndCapture: () => setComposing(false),
    },
    settled(typed) {
      if (!isComposing) last.current = typed
      return last.current
    },
  }
}
