import { useRef, type KeyboardEvent } from 'react'

/**
 * Enter takes what was typed or marked in the calendar; it must not send the form with only that. Escape folds up a calendar that is
 * open, and means nothing to the dialog around it then.
 */
export function useCalendarKeys({ defaultOpen = false }: { defaultOpen?: boolean }) {
  const isOpen = useRef(defaultOpen)
  return {
    onOpenChange(now: boolean): void {
      isOpen.current = now
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Enter') event.preventDefault()
      if (event.key === 'Escape' && isOpen.current) event.stopPropagation()
    },
  }
}
