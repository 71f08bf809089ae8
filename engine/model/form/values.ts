import { modes } from '../../vocabulary/modes'
import type { CompiledField, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { copied } from '../../contract/copied'
import { isFilled } from '../../expression'
import { tidyAs, usualTidy } from '../../tidy'

/**
 * The normalised value for rules, expressions and requests. Returns the same value if it is already
 * normalised.
 */
export function tidied({ tidy, items }: CompiledField, value: unknown): unknown {
  if (!items || !Array.isArray(value)) return tidyAs(tidy ?? usualTidy, value)
  const rows: unknown[] = value.map((row) => tidiedItem(items, row))
  return rows.every((row, at) => row === value[at]) ? value : rows
}

/**
 * The value without the empty rows of an array field: they are not sent. A rule of the field sees them, so that it can refuse them.
 * Returns the same value if no row is empty.
 */
export function withoutEmpty({ items }: CompiledField, value: unknown): unknown {
  if (!items || !Array.isArray(value)) return value
  const rows = value.filter((row) => !isEmptyRow(items, row))
  return rows.length === value.length ? value : rows
}

/** True if the user has filled in nothing. Computed values and initial values (a switch that is off) do not count. */
function isEmptyRow(fields: readonly CompiledField[], row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  return Object.entries(row).every(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    return !isFilled(value) || field?.value !== undefined || value === field?.begins
  })
}

/** One normalised item of an array field. */
export function tidiedItem(fields: readonly CompiledField[], item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  const row: Row = item as Row
  const changed = fields.filter((field) => tidied(field, row[field.name]) !== row[field.name])
  if (changed.length === 0) return item
  return {
    ...row,
    ...Object.fromEntries(changed.map((field) => [field.name, tidied(field, row[field.name])])),
  }
}

/**
 * Initial value of a field. In edit, view and copy mode it is the row's member, if there is one; otherwise
 * the default. In editable modes an empty value becomes the widget's initial display, since it is sent.
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

/** One item of an array field for a request: its own members, without hidden fields. */
export function itemValues(
  fields: CompiledField[],
  item: unknown,
  isHidden: (name: string) => boolean,
): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  const values: Values = { ...item }
  for (const field of fields) {
    if (isHidden(field.name)) delete values[field.name]
    else values[field.name] = tidied(field, values[field.name] ?? field.begins ?? null)
  }
  return values
}
