import { useEffect, type RefObject } from 'react'

const touches = ['beforeinput', 'keydown', 'mousedown', 'click', 'paste', 'cut', 'drop'] as const
/** They change nothing: one may go through what is on its way, leave it and copy of it. */
const isHarmless = (event: Event): boolean =>
  event instanceof KeyboardEvent && (['Tab', 'Escape'].includes(event.key) || event.ctrlKey || event.metaKey)

/**
 * What is on its way is not changed under it. The fields are not disabled, which would take the focus from the one that has it:
 * whatever touches one is held back before it gets there.
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
