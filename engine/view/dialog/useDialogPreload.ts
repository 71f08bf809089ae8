import { useCallback, useMemo, useRef, type SyntheticEvent } from 'react'
import type { CompiledScreen } from '../../compiled'
import { fieldsOf } from '../../model/form/form'
import { UnfoldedColumns } from '../list/ColumnMenu'
import { UnfoldedRow } from '../table/RowMenu'
import { usePreload } from '../widget/context'
import { useWhenIdle } from '../widget/useWhenIdle'
import { DialogView } from './DialogStack'

const nobodyWaits = () => {}

/**
 * Fetches what a screen's dialogs and menus are made of: once somebody points at one of its buttons or reaches it by keyboard, ahead of the
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
    const dialog = Object.keys(dialogs).length > 0 ? [DialogView] : []
    for (const part of [...dialog, UnfoldedRow, UnfoldedColumns]) part.preload().catch(nobodyWaits)
    preloadFields()
  }, [dialogs, preloadFields])
  useWhenIdle(preload)
  return useCallback(({ target }) => void ((target as Element).closest('button') && preload()), [preload])
}
