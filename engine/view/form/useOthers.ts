import { useCallback } from 'react'
import type { Field } from '@formily/core'
import type { CompiledField, WidgetSchema } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { FormModel } from '../../model/types'

/** Form fields that a widget's options name. */
const namesIn = (schema: WidgetSchema, options: Record<string, unknown>): string[] =>
  Object.entries(schema.options).flatMap(([key, option]) => {
    const name = options[key]
    return option.nature === 'name' && option.of === 'field' && typeof name === 'string' ? [name] : []
  })

/** Their values, tracked during rendering, and the function to write them. */
export function useOthers(schema: WidgetSchema, field: CompiledField, { form }: FormModel) {
  const values = form.values as Row
  const others: Values = Object.fromEntries(
    namesIn(schema, field.options).map((name) => [name, values[name]]),
  )
  const onOthers = useCallback(
    (written: Values) => {
      for (const [name, value] of Object.entries(written))
        void (form.query(name).take() as Field | undefined)?.onInput(value)
    },
    [form],
  )
  return { others, onOthers }
}
