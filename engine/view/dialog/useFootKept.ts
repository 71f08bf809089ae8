import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { Notice } from '../../model/screen/notice'

/** The window's head stays in sight however long a message is. */
const leastAbove = 8

/**
 * A message above the buttons makes a window higher, and a window that stands in the middle would push its buttons from under the
 * pointer: it is moved by as much, so that they stay where they are, and comes back when the message goes.
 */
export function useFootKept(foot: RefObject<HTMLElement | null>, notice: StoreApi<Notice>): void {
  const { text } = useStore(notice)
  const before = useRef(0)
  useLayoutEffect(() => {
    const measure = () => {
      before.current = foot.current?.getBoundingClientRect().bottom ?? 0
    }
    // Told before the message is drawn.
    return notice.subscribe(measure)
  }, [foot, notice])
  useLayoutEffect(() => {
    const element = foot.current
    const frame = element?.closest<HTMLElement>('.sc-window')
    if (!element || !frame || text === undefined) return
    const moved = element.getBoundingClientRect().bottom - before.current
    const above = frame.getBoundingClientRect().top - leastAbove
    frame.style.translate = `0 ${-Math.min(moved, Math.max(0, above))}px`
    return () => void frame.style.removeProperty('translate')
  }, [foot, text])
}
