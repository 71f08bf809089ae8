import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Runtime } from '../../model/types'
import { useScreenActive } from './context'

/** Tells the application around the engine that something is open over the page, while its page is the one shown. */
export function useLayer({ layers }: Pick<Runtime, 'layers'>, isOpen: boolean, close: () => void): void {
  const isShown = useScreenActive() && isOpen
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // With the drawing of it: whoever sees it may go back from it.
  useLayoutEffect(() => (isShown ? layers.open(() => latest.current()) : undefined), [layers, isShown])
}
