import type { Field } from '@formily/core'
import { copied } from '../../contract/copied'
import type { Values } from '../../contract/types'
import { isFilled } from '../../expression'
import { formatValue } from '../text/format'
import type { Scope } from '../types'
import { choicesOf, nodeOf, type ChoiceNode } from './options'
import type { FormParts } from './parts'
import { itemValues, tidied, withoutEmpty } from './values'

/** Display and request values of a form. */
export interface FormShown {
  /** Values for expressions: normalised; a hidden field is absent. */
  view: Values
  /** Display text of a field's value: the chosen option, or the formatted value. */
  textOf: (name: string, scopeOf: () => Scope) => string
  /** Normalised values of the visible fields. */
  values: () => Values
}

/** Compares by content, since the form holds a copy of a list. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function createFormShown({ options, fields, form }: FormParts): FormShown {
  const { row, place } = options
  const { runtime } = place
  const byName = new Map(fields.map((field) => [field.name, field]))
  const fieldAt = (path: string) => form.fields[path] as Field | undefined
  const isHidden = (path: string) => {
    const field = fieldAt(path)
    return field !== undefined && field.display !== 'visible'
  }
  // Getters, so that a reaction tracks only the fields it reads.
  const view: Values = Object.create(null) as Values
  for (const field of fields) {
    const { name } = field
    Object.defineProperty(view, name, {
      enumerable: true,
      get: () => (isHidden(name) ? null : (withoutEmpty(field, tidied(field, form.values[name])) ?? null)),
    })
  }
  return {
    view,
    textOf(name, scopeOf) {
      const declared = byName.get(name)
      if (!declared) throw new Error(`textOf: the form has no field ${name}`)
      const value = view[name]
      // The row has the text of its original value.
      if (declared.text !== undefined && row && isSame(value, row[name] ?? null)) {
        const known = row[declared.text]
        if (isFilled(known)) return formatValue(runtime, known, { kind: 'text' })
      }
      const choices = [
        ...choicesOf(runtime, declared, scopeOf()),
        ...((fieldAt(name)?.dataSource ?? []) as ChoiceNode[]),
      ]
      if (Array.isArray(value)) {
        const texts = value.map((code: unknown) => nodeOf(choices, code)?.text)
        if (texts.length && texts.every((text) => text !== undefined))
          return texts.join(runtime.word('separator'))
      }
      return nodeOf(choices, value)?.text ?? formatValue(runtime, value, declared.format, declared.empty)
    },
    values() {
      const values: Values = {}
      for (const field of fields) {
        const { name, items } = field
        if (isHidden(name)) continue
        const value = copied(form.values[name]) ?? null
        values[name] =
          items && Array.isArray(value)
            ? withoutEmpty(
                field,
                value.map((item, index) =>
                  itemValues(items, item, (member) => isHidden(`${name}.${index}.${member}`)),
                ),
              )
            : tidied(field, value)
      }
      return values
    },
  }
}
