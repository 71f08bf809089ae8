import { modes } from '../../vocabulary/modes'
import type { CompiledField, Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { isFilled } from '../../expression'
import { fieldsOf, loaded } from '../form/form'
import { copied } from '../form/values'
import { dialogKeys, inputKeys, pageKey } from './kept'
import type { Place } from './place'
import type { DialogModel, FormModel } from '../types'

const pageOf = ({ screen, query }: Place): string => pageKey(screen.screen, Object.keys(screen.query), query)

/** What was typed for one scope is none of another's. */
const scopeOf = ({ screen, runtime }: Place): string =>
  screen.scope === undefined ? '' : runtime.scope.getState().code

/**
 * What a dialog is about: the row it was opened on, else what it was given and the chosen scope. The mode is none of it, since
 * that may change.
 */
function recordOf(place: Place, { opener, context }: DialogModel): string {
  const key: unknown = opener.row?.[opener.list?.list.key ?? 'id']
  if (isFilled(key)) return String(key)
  const given = Object.entries(context.given).filter(
    ([, value]) => isFilled(value) && (typeof value === 'string' || typeof value === 'number'),
  )
  return `${scopeOf(place)} ${given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))}`
}

const draftKey = (place: Place, dialog: DialogModel): string =>
  `${dialogKeys(pageOf(place))}${dialog.dialog.name} ${recordOf(place, dialog)}`

/** Without what cannot be written down, such as a chosen file. */
function writable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !(item instanceof Blob)).map(writable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member instanceof Blob ? [] : [[name, writable(member)]],
    ),
  )
}

/** What may be kept: no password, and nothing that cannot be written down. */
function keepable(fields: CompiledField[], values: Values): Values {
  const secret = new Set(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name))
  const open = Object.entries(values).filter(([name]) => !secret.has(name))
  return writable(Object.fromEntries(open)) as Values
}

/** Keeps what was typed into a dialog when the session is lost, or the page is loaded anew. */
export function keepDraft(place: Place, dialog: DialogModel): void {
  const { form, compiledForm } = dialog
  const { mode } = dialog.mode.getState()
  if (!form || !compiledForm || !form.form.modified || modes[mode].readOnly) return
  const values = keepable(fieldsOf(compiledForm), copied(form.form.values) as Values)
  if (Object.keys(values).length > 0) place.runtime.drafts.keep(draftKey(place, dialog), { values, mode })
}

/**
 * Keeps what was typed into the form of a page that is about to go: the session is lost, the page is loaded anew, or another scope
 * is chosen, to which it does not belong. True when there was something.
 */
export function keepPageInput(place: Place, form: FormModel, scope = scopeOf(place)): boolean {
  if (!form.form.modified || modes[form.mode.getState().mode].readOnly) return false
  const values = keepable(form.fields, copied(form.form.values) as Values)
  if (Object.keys(values).length === 0) return false
  place.runtime.drafts.keep(`${inputKeys(pageOf(place))}${scope}`, { values })
  return true
}

/** Puts back what was kept when the same page opens again, or its scope is chosen again: it was never given up, so nobody is asked. */
export async function restorePageInput(place: Place, form: FormModel): Promise<void> {
  const { drafts, feedback, word } = place.runtime
  const key = `${inputKeys(pageOf(place))}${scopeOf(place)}`
  const draft = drafts.take(key)
  if (!draft || modes[form.mode.getState().mode].readOnly) return
  await loaded(form)
  if (form.store.getState().failed !== undefined) return
  drafts.drop(key)
  form.assign(draft.values)
  form.form.modified = true
  feedback.toast('info', word('draft.restored'))
}

/** How a dialog gets from the mode it was opened in to another: at once, by more than a switch, or not at all. */
function wayTo(wanted: Mode, { buttons, context }: DialogModel): { switch: string } | 'later' | undefined {
  const { screen } = context
  const leads = buttons().filter((name) => {
    const { visible, disabled } = screen.actionState(name, context)
    const steps = screen.screen.actions[name]?.steps ?? []
    return visible && !disabled && steps.some((step) => step.do === 'mode' && step.mode === wanted)
  })
  const plain = leads.find((name) => screen.screen.actions[name]?.steps.length === 1)
  if (plain !== undefined) return { switch: plain }
  return leads.length > 0 ? 'later' : undefined
}

/**
 * Offers what was kept when the same dialog opens again on the same record, in whatever mode: one that shows it first is taken
 * to the mode the draft was typed in. Where there is no way to that mode, nothing is offered and the draft waits.
 */
export async function offerDraft(place: Place, dialog: DialogModel, isOpen: () => boolean): Promise<void> {
  const { drafts, feedback, word } = place.runtime
  const { form } = dialog
  if (!form) return
  const key = draftKey(place, dialog)
  if (!drafts.take(key)) return
  await loaded(form)
  const draft = drafts.take(key)
  if (!draft || !isOpen() || form.store.getState().failed !== undefined) return
  const { mode } = dialog.mode.getState()
  const wanted = draft.mode ?? mode
  const way = wanted === mode ? 'here' : wayTo(wanted, dialog)
  if (way === undefined || (way === 'later' && modes[mode].readOnly)) return
  const agreed = await feedback.confirm(word('draft.offer'))
  if (!isOpen()) return
  drafts.drop(key)
  if (!agreed) return
  if (typeof way === 'object' && !(await place.run(way.switch, dialog.context))) return
  form.assign(draft.values)
  // Not saved yet: closing must ask.
  form.form.modified = true
}
