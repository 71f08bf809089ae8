import { useCallback, useEffect, useRef, useState } from 'react'

/** Which entry of the folded menu has something beside it. The pointer opens and leaves it a moment later, so it may pass by. */
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
