import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isEscape } from '../../engine/view/keys'

export interface Search {
  shown: boolean
  show: () => void
  hide: () => void
}

/** Opens with Ctrl/⌘ K anywhere, before the next key press. */
export function useScreenSearch(): Search {
  const [shown, setShown] = useState(false)
  // A layout effect, so that no key after the menu's commit is lost.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (isEscape(event)) return setShown(false)
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      flushSync(() => setShown((now) => !now))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { shown, show: () => setShown(true), hide: () => setShown(false) }
}
