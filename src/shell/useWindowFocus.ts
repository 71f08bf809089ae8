import { useEffect, type RefObject } from 'react'
import { useFocusGivenBack } from '../../engine/view/dialog/useFocusGivenBack'
import { focusFirstControl } from '../../engine/view/form/focus'

/** Focuses the first field of a window once it is rendered, and restores the focus after closing. */
export function useWindowFocus(box: RefObject<HTMLElement | null>): void {
  useFocusGivenBack()
  useEffect(() => {
    // After antd has moved the focus into its window; the screen may render later.
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
