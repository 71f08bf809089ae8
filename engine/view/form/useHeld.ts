import { useEffect, type RefObject } from 'react'

const touches = ['beforeinput', 'keydown', 'mousedown', 'click', 'paste', 'cut', 'drop'] as const
/** Keys that change nothing: moving the focus, leaving, copying. */
const isHarmless = (event: Event): boolean =>
  event instanceof KeyboardEvent && (['Tab', 'Escape'].includes(event.key) || event.ctrlKey || event.metaKey)

/**
 * Blocks input while the form is being sent. Disabling the fields would lose the focus, so events are stopped
 * instead.
 */
export function useHeld(box: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!element || !isHeld) return
    const hold = (event: Event) => {
      if (isHarmless(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const touch of touches) element.addEventListener(touch, hold, { capture: true })
    return () => {
      for (const touch of touches) element.removeEventListener(touch, hold, { capture: true })
    }
  }, [box, isHeld])
}
