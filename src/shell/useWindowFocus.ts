import { useEffect, type RefObject } from 'react'
import { useFocusGivenBack } from '../../engine/view/dialog/useFocusGivenBack'
import { focusFirstControl } from '../../engine/view/form/focus'

/** The focus goes into the first field of a window as soon as that is drawn, and back to what opened it when it is gone. */
export function useWindowFocus(box: RefObject<HTMLElement | null>): void {
  useFocusGivenBack()
  useEffect(() => {
    // After antd has moved the focus into its own window, and where the screen within comes later.
    const take = () => focusFirstControl(box.current) && watch.disconnect()
    const watch = new MutationObserver(take)
    const timer = setTimeout(() => {
      watch.observe(document.body, { childList: true, subtree: true })
      take()
    })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [box])
}
