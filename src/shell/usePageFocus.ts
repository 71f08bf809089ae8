import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** What has the focus stands on no page that is shown: it went with its page, or that one is behind another now. */
function isLost(): boolean {
  const has = document.activeElement
  return has === null || has === document.body || has.closest('[inert]') !== null
}

/**
 * Whoever leaves a page by a button of it, or comes back to one, goes on there by keyboard: at what had the focus when that page was left,
 * or else at its beginning. Who goes by the menu stays in the menu.
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
