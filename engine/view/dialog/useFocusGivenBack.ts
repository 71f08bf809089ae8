import { useEffect, useState } from 'react'

/** What had the focus when each of the windows that are open was opened. */
const openers: Element[][] = []

/**
 * What had the focus when a window was opened has it again once that is gone. Where that stood in a window that this one took the
 * place of, it is what that one was opened from.
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
