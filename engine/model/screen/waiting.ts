import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DialogStack } from '../dialog/stack'
import type { ActionContext, ListModel } from '../types'
import { rowOnShow } from '../list/lines'
import { draftPage, scopeOf } from './drafts'
import { dialogKeys, type Opened } from './kept'
import { pageLists } from './lists'
import { givenNow } from './giving'
import type { Place } from './place'

/** What was typed into a dialog of this page and is saved nowhere, while no dialog is open. */
export interface WaitingDraft {
  key: string
  /** What its dialog was called, and what its first field said. */
  title: string
  /** It was sent, may have been done, and nobody was told so. */
  mayBeDone: boolean
  /** Opens the dialog again, with what was typed. */
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

/** The screens may have been compiled anew since. */
const isDeclared = ({ screen }: Place, { dialog, list }: Opened): boolean =>
  screen.dialogs[dialog] !== undefined &&
  (list === undefined || pageLists(screen).some((found) => found.list.id === list))

/** Drafts that the page tells of by itself, so that nobody has to remember what he was at when the session was lost. */
export function createWaiting({ place, dialogs, listOf, contextOf }: WaitingParts): Waiting {
  const { drafts, feedback, word } = place.runtime
  const store = createStore<WaitingDraft[]>(() => [])

  function resume(key: string): void {
    const opened = drafts.take(key)?.opened
    if (!opened) return refresh()
    const list = opened.list === undefined ? undefined : listOf(opened.list)
    const row = list && opened.row !== undefined ? rowOnShow(list, opened.row) : undefined
    // The record as it was is never shown as the record as it is.
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
    // Most pages have none, and are not drawn again for that.
    if (waiting.length > 0 || store.getState().length > 0) store.setState(waiting, true)
  }
  const stops = [dialogs.store.subscribe(refresh), place.onScopeChange(refresh)]
  return { store, refresh, dispose: () => stops.forEach((stop) => stop()) }
}
