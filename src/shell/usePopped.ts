import { useCallback, useEffect, useRef, useState } from 'react'

/** The open entry of the collapsed menu. Hovering opens and closes it with a delay. */
export function usePopped(collapsed: boolean) {
  const [popped, setPopped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pop = useCallback((key: string | undefined): void => {
    clearTimeout(timer.current)
    setPopped(key)
  }, [])
  const popSoon = (key: string | undefined): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPopped(key), 100)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!collapsed && popped !== undefined) setPopped(undefined)
  return { popped, pop, popSoon }
}
