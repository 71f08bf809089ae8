import { createForm, type Field } from '@formily/core'
import { batch, observable } from '@formily/reactive'
import { createStore } from 'zustand/vanilla'
import type { CompiledField, CompiledForm, Mode } from '../compiled'
import type { Row, Values } from '../contract/types'
import { evaluate, evaluateAll, holds, shownTexts } from './evaluate'
import { fillParameters } from './fill'
import { loadedItem, makeField, rememberItems } from './form-fields'
import { isFilled } from '../expression'
import { unmetCheck } from './form-rules'
import { copied, itemValues, startValue, trimmed } from './form-values'
import { formatValue } from './format'
import { choicesOf, nodeOf, type ChoiceNode } from './options'
import type { Place } from './place'
import { failureNotice } from './text'
import type { FormLoad, FormModel, Scope } from './types'

export interface FormOptions {
  place: Place
  compiled: CompiledForm
  /** How expressions call the form. */
  name: 'form' | 'filters'
  mode: Mode
  row?: Row
  given: Values
  /** Answers kept by name, observable; loads are added to it. */
  results: Values
  /** Further names of the place. */
  names?: () => Scope
}

/** Every field of a form, those of its tabs included. */
export const fieldsOf = (form: CompiledForm): CompiledField[] => [
  ...form.fields,
  ...(form.tabs?.flatMap((tab) => tab.fields ?? []) ?? []),
]

/** Why what the form needs first could not be had. */
type LoadFailure = Pick<FormLoad, 'failed' | 'forbidden' | 'unmet'>

const whyOf = (reason: string, text: string): LoadFailure =>
  reason === 'forbidden' ? { failed: text, forbidden: true } : { failed: text }

function unmetBy({ place, compiled }: FormOptions, scope: Scope): LoadFailure | undefined {
  const said = unmetCheck(place, compiled.checks ?? [], scope)
  return said === undefined ? undefined : { failed: said, unmet: true }
}

/** Sends the form's load calls side by side; gives the first failure that keeps the form from opening. */
async function load(
  { place, compiled, results }: FormOptions,
  scope: Scope,
): Promise<LoadFailure | undefined> {
  const outcomes = await Promise.all(
    compiled.load.map(async (step) => {
      if (!holds(place.runtime, step.when, scope)) return undefined
      const call = place.call(step.call)
      const outcome = await place.send(
        call,
        fillParameters(call, { send: evaluateAll(place.runtime, step.send, scope) }),
      )
      if (outcome.ok) {
        results[step.as] = answerOf(outcome)
        return undefined
      }
      const notice = failureNotice(place.runtime, outcome, step.failure, scope)
      if (!step.optional) return notice ? whyOf(outcome.reason, notice.text) : undefined
      if (notice) place.runtime.feedback.toast('error', notice.text, notice.seconds)
      return undefined
    }),
  )
  return outcomes.find((failure) => failure !== undefined)
}

/** What `results.x` holds of an answer: its reads, its rows and their total. */
export const answerOf = ({
  values,
  rows,
  total,
}: {
  values: Values
  rows: Row[]
  total: number
}): Values => ({ rows, total, ...values })

/** A form over Formily's core: values, validity and linkage live there; this gives them the screen's expressions. */
export function createFormModel(options: FormOptions): FormModel {
  const { place, compiled, name, row, given, results } = options
  const { runtime } = place
  const fields = fieldsOf(compiled)
  const byName = new Map(fields.map((field) => [field.name, field]))
  const mode = createStore<{ mode: Mode }>(() => ({ mode: options.mode }))
  const store = createStore<FormLoad>(() => ({
    loading: compiled.load.length > 0,
  }))
  const live = observable.shallow({ mode: options.mode })
  const patternOf = (now: Mode) => (now === 'view' ? 'readPretty' : 'editable')
  const form = createForm<Values>({ pattern: patternOf(options.mode) })
  let quiet = false
  let disposed = false
  let openings = 0

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
      mode: live.mode,
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
    for (const field of fields) makeField({ place, form, scopeOf, isQuiet: () => quiet }, field)
    for (const field of fields) if (field.items) rememberItems(form.values[field.name])
  }

  const reset = () => {
    const next = fields.filter(
      (field) => field.value === undefined && fieldAt(field.name)?.pattern !== 'disabled',
    )
    for (const field of next) assign({ [field.name]: start(field) })
    for (const field of fields) if (field.items) rememberItems(form.values[field.name])
    form.clearErrors()
    form.modified = false
  }
  /** Loads, then makes the fields, or puts the loaded values into them. */
  const open = async (): Promise<void> => {
    const mine = ++openings
    const unmet = unmetBy(options, scopeOf())
    if (!unmet) store.setState({ loading: true }, true)
    const failure = unmet ?? (await load(options, scopeOf()))
    if (disposed || mine !== openings) return
    if (!failure) {
      if (Object.keys(form.fields).length === 0) makeFields()
      else reset()
    }
    store.setState({ loading: false, ...failure }, true)
  }
  const stopMode = mode.subscribe((now) => {
    live.mode = now.mode
    form.setPattern(patternOf(now.mode))
  })
  if (compiled.load.length > 0 || compiled.checks) void open()
  else makeFields()

  return {
    fields,
    form,
    mode,
    store,
    scopeOf,
    shownText,
    assign,
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
    async validate() {
      try {
        await form.validate()
        return true
      } catch (problem) {
        // Formily rejects with the list of messages; anything else is a fault of ours.
        if (Array.isArray(problem)) return false
        throw problem
      }
    },
    reset,
    retry: open,
    dispose() {
      disposed = true
      stopMode()
      form.clearFormGraph('*', false)
      form.onUnmount()
    },
  }
}
