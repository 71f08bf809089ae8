import { useEffect, useState } from 'react'

/** For each open window, the focused element at its opening, with fallbacks. */
const openers: Element[][] = []

/**
 * Restores the focus when a window closes. If the previous element was in a window that this one replaced,
 * that window's opener is focused.
 */
export function useFocusGivenBack(): void {
  const [before] = useState(() => {
    const has = document.activeElement
    return [...(has && has !== document.body ? [has] : []), ...openers.flat()]
  })
  useEffect(() => {
    openers.unshift(before)
    return () => {
      openers.splice(openers.indexOf(before), 1)
      const opener = before.find((one) => one.isConnected)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [before])
}
