import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import './toasts.css'

const circle = 'M512 64C264.6 64 64 264.6 64 512s200.6 448 448 448 448-200.6 448-448S759.4 64 512 64z'
/** Ant Design's filled marks, each cut out of the circle. */
const marks = {
  success:
    'm193.5 301.7l-210.6 292a31.8 31.8 0 01-51.7 0L318.5 484.9c-3.8-5.3 0-12.7 6.5-12.7h46.9c10.2 0 19.9 4.9 25.9 13.3l71.2 98.8 157.2-218c6-8.3 15.6-13.3 25.9-13.3H699c6.5 0 10.3 7.4 6.5 12.7z',
  error:
    'm127.98 274.82h-.04l-.08.06L512 466.75 384.14 338.88c-.04-.05-.06-.06-.08-.06a.12.12 0 00-.07 0c-.03 0-.05.01-.09.05l-45.02 45.02a.2.2 0 00-.05.09.12.12 0 000 .07v.02a.27.27 0 00.06.06L466.75 512 338.88 639.86c-.05.04-.06.06-.06.08a.12.12 0 000 .07c0 .03.01.05.05.09l45.02 45.02a.2.2 0 00.09.05.12.12 0 00.07 0c.02 0 .04-.01.08-.05L512 557.25l127.86 127.87c.04.04.06.05.08.05a.12.12 0 00.07 0c.03 0 .05-.01.09-.05l45.02-45.02a.2.2 0 00.05-.09.12.12 0 000-.07v-.02a.27.27 0 00-.05-.06L557.25 512l127.87-127.86c.04-.04.05-.06.05-.08a.12.12 0 000-.07c0-.03-.01-.05-.05-.09l-45.02-45.02a.2.2 0 00-.09-.05.12.12 0 00-.07 0z',
  warning:
    'm-32 232c0-4.4 3.6-8 8-8h48c4.4 0 8 3.6 8 8v272c0 4.4-3.6 8-8 8h-48c-4.4 0-8-3.6-8-8V296zm32 440a48.01 48.01 0 010-96 48.01 48.01 0 010 96z',
  info: 'm32 664c0 4.4-3.6 8-8 8h-48c-4.4 0-8-3.6-8-8V456c0-4.4 3.6-8 8-8h48c4.4 0 8 3.6 8 8v272zm-32-344a48.01 48.01 0 010-96 48.01 48.01 0 010 96z',
}
/** A third of a circle, which turns. */
const turning =
  'M988 548c-19.9 0-36-16.1-36-36 0-59.4-11.6-117-34.6-171.3a440.45 440.45 0 00-94.3-139.9 437.71 437.71 0 00-139.9-94.3C629 83.6 571.4 72 512 72c-19.9 0-36-16.1-36-36s16.1-36 36-36c69.1 0 136.2 13.5 199.3 40.3C772.3 66 827 103 874 150c47 47 83.9 101.8 109.7 162.7 26.7 63.1 40.2 130.2 40.2 199.3.1 19.9-16 36-35.9 36z'

interface Said {
  key: number
  kind: keyof typeof marks | 'loading'
  content: ReactNode
  /** How long it stands; 0 = until it is ended. */
  seconds: number
}

/** What is said over the page, newest last. */
export type Saying = StoreApi<Said[]>
export const createSaying = (): Saying => createStore<Said[]>(() => [])

let count = 0

/** Says something; the answer ends it. */
export function addToast(saying: Saying, said: Omit<Said, 'key'>): () => void {
  const key = ++count
  saying.setState((before) => [...before, { ...said, key }], true)
  return () => end(saying, key)
}

function end(saying: Saying, key: number): void {
  const rest = saying.getState().filter((one) => one.key !== key)
  if (rest.length < saying.getState().length) saying.setState(rest, true)
}

/** Draws what is said, above all windows. Screen readers read what is new at the next pause, and what has failed at once. */
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

/** It goes after its time. While the pointer is over it, the time stands still. */
function Toast({ said, saying }: { said: Said; saying: Saying }) {
  const { key, kind, content, seconds } = said
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
        <svg viewBox={kind === 'loading' ? '0 0 1024 1024' : '64 64 896 896'} aria-hidden="true">
          <path fillRule="evenodd" d={kind === 'loading' ? turning : circle + marks[kind]} />
        </svg>
        <span>{content}</span>
      </div>
    </div>
  )
}
