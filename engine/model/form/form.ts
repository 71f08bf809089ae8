import { modes } from '../../vocabulary/modes'
import { createForm } from '@formily/core'
import type { CompiledField, CompiledForm, Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { createTracked } from '../tracked'
import type { FormModel } from '../types'
import { createFormAsking, type FormAsking } from './asking'
import { createAwaited } from './awaited'
import { makeField } from './fields'
import { followingOf } from './load'
import { createLoadedItems } from './loaded-items'
import type { FormOptions, FormParts } from './parts'
import { createFormScope } from './scope'
import { createFormShown } from './shown'
import { createFormWritten } from './written'

/** All fields of a form, including those of its tabs and of its side. */
export const fieldsOf = (form: CompiledForm): CompiledField[] => [
  ...form.fields,
  ...(form.tabs?.flatMap((tab) => tab.fields ?? []) ?? []),
  ...(form.beside ?? []),
]

/** Resolves when the fields exist, or when loading failed. */
export const loaded = ({ store }: Pick<FormModel, 'store'>): Promise<void> =>
  new Promise((resolve) => {
    if (!store.getState().loading) return resolve()
    const stop = store.subscribe(({ loading }) => {
      if (loading) return
      stop()
      resolve()
    })
  })

/** True if the form, or only the named fields, can be sent. Errors are shown at their fields. */
async function validate({ form }: FormParts, asking: FormAsking, names?: string[]): Promise<boolean> {
  // The form must not be sent without the data it is loading.
  await loaded(asking)
  await asking.led()
  if (asking.hasFailed()) return false
  if (names?.length === 0) return true
  try {
    await form.validate(names && `*(${names.flatMap((one) => [one, `${one}.*`]).join(',')})`)
    return true
  } catch (problem) {
    // Formily rejects with a list of messages. Anything else is a bug.
    if (!Array.isArray(problem)) throw problem
    // `form.errors` also contains earlier errors of other fields.
    return names !== undefined && !form.errors.some(({ path }) => names.includes(path?.split('.')[0] ?? ''))
  }
}

const patternOf = (mode: Mode) => (modes[mode].readOnly ? 'readPretty' : 'editable')

/** A form on Formily's core, which holds values, validity and linkage. This adds the screen's expressions. */
export function createFormModel(options: FormOptions): FormModel {
  const { place, compiled } = options
  const fields = fieldsOf(compiled)
  const form = createForm<Values>({ pattern: patternOf(options.mode) })
  const mode = createTracked<{ mode: Mode }>(() => ({ mode: options.mode }))
  const parts: FormParts = { options, fields, form, mode }
  const awaited = createAwaited(form)
  const loadedItems = createLoadedItems()
  const shown = createFormShown(parts)
  const scopeOf = createFormScope(parts, shown, loadedItems)
  const written = createFormWritten(parts, scopeOf, loadedItems)
  const following = followingOf(compiled.load, fields)
  const open = options.keepsLeads ? following.leads : []
  const making = { place, form, awaited, scopeOf, open, isQuiet: written.isQuiet }
  const makeFields = () =>
    written.begin(() => {
      for (const field of fields) makeField(making, field)
    })
  const asking = createFormAsking({ parts, following, scopeOf, written, makeFields })
  const stopMode = mode.subscribe((now) => form.setPattern(patternOf(now.mode)))
  asking.begin()

  return {
    fields,
    form,
    mode,
    store: asking.store,
    scopeOf,
    shownText: (name) => shown.textOf(name, scopeOf),
    values: shown.values,
    validate: (names) => validate(parts, asking, names),
    assign: written.assign,
    fill: written.fill,
    reset: written.reset,
    saved: written.saved,
    markSaved: written.markSaved,
    awaits: awaited.into,
    awaited: awaited.among,
    retry: asking.retry,
    startOver: asking.startOver,
    refresh: asking.refresh,
    dispose() {
      asking.dispose()
      stopMode()
      form.clearFormGraph('*', false)
      form.onUnmount()
    },
  }
}
