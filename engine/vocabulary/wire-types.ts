import type { Type } from '../expression/types'
import type { PersonalKind, PersonalWord } from './personal'
import { namesOf } from './table'
import { tidyAs, type Tidy } from '../tidy'

/** Meaning of `''`: an empty value sent as `''`, an empty value left out of JSON, or no value. */
type EmptyText = 'spelled' | 'leftOut' | 'none'

/** Representation on the wire. `shape` = a text of fixed shape; `own` = the type's own representation. */
type OnWire = 'text' | 'textOrNumber' | 'number' | 'numberText' | 'shape' | 'own'

interface WireRow {
  empty: EmptyText
  onWire: OnWire
  /** How typed text is normalised. */
  tidy: Tidy
}
interface PlainRow extends WireRow {
  /** Kind of personal value, unless the call file sets another. */
  personal?: PersonalKind
  /** Identifies a person: a read call with this parameter looks a person up. */
  findsSomebody?: true
  /** Type in screens (docs/grammar.md §4). A list here is a list of texts. */
  reads: Exclude<Type['kind'], 'record' | 'bool' | 'code' | 'null' | 'ratio'>
}

/** Wire types without parameters. `engine/contract/scalars.ts` has their spellings. */
export const plainWireTypes = {
  text: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'text' },
  personName: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'text', personal: 'personName' },
  /** Texts with several equivalent spellings (`engine/tidy/index.ts`). */
  phone: {
    reads: 'text',
    empty: 'spelled',
    onWire: 'text',
    tidy: 'phone',
    findsSomebody: true,
    personal: 'phone',
  },
  cardNumber: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'cardNumber', findsSomebody: true },
  idCard: {
    reads: 'text',
    empty: 'spelled',
    onWire: 'text',
    tidy: 'idCard',
    findsSomebody: true,
    personal: 'idCard',
  },
  bankCard: {
    reads: 'text',
    empty: 'spelled',
    onWire: 'text',
    tidy: 'cardNumber',
    findsSomebody: true,
    personal: 'bankCard',
  },
  plate: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'plate', personal: 'plate' },
  serial: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'serial' },
  /** A password or other secret: kept as typed, with spaces. */
  secret: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'none' },
  /** A web address outside the product. Other values are refused (`engine/contract/addresses.ts`). */
  link: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'html' },
  /** Path of a file on the server: a picture, a video, a package. Other values are refused. */
  address: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'html' },
  /** An empty id means none. */
  id: { reads: 'id', empty: 'leftOut', onWire: 'textOrNumber', tidy: 'text' },
  int: { reads: 'number', empty: 'none', onWire: 'number', tidy: 'number' },
  number: { reads: 'number', empty: 'none', onWire: 'number', tidy: 'number' },
  cents: { reads: 'money', empty: 'none', onWire: 'number', tidy: 'number' },
  yuan: { reads: 'money', empty: 'none', onWire: 'number', tidy: 'number' },
  /** An amount in yuan, as a text with two decimals. */
  yuanText: { reads: 'money', empty: 'none', onWire: 'numberText', tidy: 'number' },
  digits14: { reads: 'datetime', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  digits8: { reads: 'date', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  /** Unix time as a number: seconds, and milliseconds. */
  epochSeconds: { reads: 'datetime', empty: 'none', onWire: 'number', tidy: 'moment' },
  epochMillis: { reads: 'datetime', empty: 'none', onWire: 'number', tidy: 'moment' },
  /** ISO 8601 with the UTC offset: `2026-01-05T08:00:00+08:00`. */
  iso: { reads: 'datetime', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  date: { reads: 'date', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  datetime: { reads: 'datetime', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  time: { reads: 'time', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  fraction: { reads: 'percent', empty: 'none', onWire: 'number', tidy: 'number' },
  html: { reads: 'html', empty: 'spelled', onWire: 'text', tidy: 'html' },
  file: { reads: 'file', empty: 'none', onWire: 'own', tidy: 'none' },
  rangeCsv: { reads: 'range', empty: 'none', onWire: 'shape', tidy: 'none' },
  csv: { reads: 'list', empty: 'spelled', onWire: 'text', tidy: 'text' },
  /** Comma-separated file paths. */
  addresses: { reads: 'list', empty: 'spelled', onWire: 'text', tidy: 'html' },
  any: { reads: 'any', empty: 'leftOut', onWire: 'own', tidy: 'text' },
} as const satisfies Record<string, PlainRow>

export type PlainWireType = keyof typeof plainWireTypes
export const plainWireTypeNames = namesOf(plainWireTypes)
export const isPlainWireType = (name: string): name is PlainWireType => Object.hasOwn(plainWireTypes, name)

type WireKind = WireType['kind']
/** Type of a wire type in screens. Types with parameters keep their own name. */
export type Reads = (typeof plainWireTypes)[PlainWireType]['reads'] | Exclude<WireKind, PlainWireType>
export const readsAs = (kind: WireKind): Reads => (isPlainWireType(kind) ? plainWireTypes[kind].reads : kind)

/** The wire type, or undefined. */
type MaybeKind = WireKind | undefined
const reads = (kind: MaybeKind, ...among: readonly Reads[]): boolean =>
  kind !== undefined && among.includes(readsAs(kind))
/** Days, moments and times of day: texts in screens, which sort chronologically. */
export const isWhen = (kind: MaybeKind): boolean => reads(kind, 'date', 'datetime', 'time')
/** Days and moments. */
export const hasDay = (kind: MaybeKind): boolean => reads(kind, 'date', 'datetime')
/** Amounts: integer cents in screens, in any wire spelling. */
export const isAmount = (kind: MaybeKind): boolean => reads(kind, 'money')
/** Numbers except amounts. */
export const isNumber = (kind: MaybeKind): boolean => reads(kind, 'number', 'percent')
/** Texts in screens. An id may also be a number. */
export const isTextInScreens = (kind: MaybeKind): boolean =>
  isWhen(kind) || reads(kind, 'text', 'html', 'code')
/** Lists, including those that are one text on the wire. */
export const isList = (kind: MaybeKind): boolean => reads(kind, 'list')
/** Free text, which can be searched by substring. */
export const isWritten = (kind: MaybeKind): boolean => reads(kind, 'text') && !holdsAddresses(kind)
/** Addresses of pictures, media or links. */
export const holdsAddresses = (kind: MaybeKind): boolean => kind === 'link' || holdsFiles(kind)
/** Paths of files on the server. */
export const holdsFiles = (kind: MaybeKind): boolean => kind === 'address' || kind === 'addresses'

/**
 * Maximum of one amount in a request, in cents: a million yuan. Sums over all records then remain exact
 * integers. Responses may hold such sums and are not limited.
 */
export const mostAmount = 100_000_000

/** More digits would lose precision. */
export const mostDigits = 15

/** Spelling of a value on the wire. docs/grammar.md lists its type in screens. */
export type WireType =
  | { kind: PlainWireType }
  | { kind: 'bool'; on: string | number | boolean; off: string | number | boolean }
  | { kind: 'code'; as: 'text' | 'number' }
  | { kind: 'json'; of: WireType }
  | { kind: 'list'; of: WireType }
  | { kind: 'record'; type: string }

/** Wire types with parameters. */
const otherWireTypes: Readonly<Record<Exclude<WireKind, PlainWireType>, WireRow>> = {
  bool: { empty: 'none', onWire: 'own', tidy: 'text' },
  /** A code sent as a number also has an empty value; requests accept both spellings. */
  code: { empty: 'spelled', onWire: 'textOrNumber', tidy: 'text' },
  json: { empty: 'none', onWire: 'text', tidy: 'none' },
  list: { empty: 'none', onWire: 'own', tidy: 'none' },
  record: { empty: 'none', onWire: 'own', tidy: 'none' },
}
export const isPlain = (type: WireType): type is { kind: PlainWireType } => isPlainWireType(type.kind)
const rowOf = (kind: WireKind): WireRow =>
  isPlainWireType(kind) ? plainWireTypes[kind] : otherWireTypes[kind]
export const onWire = (kind: WireKind): OnWire => rowOf(kind).onWire

/** How a text of this type, or of its items, is normalised. */
export const tidyOf = (type: WireType): Tidy =>
  type.kind === 'list' || type.kind === 'json' ? tidyOf(type.of) : rowOf(type.kind).tidy
/** The normalised value. An invalid value is returned unchanged, for a rule to report. */
export const tidy = (type: WireType, value: unknown): unknown => tidyAs(tidyOf(type), value)

/** Words that a type can start with, for suggestions. */
export const wireTypeWords: readonly string[] = [
  ...plainWireTypeNames,
  'code',
  'code:int',
  'bool',
  'json:',
  'optional',
  'required',
]

/** The personal kind of this type or of a list's items, unless a call file sets another. */
const personalType = (type: WireType): PersonalKind | undefined => {
  if (type.kind === 'list' || type.kind === 'json') return personalType(type.of)
  const row: PlainRow | undefined = isPlain(type) ? plainWireTypes[type.kind] : undefined
  return row?.personal
}
/** The personal kind of a parameter or member; undefined = not personal. */
export const personalOf = ({ type, personal = personalType(type) }: Declared): PersonalKind | undefined =>
  personal === 'none' ? undefined : personal
interface Declared {
  type: WireType
  personal?: PersonalWord
}

/** True if a value of this type, or an item of a list, identifies one person or card. */
export function findsSomebody(type: WireType): boolean {
  if (type.kind === 'list') return findsSomebody(type.of)
  const row: PlainRow | undefined = isPlain(type) ? plainWireTypes[type.kind] : undefined
  return row?.findsSomebody === true
}

/** A flag's literal in a call file: `1` is a number, `'1'` a text. */
export function literalOf(text: string): string | number | boolean {
  const quoted = /^'(.*)'$|^"(.*)"$/.exec(text)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
const literalText = (value: string | number | boolean): string =>
  typeof value === 'string' && literalOf(value) !== value ? `'${value}'` : String(value)

/** Spelling of a wire type in a call file: `cents`, `bool:'1'/'0'`, `[Item]`. */
export function wireTypeText(type: WireType): string {
  if (isPlain(type)) return type.kind
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
  }
}

/** True if `''` is a valid value of the type; otherwise `''` means no value. */
export const holdsEmptyText = ({ kind }: WireType): boolean => rowOf(kind).empty !== 'none'

/** True if the empty value is sent as `''` in JSON. A code sent as a number is left out instead. */
export const isEmptyAsText = (type: WireType): boolean =>
  rowOf(type.kind).empty === 'spelled' && !(type.kind === 'code' && type.as === 'number')

/**
 * The value that a handler gets for an unsent parameter: `''` for a text or an id, `[]` for a list, otherwise
 * undefined.
 */
export function unsentOf(type: WireType): '' | [] | undefined {
  if (isList(type.kind)) return []
  // `any` may also be a number or a list.
  return holdsEmptyText(type) && type.kind !== 'any' ? '' : undefined
}
