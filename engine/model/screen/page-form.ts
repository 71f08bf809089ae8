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

/** The form that a page is, or holds beside its lists. */
export interface PageForm {
  /** Made when first asked for. */
  of: () => FormModel
  /** Keeps what was typed and is saved nowhere; `isLeaving`: no answer will be heard any more. */
  keepInput: (isLeaving: boolean) => void
  /** Whether something was typed into it that is saved nowhere. */
  isUnsaved: () => boolean
  /** Asks whether to go on with what was typed before; a no begins the form again. */
  offerInput: () => Promise<void>
  /** Asks quietly for what was loaded, if it is there at all. */
  refresh: () => void
  dispose: () => void
}

export interface PageFormOptions {
  place: Place
  results: Values
  /** What stands above its buttons; it goes with what it was said of. */
  notice: Tracked<Notice>
}

/** Whether checks, loads or defaults name the chosen scope. */
function followsScope({ form: { checks = [], load } }: BlockOf<'form'>, made: FormModel) {
  const trees = [
    ...checks.map(({ check }) => check),
    ...load.flatMap(({ send }) => Object.values(send)),
    ...made.fields.flatMap((field) => (field.default === undefined ? [] : [field.default])),
  ]
  return trees.some((tree) => readsOf(tree).some(([name]) => name === 'scope'))
}

/** Whether the form has buttons that send it, and this operator is offered none of them. */
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
      // Who may not save it sees what it is, not inputs that lead nowhere.
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
