import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { CompiledList } from '../../compiled'
import { holds } from '../../model/evaluate'
import type { ListModel, ScreenModel } from '../../model/types'
import { useScreenActive } from '../screen/context'

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

interface RefreshProps {
  model: ListModel
  screen: ScreenModel
  every: NonNullable<CompiledList['refresh']>
}

/**
 * Polls while the rows report ongoing work. Each response sets one timer. It pauses while the list is hidden
 * or behind a dialog. After a failure it stops; the user can reload.
 */
export function Refresh({ model, screen, every }: RefreshProps) {
  const { status, rows } = useStore(model.store)
  const inFront = useStore(screen.dialogs, (open) => open.at(-1) === screen.contextOf({ list: model }).dialog)
  const active = useScreenActive()
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const isSeen = active && visible && inFront
  useEffect(() => {
    if (!isSeen || status !== 'ready') return
    if (!holds(screen.runtime, every.while, model.scopeOf())) return
    const timer = setTimeout(() => void model.reload(), every.seconds * 1000)
    return () => clearTimeout(timer)
    // `rows` is new with each response, so each sets the next timer.
  }, [every, isSeen, status, rows, model, screen])
  return null
}
