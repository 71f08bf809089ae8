import { observable } from '@formily/reactive'
import type { CompiledDialog, Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { createFormModel } from '../form/form'
import { createListModel } from '../list/list'
import { clearOnChange, noNotice } from '../screen/notice'
import { askWithoutGone } from '../screen/taken'
import type { Giving } from '../screen/giving'
import type { Place } from '../screen/place'
import { createCallKeys } from '../steps/call-keys'
import { resolveText } from '../text/text'
import { createTracked } from '../tracked'
import type { ActionContext, DialogModel, Scope } from '../types'

/** A dialog with the methods for its screen. */
export interface OpenDialog extends DialogModel {
  dispose: () => void
}

export interface DialogOptions {
  place: Place
  id: number
  dialog: CompiledDialog
  mode: Mode
  given: Values
  giving?: Giving | undefined
  showsOnce?: boolean
  opener: ActionContext
  /** Receives the value of a `return` step. */
  onReturn?: (value: unknown) => void
  onClose: (dialog: OpenDialog) => void
}

/** A dialog model. It is created on opening and destroyed on closing, so no state survives. */
export function createDialogModel({
  place,
  id,
  dialog,
  mode: firstMode,
  given,
  giving,
  showsOnce = false,
  opener,
  onReturn,
  onClose,
}: DialogOptions): OpenDialog {
  // Starts with the opener's results; its own results do not reach the opener.
  const results = observable.shallow<Values>({ ...opener.results })
  const { row } = opener
  const around = () => ({ row, given, results, names: opener.extra })
  const listOf = (list: NonNullable<CompiledDialog['list']>) =>
    createListModel({ place, list, around, context: () => context })

  const form =
    dialog.form &&
    createFormModel({
      place,
      compiled: dialog.form,
      name: 'form',
      mode: firstMode,
      row,
      given,
      results,
      names: () => opener.extra ?? {},
    })
  const mode = form?.mode ?? createTracked<{ mode: Mode }>(() => ({ mode: firstMode }))
  const list = dialog.list && listOf(dialog.list)
  const tabLists = Object.fromEntries(
    dialog.form?.tabs?.flatMap((tab) => (tab.list ? [[tab.key, listOf(tab.list)] as const] : [])) ?? [],
  )
  const scope = (): Scope =>
    form?.scopeOf() ?? { ...place.names(), row: row ?? null, mode: mode.read('mode'), given, results }

  const notice = createTracked(noNotice)
  const keys = createCallKeys()
  if (form) clearOnChange(notice, form, () => keys.mayBeDone(false))
  const model: OpenDialog = {
    id,
    dialog,
    mode,
    firstMode,
    notice,
    form,
    list,
    tabLists,
    compiledForm: dialog.form,
    opener,
    giving,
    showsOnce,
    title() {
      const { title } = dialog
      if (typeof title === 'string' || 'text' in title) return resolveText(place.runtime, title, scope())
      return resolveText(place.runtime, title[mode.read('mode')] ?? '', scope())
    },
    buttons() {
      const submit = dialog.submit?.[mode.read('mode')] ?? dialog.submit?.any
      return submit === undefined ? dialog.buttons : [...dialog.buttons, submit]
    },
    get context() {
      return context
    },
    keys,
    giveBack: (value) => onReturn?.(value),
    close: () => onClose(model),
    dispose() {
      form?.dispose()
      list?.dispose()
      for (const tabList of Object.values(tabLists)) tabList.dispose()
    },
  }
  const context: ActionContext = {
    screen: opener.screen,
    row,
    list: list ?? opener.list,
    form,
    dialog: model,
    given,
    results,
    extra: opener.extra,
  }
  // The record that the dialog was opened for no longer exists.
  form?.store.subscribe(({ gone }) => gone && askWithoutGone(context))
  return model
}
