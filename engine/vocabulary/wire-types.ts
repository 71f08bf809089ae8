import type { Type } from '../expression/types'

/** What `''` is: a value that JSON spells so, a value that JSON leaves out, or no value at all. */
type EmptyText = 'spelled' | 'leftOut' | 'none'

interface WireRow {
  /** What it is in screens (docs/grammar.md §4); a list here is one of texts. */
  reads: Exclude<Type['kind'], 'record'>
  empty: EmptyText
}

/** Wire types that are nothing but their name. How each is spelled, `engine/contract/scalars.ts` knows. */
export const plainWireTypes = {
  text: { reads: 'text', empty: 'spelled' },
  /** An address of the web, or of a file the server keeps; a request with anything else is refused (`engine/contract/addresses.ts`). */
  address: { reads: 'text', empty: 'spelled' },
  /** An id that nothing has is no id. */
  id: { reads: 'id', empty: 'leftOut' },
  int: { reads: 'number', empty: 'none' },
  number: { reads: 'number', empty: 'none' },
  cents: { reads: 'money', empty: 'none' },
  yuan: { reads: 'money', empty: 'none' },
  /** In yuan too, as a text with two decimals. */
  yuanText: { reads: 'money', empty: 'none' },
  digits14: { reads: 'datetime', empty: 'spelled' },
  digits8: { reads: 'date', empty: 'spelled' },
  /** Seconds, and milliseconds, since 1970 in UTC: a number. */
  epochSeconds: { reads: 'datetime', empty: 'none' },
  epochMillis: { reads: 'datetime', empty: 'none' },
  /** ISO 8601 with the offset from UTC: `2026-01-05T08:00:00+08:00`. */
  iso: { reads: 'datetime', empty: 'spelled' },
  date: { reads: 'date', empty: 'spelled' },
  datetime: { reads: 'datetime', empty: 'spelled' },
  time: { reads: 'time', empty: 'spelled' },
  fraction: { reads: 'percent', empty: 'none' },
  html: { reads: 'html', empty: 'spelled' },
  file: { reads: 'file', empty: 'none' },
  rangeCsv: { reads: 'range', empty: 'none' },
  csv: { reads: 'list', empty: 'spelled' },
  /** A csv of addresses. */
  addresses: { reads: 'list', empty: 'spelled' },
  any: { reads: 'any', empty: 'leftOut' },
} as const satisfies Record<string, WireRow>

export type PlainWireType = keyof typeof plainWireTypes
export const isPlainWireType = (name: string): name is PlainWireType => Object.hasOwn(plainWireTypes, name)
/** What a kind of values is in screens; nothing of one that is not plain. */
export const readsAs = (kind = ''): (typeof plainWireTypes)[PlainWireType]['reads'] | undefined =>
  isPlainWireType(kind) ? plainWireTypes[kind].reads : undefined
/** Days, moments and times of day: texts in screens, which sort as they follow each other. */
export const isWhen = (kind?: string): boolean => ['date', 'datetime', 'time'].includes(readsAs(kind) ?? '')
/** However it is spelled on the wire: whole cents in screens. */
export const isAmount = (kind = ''): boolean =>
  isPlainWireType(kind) && plainWireTypes[kind].reads === 'money'

/**
 * Cents of the highest single amount that a request may name: a million yuan. So little that no sum over any number of records
 * leaves the whole numbers that a total can say exactly; answers, which hold such sums, are not held to it.
 */
export const mostAmount = 100_000_000

/** The spelling of a value on the wire; the screen's side of each kind is listed in docs/grammar.md. */
export type WireType =
  | { kind: PlainWireType }
  | { kind: 'bool'; on: string | number | boolean; off: string | number | boolean }
  | { kind: 'code'; as: 'text' | 'number' }
  | { kind: 'json'; of: WireType }
  | { kind: 'list'; of: WireType }
  | { kind: 'record'; type: string }

/** Every word a type may begin with, for suggestions. */
export const wireTypeWords: readonly string[] = [
  ...Object.keys(plainWireTypes),
  'code',
  'code:int',
  'bool',
  'json:',
  'optional',
  'required',
]

/** What stands for a flag in a call file: `1` is the number, `'1'` the text. */
export function literalOf(text: string): string | number | boolean {
  const quoted = /^'(.*)'$|^"(.*)"$/.exec(text)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
const literalText = (value: string | number | boolean): string =>
  typeof value === 'string' && literalOf(value) !== value ? `'${value}'` : String(value)

/** A wire type as a call file spells it: `cents`, `bool:'1'/'0'`, `[Item]`. */
export function wireTypeText(type: WireType): string {
  switch (type.kind) {
    case 'bool':
      return `bool:${literalText(type.on)}/${literalText(type.off)}`
    case 'code':
      return type.as === 'number' ? 'code:int' : 'code'
    case 'json':
      return `json:${wireTypeText(type.of)}`
    case 'list':
      return `[${wireTypeText(type.of)}]`
    case 'record':
      return type.type
    default:
      return type.kind
  }
}

/** What `''` is for a type; a code is text, and nothing else that is not plain has it. */
const emptyOf = (type: WireType): EmptyText =>
  isPlainWireType(type.kind) ? plainWireTypes[type.kind].empty : type.kind === 'code' ? 'spelled' : 'none'

/** Types for which `''` is a value of its own; for the others it stands for none. */
export const holdsEmptyText = (type: WireType): boolean => emptyOf(type) !== 'none'

/** Types whose empty value is sent in JSON as `''`; a code that goes as a number is left out as any number. */
export const isEmptyAsText = (type: WireType): boolean =>
  emptyOf(type) === 'spelled' && !(type.kind === 'code' && type.as === 'number')
