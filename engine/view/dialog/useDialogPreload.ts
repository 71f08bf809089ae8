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
 * Preloads the code of a screen's dialogs and menus: when the user hovers or focuses one of its buttons, or
 * when the browser is idle. A failure is ignored: the next use loads again and reports it.
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
