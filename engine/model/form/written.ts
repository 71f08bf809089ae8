import type { Field } from '@formily/core'
import { batch } from '@formily/reactive'
import type { CompiledField } from '../../compiled'
import { copied } from '../../contract/copied'
import type { Values } from '../../contract/types'
import { evaluate } from '../evaluate'
import type { FormModel } from '../types'
import type { LoadedItems } from './loaded-items'
import type { FormParts } from './parts'
import { startValue } from './values'

/** What the program writes into a form, and what it knows to stand on the server. */
export interface FormWritten extends Pick<FormModel, 'assign' | 'fill' | 'reset' | 'saved' | 'markSaved'> {
  /** True while values are written that must not set off defaults or empty dependants. */
  isQuiet: () => boolean
  /** The starting values, and `make` over them, which makes the fields. */
  begin: (make: () => void) => void
  /** Starting values for these alone; nothing else about them changes. */
  start: (isMeant: (field: CompiledField) => boolean) => void
  /** Nobody may change it here, though the form is not read-only. */
  isLocked: (field: CompiledField) => boolean
  /** These start anew, but for what is computed, and the form counts as unchanged. */
  restart: (isMeant: (field: CompiledField) => boolean) => void
}

export function createFormWritten(
  { options, fields, form, mode }: FormParts,
  scopeOf: FormModel['scopeOf'],
  loadedItems: LoadedItems,
): FormWritten {
  const { runtime } = options.place
  const byName = new Map(fields.map((field) => [field.name, field]))
  let isQuiet = false

  const startOf = (field: CompiledField): unknown =>
    startValue(field, mode.getState().mode, options.row, ({ default: initial }) =>
      initial === undefined ? undefined : evaluate(runtime, initial, scopeOf(field)),
    )
  const assign: FormModel['assign'] = (values) => {
    isQuiet = true
    try {
      batch(() => {
        for (const [name, value] of Object.entries(values)) form.setValuesIn(name, copied(value))
      })
    } finally {
      isQuiet = false
    }
  }

  /** What stands on the server, as far as this form knows: what it began with, or what was saved of it last. */
  const saved: Values = {}
  const remember = (known: readonly CompiledField[] = fields) => {
    for (const field of known) saved[field.name] = copied(form.values[field.name]) ?? null
  }
  const rememberItems = () => {
    for (const field of fields) if (field.items) loadedItems.remember(form.values[field.name])
  }
  const markUnchanged = () => {
    // Formily tells the form of a field's first change only.
    for (const field of Object.values(form.fields) as Field[])
      Object.assign(field, { selfModified: false, modified: false, data: undefined })
    form.modified = false
  }

  const start: FormWritten['start'] = (isMeant) => {
    for (const field of fields.filter(isMeant)) assign({ [field.name]: startOf(field) })
  }
  const isLocked: FormWritten['isLocked'] = ({ name }) =>
    (form.fields[name] as Field | undefined)?.pattern === 'disabled'
  const restart: FormWritten['restart'] = (isMeant) => {
    const next = fields.filter((field) => field.value === undefined && isMeant(field))
    // Before the values: Formily judges a field again that was typed into.
    markUnchanged()
    start((field) => next.includes(field))
    rememberItems()
    remember(next)
    form.clearErrors()
    markUnchanged()
  }

  return {
    isQuiet: () => isQuiet,
    assign,
    isLocked,
    start,
    restart,
    begin(make) {
      // Defaults may name fields before them, so values are set one by one, and before any field exists.
      for (const field of fields) {
        const value = startOf(field)
        if (value !== undefined) form.setValuesIn(field.name, value)
      }
      make()
      rememberItems()
      remember()
    },
    fill(field, value) {
      field.setValue(value)
      const filled = byName.get(String(field.path.segments[0]))
      if (filled) remember([filled])
      // What was said of it while it was empty is over.
      if (field.selfErrors.length > 0) void (field.validate() as Promise<unknown>).catch(() => {})
    },
    reset: () => restart((field) => !isLocked(field)),
    saved: () => saved,
    markSaved() {
      remember()
      markUnchanged()
    },
  }
}
