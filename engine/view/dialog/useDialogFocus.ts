import { useEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { DialogModel } from '../../model/types'
import { isCovered, watchControls } from '../focus-watch'
import { focusFirstControl } from '../form/focus'
import { useFocusGivenBack } from './useFocusGivenBack'

const ready = createStore<{ loading: boolean; failed?: string }>(() => ({ loading: false }))

/**
 * The focus goes to the first control once it is there, and back to what opened the dialog when it is gone. What had it may go with
 * another mode: then the first control takes it, or the content itself. No button does: a code reader ends what it reads by Enter,
 * some by two, and the second one must not press what the first has brought up. `here` = its widgets can be drawn.
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
      // What has it stands around the content: the page, or the window, which antd gives it to where it finds it lost before we do.
      const isLost = has?.contains(box.current) ?? true
      if (done.current && !isLost) return
      const isInControl = focusFirstControl(box.current)
      // Also where no control ever had it: a button can be pressed before the first look, or in a form without controls.
      if (!isInControl && (isLost || !windowOf(box.current)?.contains(has)))
        box.current?.focus({ preventScroll: true })
      done.current ||= isInControl
    }
    // After antd has moved the focus into its own window.
    const timer = setTimeout(take)
    const watch = whenGone(document.activeElement, take)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [box, loading, here, mode])
  useEffect(
    () =>
      // A button that is turned off while it has the focus, or taken away, leaves it with nothing.
      watchControls(() => {
        // Looked for anew each time: a drawer draws what is in it after this has begun.
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

/** Tells once that an element has left the page: what another mode does not have may be drawn away later than the mode is set. */
function whenGone(element: Element | null, onGone: () => void): MutationObserver {
  const watch = new MutationObserver(() => {
    if (element?.isConnected) return
    watch.disconnect()
    onGone()
  })
  if (element && element !== document.body) watch.observe(document.body, { childList: true, subtree: true })
  return watch
}
