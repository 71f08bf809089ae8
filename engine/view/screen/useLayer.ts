import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Runtime } from '../../model/types'
import { useScreenActive } from './context'

/** Registers an open layer with the application while its page is shown. */
export function useLayer({ layers }: Pick<Runtime, 'layers'>, isOpen: boolean, close: () => void): void {
  const isShown = useScreenActive() && isOpen
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // In a layout effect, so that the back button works as soon as the layer is visible.
  useLayoutEffect(() => (isShown ? layers.open(() => latest.current()) : undefined), [layers, isShown])
}
