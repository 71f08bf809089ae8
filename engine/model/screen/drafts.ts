import type { Field } from '@formily/core'
import { modes } from '../../vocabulary/modes'
import type { CompiledField, Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { isFilled } from '../../expression'
import { loaded } from '../form/form'
import type { FieldData } from '../form/types'
import { copied } from '../../contract/copied'
import { dialogKeys, inputKeys, keyOfPage, type Draft, type Opened } from './kept'
import { theirsInWords, withBranches } from './entries'
import { mergeDraft, type Merged } from './merge'
import { resolveText } from '../text/text'
import type { Tracked } from '../tracked'
import type { Notice } from './notice'
import type { Place } from './place'
import { isUnsaved } from './unsaved'
import { sentBy, type CallKeys } from '../steps/call-keys'
import type { DialogModel, FormModel } from '../types'

export const draftPage = ({ screen, query }: Place): string =>
  keyOfPage(screen.screen, Object.keys(screen.query), query)

/** The scope that a draft belongs to; '' if the screen ignores the scope. */
export const scopeOf = ({ screen, runtime }: Place): string =>
  screen.scope === undefined ? '' : runtime.scope.getState().code

/** True for a value of one line: text or number. */
const isLine = (value: unknown): boolean =>
  isFilled(value) && (typeof value === 'string' || typeof value === 'number')

/**
 * Identity of a dialog's record: its row, else its given values and scope. The mode is excluded, because it
 * may change.
 */
function recordOf(place: Place, { opener, context }: DialogModel): string {
  const key: unknown = opener.row?.[opener.list?.list.key ?? 'id']
  if (isFilled(key)) return String(key)
  const given = Object.entries(context.given).filter(([, value]) => isLine(value))
  return `${scopeOf(place)} ${given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))}`
}

const draftKey = (place: Place, dialog: DialogModel): string =>
  `${dialogKeys(draftPage(place))}${dialog.dialog.name} ${recordOf(place, dialog)}`

/** Removes values that cannot be serialised, such as files. */
function writable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !(item instanceof Blob)).map(writable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member instanceof Blob ? [] : [[name, writable(member)]],
    ),
  )
}

/** Values that may be stored: no passwords, no computed values, nothing that cannot be serialised. */
function keepable(fields: CompiledField[], values: Values): Values {
  const left = fields.filter(({ isSecret, value }) => isSecret || value !== undefined).map(({ name }) => name)
  const open = Object.entries(values).filter(([name]) => !left.includes(name))
  return writable(Object.fromEntries(open)) as Values
}

const draftOf = ({ fields, form, saved }: FormModel): Draft => ({
  values: keepable(fields, copied(form.values) as Values),
  from: keepable(fields, saved()),
})

/** Labels of fields that another user saved in the meantime; undefined if none. */
function namesOf({ runtime }: Place, form: FormModel, { changed, theirs }: Merged): string | undefined {
  const fields = form.fields.filter(({ name }) => changed.includes(name))
  if (fields.length === 0) return undefined
  const texts = fields.map(({ name, label }) => {
    const field = resolveText(runtime, label, form.scopeOf())
    const entries = theirs[name] && theirsInWords(runtime, form, name, theirs[name])
    return entries ? runtime.word('draft.entries', { field, entries }) : field
  })
  return texts.join(runtime.word('separator'))
}

/** Characters of a field that identify a record; more would fill the line. */
const tellingLength = 20

/** The value of the form's first single-line text field, except passwords. */
function aboutOf({ form }: DialogModel): string | undefined {
  const isWritten = ({ name, isSecret, isHtml, format, choices, lookup }: CompiledField): boolean =>
    !isSecret &&
    !isHtml &&
    format.kind === 'text' &&
    !choices &&
    !lookup &&
    isLine((form!.form.values as Values)[name])
  const first = form?.fields.find(isWritten)
  const said = first && form!.shownText(first.name)
  return said === undefined || said.length <= tellingLength ? said : `${said.slice(0, tellingLength)}…`
}

/**
 * Data for reopening the dialog from the page. Undefined if it belongs to another dialog, or to a field that
 * waits for its value.
 */
function openedOf(place: Place, dialog: DialogModel): Opened | undefined {
  const { opener, context, firstMode, giving } = dialog
  if (opener.dialog || opener.form || opener.item) return undefined
  const row: unknown = opener.row?.[opener.list?.list.key ?? 'id']
  const about = aboutOf(dialog)
  return {
    title: dialog.title(),
    ...(about !== undefined && { about }),
    dialog: dialog.dialog.name,
    mode: firstMode,
    given: writable(copied(context.given)) as Values,
    ...(giving && { giving }),
    ...(opener.list && { list: opener.list.list.id }),
    ...(opener.row && { row: isFilled(row) ? String(row) : '' }),
    scope: scopeOf(place),
  }
}

/**
 * Stores the input of a dialog when the session is lost or the page reloads, with the keys of unanswered
 * requests. `isLeaving`: the page unloads, so pending responses will not arrive.
 */
export function keepDraft(place: Place, dialog: DialogModel, isLeaving = false): void {
  const { form } = dialog
  const { mode } = dialog.mode.getState()
  if (!form || modes[mode].readOnly) return
  const draft = { ...draftOf(form), ...sentOf([dialog.keys], isLeaving) }
  const opened = openedOf(place, dialog)
  if (isWorthKeeping(form, draft))
    place.runtime.drafts.keep(draftKey(place, dialog), { ...draft, mode, ...(opened && { opened }) })
}

/** Unanswered requests, as a draft stores them. */
function sentOf(keys: CallKeys[], isLeaving: boolean): Pick<Draft, 'sent' | 'mayBeDone'> {
  const sent = Object.fromEntries(keys.flatMap((one) => Object.entries(one.standing())))
  if (Object.keys(sent).length === 0) return {}
  return { sent, mayBeDone: keys.some((one) => one.mayBeDone(isLeaving)) }
}
const isWorthKeeping = ({ form }: FormModel, { values, sent }: Draft): boolean =>
  sent !== undefined || (form.modified && Object.keys(values).length > 0)

/**
 * Restores a draft. A sent draft is restored unchanged, so that sending it again is idempotent. List entries
 * that another user added or removed are noted at their field.
 */
function putBack(draft: Draft, form: FormModel, mode: Mode): void {
  if (draft.sent && mode === 'add') return form.assign(draft.values)
  const merged = mergeDraft(draft, form.saved())
  form.assign(withBranches(form, merged, [draft.from, draft.values, form.saved()]))
  for (const [name, theirs] of Object.entries(merged.theirs))
    (form.form.fields[name] as Field | undefined)?.setData({ theirs } satisfies FieldData)
}

/**
 * Stores a page form's input when the session is lost, the page reloads, or another scope is selected.
 * Returns true if there was any.
 */
export function keepPageInput(
  place: Place,
  form: FormModel,
  { scope = scopeOf(place), isLeaving = false }: { scope?: string; isLeaving?: boolean } = {},
): boolean {
  if (!isUnsaved(form)) return false
  const draft = { ...draftOf(form), ...sentOf([place.changes, place.payments], isLeaving) }
  if (!isWorthKeeping(form, draft)) return false
  place.runtime.drafts.keep(`${inputKeys(draftPage(place))}${scope}`, draft)
  return true
}

/**
 * Restores a page form's input when the page or its scope is opened again. The user did not discard it, so
 * there is no question. Conflicts are reported in a toast, or in the `notice` above the buttons until the
 * form changes.
 */
export async function restorePageInput(
  place: Place,
  form: FormModel,
  notice?: Tracked<Notice>,
): Promise<void> {
  const { drafts, feedback, word } = place.runtime
  const key = `${inputKeys(draftPage(place))}${scopeOf(place)}`
  const draft = drafts.take(key)
  if (!draft || modes[form.mode.getState().mode].readOnly) return
  await loaded(form)
  if (form.store.getState().failed !== undefined) return
  drafts.drop(key)
  const fields = namesOf(place, form, mergeDraft(draft, form.saved()))
  putBack(draft, form, form.mode.getState().mode)
  const { sent = {}, mayBeDone = false } = draft
  const isMoney = (call: string): boolean => place.screen.calls[call]?.money === true
  place.payments.restore(sentBy(sent, isMoney), mayBeDone)
  place.changes.restore(
    sentBy(sent, (call) => !isMoney(call)),
    mayBeDone,
  )
  form.form.modified = true
  if (fields === undefined && draft.mayBeDone) feedback.toast('warning', word('draft.restoredSent'))
  else if (fields === undefined) feedback.toast('info', word('draft.restored'))
  else if (notice) sayChanged(place, notice, fields)
  else feedback.toast('warning', word('draft.restoredChanged', { fields }))
}

const sayChanged = ({ runtime }: Place, notice: Tracked<Notice>, fields: string): void =>
  notice.setState({ text: runtime.word('draft.restoredChanged', { fields }), kind: 'warning' })

/**
 * How a dialog reaches the wanted mode: by an action that only switches, by one with more steps (`later`), or not at
 * all.
 */
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
 * Offers a stored draft when the dialog opens on the same record, in any mode. The dialog switches to the
 * draft's mode. Without a way to that mode, the draft is kept for later. If the user resumed it (`isWanted`),
 * there is no question; conflicts are shown above the buttons.
 */
export async function offerDraft(
  place: Place,
  dialog: DialogModel,
  isOpen: () => boolean,
  isWanted = false,
): Promise<void> {
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
  const fields = namesOf(place, form, mergeDraft(draft, form.saved()))
  const offer =
    fields === undefined
      ? word(draft.mayBeDone ? 'draft.offerSent' : 'draft.offer')
      : word('draft.offerChanged', { fields })
  const agreed = isWanted || (await feedback.confirm(offer, { deed: word('draft.restore') }))
  if (!isOpen()) return
  drafts.drop(key)
  if (!agreed) return
  if (typeof way === 'object' && !(await place.run(way.switch, dialog.context))) return
  putBack(draft, form, wanted)
  dialog.keys.restore(draft.sent ?? {}, draft.mayBeDone === true)
  if (isWanted && fields !== undefined) sayChanged(place, dialog.notice, fields)
  // Unsaved input: closing must ask.
  form.form.modified = true
}
