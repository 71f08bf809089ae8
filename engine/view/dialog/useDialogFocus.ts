import { useEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { DialogModel } from '../../model/types'
import { isCovered, watchControls } from '../focus-watch'
import { focusFirstControl } from '../form/focus'
import { useFocusGivenBack } from './useFocusGivenBack'

const ready = createStore<{ loading: boolean; failed?: string }>(() => ({ loading: false }))

/**
 * Focuses the first control once it exists, and restores the focus after closing. If a mode change removes
 * the focused control, the first control or the content is focused. Buttons are never focused: a barcode
 * scanner may send two Enters, and the second must not press a new button. `here` = the widgets are loaded.
 */
export function useDialogFocus(box: RefObject<HTMLElement | null>, model: DialogModel, here: boolean): void {
  useFocusGivenBack()
  const { loading } = useStore(model.form?.store ?? ready)
  const { mode } = useStore(model.mode)
  const done = useRef(false)
  useEffect(() => {
    if (loading || !here) return
    const take = () => {
      const has = document.activeElement
      // The focus is on the page or on the window, where antd puts a lost focus before this hook runs.
      const isLost = has?.contains(box.current) ?? true
      if (done.current && !isLost) return
      const isInControl = focusFirstControl(box.current)
      // Also if no control ever had the focus: a form may have no controls, or a button may be pressed first.
      if (!isInControl && (isLost || !windowOf(box.current)?.contains(has)))
        box.current?.focus({ preventScroll: true })
      done.current ||= isInControl
    }
    // Runs after antd has moved the focus into its window.
    const timer = setTimeout(take)
    const watch = whenGone(document.activeElement, take)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [box, loading, here, mode])
  useEffect(
    () =>
      // Disabling or removing a focused button loses the focus.
      watchControls(() => {
        // Queried each time: a drawer renders its content later.
        const content = box.current
        const window = content?.closest('[role="dialog"]')
        if (!content || !window) return
        const has = document.activeElement
        const isLost = !has || has === document.body || (has.matches(':disabled') && window.contains(has))
        if (isLost && !isCovered(content)) content.focus({ preventScroll: true })
      }),
    [box],
  )
}

const windowOf = (content: HTMLElement | null) => content?.closest('[role="dialog"], [data-layer]')

/**
 * Calls back once when the element has left the page. A mode change may remove it later than the mode is set.
 */
function whenGone(element: Element | null, onGone: () => void): MutationObserver {
  const watch = new MutationObserver(() => {
    if (element?.isConnected) return
    watch.disconnect()
    onGone()
  })
  if (element && element !== document.body) watch.observe(document.body, { childList: true, subtree: true })
  return watch
}
