import { useRef, type KeyboardEvent } from 'react'

/**
 * Enter commits the typed or highlighted day, and does not submit the form. Escape closes an open calendar,
 * but not the dialog around it. The down arrow opens a closed calendar; in an open one it calls `enter`.
 */
export function useCalendarKeys({ defaultOpen = false }: { defaultOpen?: boolean }, enter?: () => void) {
  const isOpen = useRef(defaultOpen)
  return {
    onOpenChange(now: boolean): void {
      isOpen.current = now
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.key === 'Enter') event.preventDefault()
      if (event.key === 'Escape' && isOpen.current) event.stopPropagation()
      if (event.key !== 'ArrowDown') return
      if (!isOpen.current) event.currentTarget.click()
      else if (enter) {
        event.preventDefault()
        enter()
      }
    },
  }
}
