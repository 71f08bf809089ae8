import { modes } from '../../vocabulary/modes'
import { createForm, type Field } from '@formily/core'
import { batch } from '@formily/reactive'
import { createStore } from 'zustand/vanilla'
import type { CompiledField, CompiledForm, Mode } from '../../compiled'
import { copied } from '../../contract/copied'
import type { Row, Values } from '../../contract/types'
import { evaluate, shownTexts } from '../evaluate'
import { loadedItem, makeField, onNamesChange, rememberItems } from './fields'
import { followingOf, load, startsFromAnswer, type LoadFailure } from './load'
import { isFilled } from '../../expression'
import { unmetCheck } from './rules'
import { itemValues, startValue, trimmed } from './values'
import { formatValue } from '../text/format'
import { createTracked } from '../tracked'
import { choicesOf, nodeOf, type ChoiceNode } from './options'
import type { Place } from '../screen/place'
import type { FormLoad, FormModel, Scope } from '../types'

export interface FormOptions {
  place: Place
  compiled: CompiledForm
  /** How expressions call the form. */
  name: 'form' | 'filters'
  mode: Mode
  /** Fields that decide what is loaded may be chosen in, also where the rest is only read. */
  keepsLeads?: boolean
  row?: Row
  given: Values
  /** Answers kept by name, observable; loads are added to it. */
  results: Values
  /** Further names of the place. */
  names?: () => Scope
}

/** Every field of a form, those of its tabs and beside it included. */
export const fieldsOf = (form: CompiledForm): CompiledField[] => [
  ...form.fields,
  ...(form.tabs?.flatMap((tab) => tab.fields ?? []) ?? []),
  ...(form.beside ?? []),
]

/** Resolves when the form's fields are there, or will not be. */
export const loaded = ({ store }: Pick<FormModel, 'store'>): Promise<void> =>
  new Promise((resolve) => {
    if (!store.getState().loading) return resolve()
    const stop = store.subscribe(({ loading }) => {
      if (loading) return
      stop()
      resolve()
    })
  })

function unmetBy({ place, compiled }: FormOptions, scope: Scope): LoadFailure | undefined {
  const said = unmetCheck(place, compiled.checks ?? [], scope)
  return said === undefined ? undefined : { failed: said, unmet: true }
}

/** A form over Formily's core: values, validity and linkage live there; this gives them the screen's expressions. */
export function createFormModel(options: FormOptions): FormModel {
  const { place, compiled, name, row, given, results } = options
  const { runtime } = place
  const fields = fieldsOf(compiled)
  const byName = new Map(fields.map((field) => [field.name, field]))
  const mode = createTracked<{ mode: Mode }>(() => ({ mode: options.mode }))
  const store = createStore<FormLoad>(() => ({
    loading: compiled.load.length > 0,
  }))
  const patternOf = (now: Mode) => (modes[now].readOnly ? 'readPretty' : 'editable')
  const form = createForm<Values>({ pattern: patternOf(options.mode) })
  let quiet = false
  let disposed = false
  let openings = 0
  const following = followingOf(compiled.load, fields)
  /** The newest question that a field led to, until it is answered. */
  let asked: Promise<void> | undefined
  let stopLeads = () => {}

  const fieldAt = (path: string) => form.fields[path] as Field | undefined
  const isHidden = (path: string) => {
    const field = fieldAt(path)
    return field !== undefined && field.display !== 'visible'
  }
  // A hidden field reads as absent. Getters, so that a field is tracked only where an expression names it.
  const view: Values = Object.create(null) as Values
  for (const field of fields) {
    Object.defineProperty(view, field.name, {
      enumerable: true,
      get: () => (isHidden(field.name) ? null : (form.values[field.name] ?? null)),
    })
  }

  const shownText = (fieldName: string): string => {
    const declared = byName.get(fieldName)
    if (!declared) throw new Error(`textOf: the form has no field ${fieldName}`)
    const value = view[fieldName]
    // The row brings the text of the value it came with.
    if (declared.text !== undefined && row && value === (row[fieldName] ?? null)) {
      const known = row[declared.text]
      if (isFilled(known)) return formatValue(runtime, known, { kind: 'text' })
    }
    const field = fieldAt(fieldName)
    const choices = [
      ...choicesOf(runtime, declared, scopeOf()),
      ...((field?.dataSource ?? []) as ChoiceNode[]),
    ]
    if (Array.isArray(value)) {
      const texts = value.map((code: unknown) => nodeOf(choices, code)?.text)
      if (texts.length && texts.every((text) => text !== undefined))
        return texts.join(runtime.word('separator'))
    }
    return nodeOf(choices, value)?.text ?? formatValue(runtime, value, declared.format, declared.empty)
  }

  const scopeOf: FormModel['scopeOf'] = (field, item) => {
    const scope: Scope = {
      ...place.names(),
      ...options.names?.(),
      [name]: view,
      row: row ?? null,
      mode: mode.read('mode'),
      given,
      results,
    }
    if (item) Object.assign(scope, item, { loaded: loadedItem(item.item) })
    if (field) {
      const read = () => (item ? item.item[field.name] : view[field.name]) ?? null
      Object.defineProperty(scope, 'value', { enumerable: true, get: read })
    }
    return Object.assign(scope, { [shownTexts]: shownText })
  }

  const start = (field: CompiledField) =>
    startValue(field, mode.getState().mode, row, ({ default: initial }) =>
      initial === undefined ? undefined : evaluate(runtime, initial, scopeOf(field)),
    )
  const assign = (values: Values) => {
    quiet = true
    try {
      batch(() => {
        for (const [fieldName, value] of Object.entries(values)) form.setValuesIn(fieldName, copied(value))
      })
    } finally {
      quiet = false
    }
  }
  const makeFields = () => {
    // Defaults may name fields before them, so values are set one by one, and before any field exists.
    for (const field of fields) {
      const value = start(field)
      if (value !== undefined) form.setValuesIn(field.name, value)
    }
    const open = options.keepsLeads ? following.leads : []
    for (const field of fields) makeField({ place, form, scopeOf, open, isQuiet: () => quiet }, field)
    for (const field of fields) if (field.items) rememberItems(form.values[field.name])
    remember()
  }

  /** What stands on the server, as far as this form knows: what it began with, or what was saved of it last. */
  const saved: Values = {}
  const remember = (known: readonly CompiledField[] = fields) => {
    for (const field of known) saved[field.name] = copied(form.values[field.name]) ?? null
  }
  const markUnchanged = () => {
    // Formily tells the form of a field's first change only.
    for (const field of Object.values(form.fields) as Field[])
      Object.assign(field, { selfModified: false, modified: false })
    form.modified = false
  }
  const fill: FormModel['fill'] = (field, value) => {
    field.setValue(value)
    const filled = byName.get(String(field.path.segments[0]))
    if (filled) remember([filled])
    // What was said of it while it was empty is over.
    if (field.selfErrors.length > 0) void (field.validate() as Promise<unknown>).catch(() => {})
  }
  const isLocked = (field: CompiledField) => fieldAt(field.name)?.pattern === 'disabled'
  const restart = (isMeant: (field: CompiledField) => boolean) => {
    const next = fields.filter((field) => field.value === undefined && isMeant(field))
    for (const field of next) assign({ [field.name]: start(field) })
    for (const field of fields) if (field.items) rememberItems(form.values[field.name])
    remember(next)
    form.clearErrors()
    markUnchanged()
  }
  const reset = () => restart((field) => !isLocked(field))
  const isLead = (field: CompiledField) => following.leads.includes(field.name)
  /** Loads, then makes the fields, or puts the loaded values into them. */
  const open = async ({ keepsLeads }: { keepsLeads: boolean }): Promise<void> => {
    const mine = ++openings
    again = () => open({ keepsLeads: true })
    const unmet = unmetBy(options, scopeOf())
    if (!unmet) store.setState({ loading: true }, true)
    const isFirst = Object.keys(form.fields).length === 0
    // What decides on a load stands before it.
    if (isFirst || !keepsLeads) for (const lead of fields.filter(isLead)) assign({ [lead.name]: start(lead) })
    const loaded = unmet ? undefined : await load(compiled.load, { place, scope: scopeOf() })
    if (disposed || mine !== openings) return
    Object.assign(results, loaded?.answers)
    const failure = unmet ?? loaded?.failure
    if (!failure && isFirst) {
      makeFields()
      stopLeads = onNamesChange(
        { form, isQuiet: () => quiet },
        following.leads,
        () => void (asked = follow()),
      )
    } else if (!failure) restart((field) => !isLead(field) && !isLocked(field))
    store.setState({ loading: false, ...failure }, true)
  }
  let again = () => open({ keepsLeads: false })
  /** Loads anew what the changed fields decide on; the rest of the form stays as it is. */
  const follow = async (): Promise<void> => {
    const mine = ++openings
    again = () => (asked = follow())
    store.setState({ loading: false, asking: true }, true)
    const { answers, failure } = await load(following.loads, { place, scope: scopeOf() })
    if (disposed || mine !== openings) return
    Object.assign(results, answers)
    if (!failure) restart((field) => following.dependants.includes(field) && !isLocked(field))
    asked = undefined
    store.setState({ loading: false, ...failure }, true)
  }
  const refresh = async (): Promise<void> => {
    const { loading, asking, failed } = store.getState()
    if (compiled.load.length === 0 || form.modified || loading || asking || failed !== undefined) return
    const mine = ++openings
    const { answers, failure } = await load(compiled.load, { place, scope: scopeOf() })
    if (disposed || mine !== openings || form.modified) return
    Object.assign(results, answers)
    // What an answer filled is what the server has now, where it may not be changed here too.
    if (!failure) restart((field) => startsFromAnswer(field) && !isLead(field))
    store.setState({ loading: false, ...failure }, true)
  }
  const stopMode = mode.subscribe((now) => form.setPattern(patternOf(now.mode)))
  if (compiled.load.length > 0 || compiled.checks) void again()
  else makeFields()

  return {
    fields,
    form,
    mode,
    store,
    scopeOf,
    shownText,
    assign,
    fill,
    values() {
      const values: Values = {}
      for (const field of fields) {
        if (isHidden(field.name)) continue
        const value = copied(form.values[field.name]) ?? null
        values[field.name] =
          field.items && Array.isArray(value)
            ? value.map((item, index) =>
                itemValues(field.items!, item, (member) => isHidden(`${field.name}.${index}.${member}`)),
              )
            : trimmed(field, value)
      }
      return values
    },
    async validate(names) {
      // What is being loaded is what will be sent.
      for (let one = asked; one; one = asked === one ? undefined : asked) await one
      if (store.getState().failed !== undefined) return false
      if (names?.length === 0) return true
      try {
        await form.validate(names && `*(${names.flatMap((one) => [one, `${one}.*`]).join(',')})`)
        return true
      } catch (problem) {
        // Formily rejects with the list of messages; anything else is a fault of ours.
        if (!Array.isArray(problem)) throw problem
        // It counts what was found earlier in other fields too.
        return (
          names !== undefined && !form.errors.some(({ path }) => names.includes(path?.split('.')[0] ?? ''))
        )
      }
    },
    reset,
    refresh,
    saved: () => saved,
    markSaved() {
      remember()
      markUnchanged()
    },
    retry: () => again(),
    startOver: () => open({ keepsLeads: false }),
    dispose() {
      disposed = true
      stopMode()
      stopLeads()
      form.clearFormGraph('*', false)
      form.onUnmount()
    },
  }
}
