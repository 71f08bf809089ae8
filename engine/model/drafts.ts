import type { CompiledField } from '../compiled'
import type { Values } from '../contract/types'
import { copied } from './form-values'
import { fieldsOf } from './form'
import type { Place } from './place'
import type { DialogModel, FormModel } from './types'

const draftKey = (place: Place, { dialog, mode, opener }: DialogModel): string => {
  const row = opener.row
  const key = opener.list?.list.key ?? 'id'
  return [
    place.screen.screen,
    dialog.name,
    mode.getState().mode,
    row === undefined ? '' : String(row[key]),
  ].join('/')
}

/** What may be kept: no password, and nothing that cannot be written down, such as a chosen file. */
function keepable(fields: CompiledField[], values: Values): Values {
  const secret = new Set(fields.filter(({ widget }) => widget === 'password').map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.has(name) && !(value instanceof Blob)),
  )
}

/** Keeps what was typed into a dialog when the session is lost. */
export function keepDraft(place: Place, dialog: DialogModel): void {
  const { form, compiledForm } = dialog
  if (!form || !compiledForm || !form.form.modified) return
  place.runtime.drafts.keep(
    draftKey(place, dialog),
    keepable(fieldsOf(compiledForm), copied(form.form.values) as Values),
  )
}

/** Resolves when the form's fields are there. */
const loaded = ({ store }: FormModel): Promise<void> =>
  new Promise((resolve) => {
    if (!store.getState().loading) return resolve()
    const stop = store.subscribe(({ loading }) => {
      if (loading) return
      stop()
      resolve()
    })
  })

/** Offers what was kept when the same dialog opens again. */
export async function offerDraft(place: Place, dialog: DialogModel): Promise<void> {
  const { runtime } = place
  const { form } = dialog
  if (!form || dialog.mode.getState().mode === 'view') return
  const key = draftKey(place, dialog)
  const draft = runtime.drafts.take(key)
  if (!draft) return
  runtime.drafts.drop(key)
  await loaded(form)
  if (await runtime.feedback.confirm(runtime.word('draft.offer'))) {
    form.assign(draft)
    // Not saved yet: closing must ask.
    form.form.modified = true
  }
}
