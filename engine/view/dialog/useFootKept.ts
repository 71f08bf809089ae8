import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { Notice } from '../../model/screen/notice'

/** Pixels above the window, so that its header stays visible for any message length. */
const leastAbove = 8

/**
 * A notice makes a centred window higher, which would move its buttons under the pointer. This shifts the
 * window by the difference, and back when the notice is cleared.
 */
export function useFootKept(foot: RefObject<HTMLElement | null>, notice: StoreApi<Notice>): void {
  const { text } = useStore(notice)
  const before = useRef(0)
  useLayoutEffect(() => {
    const measure = () => {
      before.current = foot.current?.getBoundingClientRect().bottom ?? 0
    }
    // Runs before the notice renders.
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
