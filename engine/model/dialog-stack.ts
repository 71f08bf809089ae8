import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Mode } from '../compiled'
import type { Values } from '../contract/types'
import { createDialogModel, type OpenDialog } from './dialog'
import { keepDraft, offerDraft } from './drafts'
import type { Place } from './place'
import { waitForReturn } from './steps/return'
import type { ActionContext, DialogModel, FormModel, ListModel } from './types'

/** The open dialogs of a screen, the topmost last. */
export interface DialogStack {
  store: StoreApi<DialogModel[]>
  open: (name: string, mode: Mode, given: Values, opener: ActionContext) => DialogModel
  /** Opens a dialog and waits for the value it returns; undefined when it is closed without one. */
  pick: (name: string, mode: Mode, given: Values, opener: ActionContext) => Promise<unknown>
  /** The dialog a list or a form stands in. */
  ownerOf: (part: ListModel | FormModel | undefined) => DialogModel | undefined
  keepDrafts: () => void
  closeAll: () => void
}

export function createDialogStack(placeOf: () => Place): DialogStack {
  const store = createStore<DialogModel[]>(() => [])
  const owners = new WeakMap<ListModel | FormModel, DialogModel>()
  const onClosed = new Map<DialogModel, () => void>()
  let nextId = 1

  function close(dialog: OpenDialog): void {
    if (!store.getState().includes(dialog)) return
    const others = store.getState().filter((open) => open !== dialog)
    store.setState(others, true)
    dialog.dispose()
    onClosed.get(dialog)?.()
    onClosed.delete(dialog)
  }
  function open(name: string, mode: Mode, given: Values, opener: ActionContext): DialogModel {
    const place = placeOf()
    const dialog = place.screen.dialogs[name]
    if (!dialog) throw new Error(`Screen ${place.screen.screen} has no dialog ${name}`)
    const made = createDialogModel({ place, id: nextId++, dialog, mode, given, opener, onClose: close })
    for (const part of [made.form, made.list, ...Object.values(made.tabLists)])
      if (part) owners.set(part, made)
    store.setState([...store.getState(), made], true)
    void offerDraft(place, made)
    return made
  }
  return {
    store,
    open,
    pick: (name, mode, given, opener) =>
      new Promise((resolve) => {
        const dialog = open(name, mode, given, opener)
        waitForReturn(dialog, resolve)
        onClosed.set(dialog, () => resolve(undefined))
      }),
    ownerOf: (part) => part && owners.get(part),
    keepDrafts: () => store.getState().forEach((dialog) => keepDraft(placeOf(), dialog)),
    closeAll() {
      for (const dialog of store.getState().toReversed()) dialog.close()
    },
  }
}
