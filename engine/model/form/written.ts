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

/** Writes by the program, and the values known to be on the server. */
export interface FormWritten extends Pick<FormModel, 'assign' | 'fill' | 'reset' | 'saved' | 'markSaved'> {
  /** True during writes that must not trigger defaults or clear dependent fields. */
  isQuiet: () => boolean
  /** Sets the initial values, then calls `make` to create the fields. */
  begin: (make: () => void) => void
  /** Sets the initial values of the matching fields only. */
  start: (isMeant: (field: CompiledField) => boolean) => void
  /** True if the user cannot change the field, though the form is editable. */
  isLocked: (field: CompiledField) => boolean
  /** Resets the matching fields, except computed ones. The form is then unmodified. */
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

  /** Known server values: initial or last saved. */
  const saved: Values = {}
  const remember = (known: readonly CompiledField[] = fields) => {
    for (const field of known) saved[field.name] = copied(form.values[field.name]) ?? null
  }
  const rememberItems = () => {
    for (const field of fields) if (field.items) loadedItems.remember(form.values[field.name])
  }
  const markUnchanged = () => {
    // Formily reports only the first change of a field, so the flags are reset.
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
    // Before setting values: Formily would validate modified fields again.
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
      // Defaults may read earlier fields, so values are set in order, before fields exist.
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
      // Clears an error of the empty value.
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
