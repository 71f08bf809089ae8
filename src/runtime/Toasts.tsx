import { CircleAlert, CircleCheck, CircleX, Info, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import './toasts.css'

const marks = {
  success: CircleCheck,
  error: CircleX,
  warning: CircleAlert,
  info: Info,
  loading: LoaderCircle,
}

interface Said {
  key: number
  kind: keyof typeof marks
  content: ReactNode
  /** Duration; 0 = until it is closed. */
  seconds: number
}

/** The open toasts, newest last. */
export type Saying = StoreApi<Said[]>
export const createSaying = (): Saying => createStore<Said[]>(() => [])

let count = 0

/** Shows a toast. The returned function closes it. */
export function addToast(saying: Saying, said: Omit<Said, 'key'>): () => void {
  const key = ++count
  saying.setState((before) => [...before, { ...said, key }], true)
  return () => end(saying, key)
}

function end(saying: Saying, key: number): void {
  const rest = saying.getState().filter((one) => one.key !== key)
  if (rest.length < saying.getState().length) saying.setState(rest, true)
}

/**
 * Renders the toasts above all windows. Screen readers announce errors at once, and other toasts at the next
 * pause.
 */
export function Toasts({ saying }: { saying: Saying }) {
  const said = useStore(saying)
  return createPortal(
    <div className="toasts" aria-live="polite">
      {said.map((one) => (
        <Toast key={one.key} said={one} saying={saying} />
      ))}
    </div>,
    document.body,
  )
}

/** A toast that closes after its time. The pointer over it pauses the timer. */
function Toast({ said, saying }: { said: Said; saying: Saying }) {
  const { key, kind, content, seconds } = said
  const Mark = marks[kind]
  const [held, setHeld] = useState(false)
  const left = useRef(seconds * 1000)
  useEffect(() => {
    if (held || seconds === 0) return
    const since = performance.now()
    const timer = setTimeout(() => end(saying, key), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held, key, saying, seconds])
  return (
    <div className="toast" role={kind === 'error' || kind === 'warning' ? 'alert' : undefined}>
      <div
        className="toast-body"
        data-kind={kind}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
      >
        <Mark aria-hidden="true" />
        <span>{content}</span>
      </div>
    </div>
  )
}
