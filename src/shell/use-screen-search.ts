import { useEffect, useState } from 'react'

export interface Search {
  shown: boolean
  /** It has been shown once: its code is there, or on its way. */
  wanted: boolean
  show: () => void
  hide: () => void
}

/** Opens with Ctrl/⌘ K from anywhere. */
export function useScreenSearch(): Search {
  const [shown, setShown] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (shown && !wanted) setWanted(true)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') return setShown(false)
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setShown((now) => !now)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { shown, wanted, show: () => setShown(true), hide: () => setShown(false) }
}
