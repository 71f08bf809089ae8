import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DialogStack } from '../dialog/stack'
import type { ActionContext, ListModel } from '../types'
import { rowOnShow } from '../list/lines'
import { draftPage, scopeOf } from './drafts'
import { dialogKeys, type Opened } from './kept'
import { pageLists } from './lists'
import { givenNow } from './giving'
import type { Place } from './place'

/** Unsaved input of a closed dialog of this page. */
export interface WaitingDraft {
  key: string
  /** Title of its dialog, and value of its first field. */
  title: string
  /** It was sent and may have been applied, but the response was lost. */
  mayBeDone: boolean
  /** Reopens the dialog with the input. */
  resume: () => void
  giveUp: () => void
}
export interface Waiting {
  store: StoreApi<WaitingDraft[]>
  refresh: () => void
  dispose: () => void
}

interface WaitingParts {
  place: Place
  dialogs: DialogStack
  listOf: (id: string) => ListModel
  contextOf: (parts?: Partial<ActionContext>) => ActionContext
}

/** False for drafts of dialogs that a new deployment removed. */
const isDeclared = ({ screen }: Place, { dialog, list }: Opened): boolean =>
  screen.dialogs[dialog] !== undefined &&
  (list === undefined || pageLists(screen).some((found) => found.list.id === list))

/** Drafts that the page lists, so that users find their input after a lost session. */
export function createWaiting({ place, dialogs, listOf, contextOf }: WaitingParts): Waiting {
  const { drafts, feedback, word } = place.runtime
  const store = createStore<WaitingDraft[]>(() => [])

  function resume(key: string): void {
    const opened = drafts.take(key)?.opened
    if (!opened) return refresh()
    const list = opened.list === undefined ? undefined : listOf(opened.list)
    const row = list && opened.row !== undefined ? rowOnShow(list, opened.row) : undefined
    // An old record is never shown as current.
    if (opened.row !== undefined && !row) return feedback.toast('warning', word('draft.recordAway'))
    const opener = contextOf({ list, ...(row && { row }) })
    const given = givenNow(place, opened, opener)
    if (!given) return feedback.toast('warning', word('draft.recordAway'))
    const { giving } = opened
    dialogs.open(opened.dialog, opened.mode, given, opener, { isResumed: true, giving })
  }
  function refresh(): void {
    const isQuiet = dialogs.store.getState().length === 0
    const found = isQuiet ? drafts.keysOf(dialogKeys(draftPage(place))) : []
    const waiting = found.flatMap((key): WaitingDraft[] => {
      const { opened, mayBeDone = false } = drafts.take(key) ?? {}
      if (!opened || opened.scope !== scopeOf(place) || !isDeclared(place, opened)) return []
      const giveUp = () => {
        drafts.drop(key)
        refresh()
      }
      const { about } = opened
      const title = about === undefined ? opened.title : word('draft.titleOf', { title: opened.title, about })
      return [{ key, title, mayBeDone, resume: () => resume(key), giveUp }]
    })
    // Most pages have no drafts; this avoids a re-render.
    if (waiting.length > 0 || store.getState().length > 0) store.setState(waiting, true)
  }
  const stops = [dialogs.store.subscribe(refresh), place.onScopeChange(refresh)]
  return { store, refresh, dispose: () => stops.forEach((stop) => stop()) }
}
