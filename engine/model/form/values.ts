import { modes } from '../../vocabulary/modes'
import type { CompiledField, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { tidied } from '../../contract/half-width'

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A plain copy of lists and records that shares nothing with a row or a form (observable or not); files are kept as they are. */
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copied(member)]))
}

/** Text loses the blanks at both ends, and a code the width it was not meant in, unless its field keeps them. */
export const trimmed = (field: CompiledField, value: unknown): unknown =>
  typeof value === 'string' && field.trim !== false && !field.isSecret ? tidied(value) : value

/**
 * What a field starts with: in edit, view and copy the row's member of its name, where the row has one;
 * otherwise its default, worked out by `defaultOf`.
 */
export function startValue(
  field: CompiledField,
  mode: Mode,
  row: Row | undefined,
  defaultOf: (field: CompiledField) => unknown,
): unknown {
  if (modes[mode].fromRow && row && Object.hasOwn(row, field.name)) return copied(row[field.name])
  return copied(defaultOf(field))
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
    else values[field.name] = trimmed(field, values[field.name] ?? null)
  }
  return values
}
