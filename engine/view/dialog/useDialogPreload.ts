import { useCallback, useEffect, useMemo, useRef, type SyntheticEvent } from 'react'
import type { CompiledScreen } from '../../compiled'
import { fieldsOf } from '../../model/form/form'
import { usePreload } from '../widget/context'
import { DialogView } from './DialogStack'

const nobodyWaits = () => {}

/** Until a page has asked for its list, so that this does not come before it. */
const settlingMs = 1000

/**
 * Fetches what a screen's dialogs are made of: once somebody points at one of its buttons or reaches it by keyboard, ahead of the
 * click, or else when the browser has nothing to do, since who types at once types into what is not there yet. What fails is fetched
 * again, and reported, when it is needed.
 */
export function useDialogPreload({ dialogs }: CompiledScreen): (event: SyntheticEvent) => void {
  const fields = useMemo(
    () =>
      Object.values(dialogs).flatMap(({ form, list }) => [
        ...(form ? fieldsOf(form) : []),
        ...(list?.filters ?? []),
      ]),
    [dialogs],
  )
  const preloadFields = usePreload(fields)
  const done = useRef(false)
  const preload = useCallback(() => {
    if (done.current) return
    done.current = true
    if (Object.keys(dialogs).length > 0) DialogView.preload().catch(nobodyWaits)
    preloadFields()
  }, [dialogs, preloadFields])
  useEffect(() => {
    let stopIdle = nobodyWaits
    const timer = setTimeout(() => (stopIdle = whenIdle(preload)), settlingMs)
    return () => {
      clearTimeout(timer)
      stopIdle()
    }
  }, [preload])
  return useCallback(({ target }) => void ((target as Element).closest('button') && preload()), [preload])
}

/** Gives what stops it. Not all browsers tell when they are idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    work()
    return nobodyWaits
  }
  const asked = requestIdleCallback(work)
  return () => cancelIdleCallback(asked)
}
