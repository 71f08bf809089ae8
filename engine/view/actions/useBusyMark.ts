import { useEffect, useRef, type RefObject } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import './busy.css'

/** What is over within this time is not shown as being under way. A row is drawn again to show it, a button is not. */
export const patience = 150
const buttonPatience = 60

/**
 * Marks a button as busy once `isBusy` has held for longer than an eye notices. The mark is an attribute that no component
 * owns, and the spinner is drawn by CSS, so neither beginning nor end draws anything again; what runs twice is prevented by
 * the model.
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
