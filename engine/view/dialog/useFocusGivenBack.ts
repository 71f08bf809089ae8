import { useEffect, useState } from 'react'

/** What had the focus when a window was opened has it again once that is gone. */
export function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
