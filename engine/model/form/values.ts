import { modes } from '../../vocabulary/modes'
import type { CompiledField, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'

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

/** What nobody sees, and what comes along when a number is copied from a message or an address book. */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
/** Digits, their signs and Latin letters as an input method in full width types them: `１２．５`, `－３`, `Ａ＿１`. */
const wide = /[\uFF0B-\uFF0E\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]/g

/** Codes and numbers in the width they were meant in, without what nobody sees. */
export const halfWidth = (typed: string): string =>
  typed.replace(unseen, '').replace(wide, (sign) => sign.normalize('NFKC'))

/** What is a code as a whole; a sentence keeps the width of its numbers. */
const code = /^[\w+-]+$/

function tidied(text: string): string {
  const seen = text.replace(unseen, '').trim()
  const narrow = halfWidth(seen)
  return code.test(narrow) ? narrow : seen
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
