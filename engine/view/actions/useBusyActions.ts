import { useEffect, useState } from 'react'
import type { ScreenModel } from '../../model/types'
import { patience } from './useBusyMark'

const sameNames = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((name) => b.has(name))

/**
 * Actions (`name` or `name#rowKey`) that run for longer than `patience`. Short actions, such as opening a
 * dialog, cause no render.
 */
export function useBusyActions(screen: ScreenModel): ReadonlySet<string> {
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: ReadonlySet<string> = new Set()
    const show = () => {
      const running = screen.running.getState()
      if (sameNames(shown, running)) return
      shown = running
      setBusy(running)
    }
    const stop = screen.running.subscribe((running) => {
      clearTimeout(timer)
      if (running.size === 0) show()
      else timer = setTimeout(show, patience)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [screen])
  return busy
}

/** Names of the actions that run on a row, joined by spaces; '' for most rows. */
export function busyNames(busy: ReadonlySet<string>, rowKey: string): string {
  if (busy.size === 0) return ''
  const end = `#${rowKey}`
  return [...busy].flatMap((name) => (name.endsWith(end) ? [name.slice(0, -end.length)] : [])).join(' ')
}
