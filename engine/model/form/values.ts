import { modes } from '../../vocabulary/modes'
import type { CompiledField, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { copied } from '../../contract/copied'
import { tidied } from '../../contract/half-width'

/** Text loses the blanks at both ends, and a code the width it was not meant in, unless its field keeps them. */
export const trimmed = (field: CompiledField, value: unknown): unknown =>
  typeof value === 'string' && field.trim !== false && !field.isSecret ? tidied(value) : value

/**
 * What a field starts with: in edit, view and copy the row's member of its name, where the row has one;
 * otherwise its default, worked out by `defaultOf`. Where values are typed, nothing is what its widget shows instead: that is sent.
 */
export function startValue(
  field: CompiledField,
  mode: Mode,
  row: Row | undefined,
  defaultOf: (field: CompiledField) => unknown,
): unknown {
  const isOfRow = modes[mode].fromRow && row && Object.hasOwn(row, field.name)
  const value = copied(isOfRow ? row[field.name] : defaultOf(field))
  return modes[mode].readOnly ? value : (value ?? field.begins)
}

/** One item of an array field as it is sent: its own members, without those of hidden fields. */
export function itemValues(
  fields: CompiledField[],
  item: unknown,
  isHidden: (name: string) => boolean,
): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  const values: Values = { ...item }
  for (const field of fields) {
    if (isHidden(field.name)) delete values[field.name]
    else values[field.name] = trimmed(field, values[field.name] ?? field.begins ?? null)
  }
  return values
}
