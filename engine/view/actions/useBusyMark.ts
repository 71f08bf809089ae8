import { useEffect, useRef, type RefObject } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import './busy.css'

/**
 * Milliseconds before a running action is shown as busy. Rows wait longer, because they re-render; a button
 * does not.
 */
export const patience = 150
const buttonPatience = 60

/**
 * Marks a button as busy once `isBusy` has held for `buttonPatience`. The mark is an attribute outside React
 * and the spinner is CSS, so nothing re-renders. The model prevents double runs.
 */
export function useBusyMark<State>(
  store: StoreApi<State>,
  isBusy: (state: State) => boolean,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => button.current?.setAttribute('aria-busy', 'true')
    const follow = () => {
      if (isBusy(store.getState())) {
        timer ??= setTimeout(mark, buttonPatience)
        return
      }
      clearTimeout(timer)
      timer = undefined
      button.current?.removeAttribute('aria-busy')
    }
    follow()
    const stop = store.subscribe(follow)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, isBusy])
  return button
}
