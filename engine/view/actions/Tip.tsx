import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { later } from '../widget/later'
import { useCode } from '../widget/useCode'
import type { TipBubbleProps } from './TipBubble'

const Bubble = later(() => import('./TipBubble'))

/** How long a pointer rests, or is gone, before that counts (ms). */
const patience = 100

interface TipProps extends Pick<TipBubbleProps, 'placement'> {
  title: string
  /** The one thing it speaks of. */
  children: ReactNode
}

/**
 * A bubble beside what has the pointer or the focus of the keyboard. Its code comes at the first use; the thing itself is
 * never drawn anew. A name for screen readers is the thing's own matter.
 */
export function Tip({ title, placement, children }: TipProps) {
  const [shown, setShown] = useState<Pick<TipBubbleProps, 'at' | 'open'>>()
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isHere = useCode(
    Bubble,
    shown !== undefined,
    useCallback(() => setShown(undefined), []),
  )
  const open = () => {
    const at = box.current?.firstElementChild?.getBoundingClientRect()
    if (at) setShown({ at, open: true })
  }
  const close = () => setShown((now) => now && { ...now, open: false })
  const soon = (then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, patience)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) soon(open)
  }
  return (
    // The bubble is inside, so that a pointer may rest on it as well.
    <span
      ref={box}
      style={{ display: 'contents' }}
      onMouseEnter={() => soon(open)}
      onMouseLeave={() => soon(close)}
      onFocus={onFocus}
      onBlur={() => soon(close)}
    >
      {children}
      {shown && isHere && <Bubble {...shown} title={title} placement={placement} />}
    </span>
  )
}
