import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { later } from '../widget/later'
import { useCode } from '../widget/useCode'
import type { TipBubbleProps } from './TipBubble'

const Bubble = later(() => import('./TipBubble'))

/** Delay before the bubble opens or closes, in milliseconds. */
const patience = 100

interface TipProps extends Pick<TipBubbleProps, 'placement'> {
  title: string
  /** The element that it describes. */
  children: ReactNode
}

/**
 * A tooltip for pointer and keyboard focus. Its code loads on first use, and the element does not re-render.
 * The element must have its own accessible name.
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
    // The bubble is inside, so that the pointer can move onto it.
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
