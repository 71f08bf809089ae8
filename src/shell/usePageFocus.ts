import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** True if the focused element is not on the shown page: it was removed, or its page is hidden. */
function isLost(): boolean {
  const has = document.activeElement
  return has === null || has === document.body || has.closest('[inert]') !== null
}

/**
 * Restores the focus on page changes for keyboard users: the element focused before, or else the start of the
 * page. With the focus in the menu, it stays there.
 */
export function usePageFocus(deck: RefObject<HTMLElement | null>, page: string): void {
  const had = useRef(new Map<string, HTMLElement>())
  useLayoutEffect(() => {
    const box = deck.current!
    const remember = ({ target }: FocusEvent) => {
      if (target !== box) had.current.set(page, target as HTMLElement)
    }
    box.addEventListener('focusin', remember)
    return () => box.removeEventListener('focusin', remember)
  }, [deck, page])

  const isFirst = useRef(true)
  useEffect(() => {
    const isLoaded = isFirst.current
    isFirst.current = false
    for (const [name, element] of had.current) if (!element.isConnected) had.current.delete(name)
    if (isLoaded || !isLost()) return
    const before = had.current.get(page)
    const here = before?.isConnected && !before.closest('[inert]') ? before : deck.current
    here?.focus({ preventScroll: true })
  }, [deck, page])
}
