import { useRef, useState } from 'react'

/** What an input method has not put in yet narrows nothing: its letters are in no text, and the list would be empty meanwhile. */
export interface Composing {
  /** For the input, or an element around it. */
  events: { onCompositionStartCapture: () => void; onCompositionEndCapture: () => void }
  /** The text to look for: as typed, or as it was before composing began. */
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
