import type { BlockOf } from '../../compiled'
import type { Values } from '../../contract/types'
import { readsOf } from '../../expression'
import { holds } from '../evaluate'
import { createFormModel } from '../form/form'
import { keepPageInput, restorePageInput } from './drafts'
import { formOfBlock } from './lists'
import { clearOnChange, noNotice, type Notice } from './notice'
import { offered } from './permission'
import type { Place } from './place'
import { isUnsaved } from './unsaved'
import type { Tracked } from '../tracked'
import type { FormModel } from '../types'

/** The form of a page, alone or beside lists. */
export interface PageForm {
  /** Created on first use. */
  of: () => FormModel
  /** Stores unsaved input. `isLeaving`: the page unloads, so pending responses will not arrive. */
  keepInput: (isLeaving: boolean) => void
  /** True if the form has unsaved input. */
  isUnsaved: () => boolean
  /** Asks if the user wants to continue with stored input; no resets the form. */
  offerInput: () => Promise<void>
  /** Reloads in the background, if the form exists. */
  refresh: () => void
  dispose: () => void
}

export interface PageFormOptions {
  place: Place
  results: Values
  /** The notice above its buttons. */
  notice: Tracked<Notice>
}

/** True if checks, loads or defaults read the selected scope. */
function followsScope({ form: { checks = [], load } }: BlockOf<'form'>, made: FormModel) {
  const trees = [
    ...checks.map(({ check }) => check),
    ...load.flatMap(({ send }) => Object.values(send)),
    ...made.fields.flatMap((field) => (field.default === undefined ? [] : [field.default])),
  ]
  return trees.some((tree) => readsOf(tree).some(([name]) => name === 'scope'))
}

/** True if the form has submit buttons, but the user may use none. */
function maySendNone({ buttons }: BlockOf<'form'>, { screen, session }: Place): boolean {
  const sending = buttons.filter((name) => screen.actions[name]?.steps.some((step) => step.do === 'validate'))
  const who = { permissions: session('permissions'), user: session('user') }
  return sending.length > 0 && offered(sending, screen, who).length === 0
}

export function createPageForm({ place, results, notice }: PageFormOptions): PageForm {
  const { runtime, screen } = place
  const block = formOfBlock(screen.block)
  let form: FormModel | undefined

  const stopFollowing = place.onScopeChange((before) => {
    if (!form || !block || !followsScope(block, form)) return
    const followed = form
    notice.setState(noNotice(), true)
    if (keepPageInput(place, followed, { scope: before }))
      runtime.feedback.toast('info', runtime.word('draft.waits'))
    void followed.startOver().then(() => restorePageInput(place, followed))
  })
  return {
    of() {
      if (form) return form
      if (!block) throw new Error(`Screen ${screen.screen} has no form of its own`)
      const isShown = block.form.readOnly !== undefined && holds(runtime, block.form.readOnly, place.names())
      // Without a permitted submit button, the form is read-only.
      const isOnlyRead = maySendNone(block, place)
      form = createFormModel({
        place,
        compiled: block.form,
        name: 'form',
        keepsLeads: isOnlyRead && !isShown,
        mode: isShown || isOnlyRead ? 'view' : block.form.load.length ? 'edit' : 'add',
        given: {},
        results,
      })
      const { changes, payments } = place
      clearOnChange(notice, form, () => changes.mayBeDone(false) || payments.mayBeDone(false))
      void restorePageInput(place, form)
      return form
    },
    keepInput: (isLeaving) => void (form && keepPageInput(place, form, { isLeaving })),
    isUnsaved: () => form !== undefined && isUnsaved(form),
    async offerInput() {
      const { feedback, word } = runtime
      if (!(await feedback.confirm(word('draft.offer'), { deed: word('draft.restore') })))
        await form?.startOver()
    },
    refresh: () => void form?.refresh(),
    dispose() {
      stopFollowing()
      form?.dispose()
    },
  }
}
