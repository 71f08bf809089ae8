import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { createDialogModel, type OpenDialog } from './dialog'
import { keepDraft, offerDraft } from '../screen/drafts'
import type { Opening, Place } from '../screen/place'
import type { ActionContext, DialogModel, ListModel } from '../types'

/** The open dialogs of a screen; the topmost is last. */
export interface DialogStack {
  store: StoreApi<DialogModel[]>
  open: (name: string, mode: Mode, given: Values, opener: ActionContext, how?: Opening) => DialogModel
  /** Opens a dialog and resolves with its returned value; undefined if it is closed without one. */
  pick: (name: string, mode: Mode, given: Values, opener: ActionContext) => Promise<unknown>
  /** The list of the first open dialog of this name, or of the form tab of this name. */
  listNamed: (name: string) => ListModel | undefined
  /** `isLeaving`: the page unloads, so pending responses will not arrive. */
  keepDrafts: (isLeaving: boolean) => void
  closeAll: () => void
}

/** Callbacks of the opener. */
interface Purpose extends Opening {
  onReturn?: (value: unknown) => void
  onClosed?: () => void
}

export function createDialogStack(placeOf: () => Place): DialogStack {
  const store = createStore<DialogModel[]>(() => [])
  let nextId = 1

  function open(
    name: string,
    mode: Mode,
    given: Values,
    opener: ActionContext,
    { onReturn, onClosed, isResumed, giving, showsOnce = false }: Purpose = {},
  ): DialogModel {
    const place = placeOf()
    const dialog = place.screen.dialogs[name]
    if (!dialog) throw new Error(`Screen ${place.screen.screen} has no dialog ${name}`)
    const isOpen = (one: DialogModel) => store.getState().includes(one)
    const onClose = (closing: OpenDialog) => {
      if (!isOpen(closing)) return
      // Closed before the response arrived: the page reports it, and resuming reuses the idempotency key.
      if (closing.keys.mayBeDone(false)) keepDraft(placeOf(), closing)
      const others = store.getState().filter((one) => one !== closing)
      store.setState(others, true)
      closing.dispose()
      closing.onceClosed?.()
      onClosed?.()
    }
    const made = createDialogModel({
      place,
      id: nextId++,
      dialog,
      mode,
      given,
      giving,
      showsOnce,
      opener,
      onReturn,
      onClose,
    })
    store.setState([...store.getState(), made], true)
    void offerDraft(place, made, () => isOpen(made), isResumed)
    return made
  }
  return {
    store,
    open,
    pick: (name, mode, given, opener) =>
      new Promise((resolve) => {
        open(name, mode, given, opener, { onReturn: resolve, onClosed: () => resolve(undefined) })
      }),
    listNamed: (name) =>
      store
        .getState()
        .flatMap(({ dialog, list, tabLists }) =>
          dialog.name === name ? (list ?? []) : (tabLists[name] ?? []),
        )[0],
    keepDrafts: (isLeaving) => store.getState().forEach((dialog) => keepDraft(placeOf(), dialog, isLeaving)),
    closeAll() {
      for (const dialog of [...store.getState()].reverse()) {
        // Closes the lists behind it too.
        dialog.onceClosed = undefined
        dialog.close()
      }
    },
  }
}
