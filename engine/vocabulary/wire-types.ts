import type { Type } from '../expression/types'
import type { PersonalKind, PersonalWord } from './personal'
import { namesOf } from './table'
import { tidyAs, type Tidy } from '../tidy'

/** What `''` is: a value that JSON spells so, a value that JSON leaves out, or no value at all. */
type EmptyText = 'spelled' | 'leftOut' | 'none'

/**
 * What carries a value on the wire: a text that may be any, one or a whole number, a number, a number as a text, a text of a shape of its
 * own, or what the type itself says.
 */
type OnWire = 'text' | 'textOrNumber' | 'number' | 'numberText' | 'shape' | 'own'

interface WireRow {
  empty: EmptyText
  onWire: OnWire
  /** What becomes of a text that somebody wrote for it. */
  tidy: Tidy
}
interface PlainRow extends WireRow {
  /** Its values are personal where a call file says nothing else. */
  personal?: PersonalKind
  /** Somebody is found by it: a reading call that takes one looks a person up. */
  findsSomebody?: true
  /** What it is in screens (docs/grammar.md §4); a list here is one of texts. */
  reads: Exclude<Type['kind'], 'record' | 'bool' | 'code' | 'null' | 'ratio'>
}

/** Wire types that are nothing but their name. How each is spelled, `engine/contract/scalars.ts` knows. */
export const plainWireTypes = {
  text: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'text' },
  personName: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'text', personal: 'personName' },
  /** Texts that people write in many ways, and that are one and the same (`engine/tidy/index.ts`). */
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
  /** A password or the like: taken as it is, blanks and all. */
  secret: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'none' },
  /** An address of the web that leads out of the product; a request with anything else is refused (`engine/contract/addresses.ts`). */
  link: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'html' },
  /** The path of a file that the server keeps: a picture, a video, a package. A request with anything else is refused. */
  address: { reads: 'text', empty: 'spelled', onWire: 'text', tidy: 'html' },
  /** An id that nothing has is no id. */
  id: { reads: 'id', empty: 'leftOut', onWire: 'textOrNumber', tidy: 'text' },
  int: { reads: 'number', empty: 'none', onWire: 'number', tidy: 'number' },
  number: { reads: 'number', empty: 'none', onWire: 'number', tidy: 'number' },
  cents: { reads: 'money', empty: 'none', onWire: 'number', tidy: 'number' },
  yuan: { reads: 'money', empty: 'none', onWire: 'number', tidy: 'number' },
  /** In yuan too, as a text with two decimals. */
  yuanText: { reads: 'money', empty: 'none', onWire: 'numberText', tidy: 'number' },
  digits14: { reads: 'datetime', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  digits8: { reads: 'date', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  /** Seconds, and milliseconds, since 1970 in UTC: a number. */
  epochSeconds: { reads: 'datetime', empty: 'none', onWire: 'number', tidy: 'moment' },
  epochMillis: { reads: 'datetime', empty: 'none', onWire: 'number', tidy: 'moment' },
  /** ISO 8601 with the offset from UTC: `2026-01-05T08:00:00+08:00`. */
  iso: { reads: 'datetime', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  date: { reads: 'date', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  datetime: { reads: 'datetime', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  time: { reads: 'time', empty: 'spelled', onWire: 'shape', tidy: 'moment' },
  fraction: { reads: 'percent', empty: 'none', onWire: 'number', tidy: 'number' },
  html: { reads: 'html', empty: 'spelled', onWire: 'text', tidy: 'html' },
  file: { reads: 'file', empty: 'none', onWire: 'own', tidy: 'none' },
  rangeCsv: { reads: 'range', empty: 'none', onWire: 'shape', tidy: 'none' },
  csv: { reads: 'list', empty: 'spelled', onWire: 'text', tidy: 'text' },
  /** A csv of such paths. */
  addresses: { reads: 'list', empty: 'spelled', onWire: 'text', tidy: 'html' },
  any: { reads: 'any', empty: 'leftOut', onWire: 'own', tidy: 'text' },
} as const satisfies Record<string, PlainRow>

export type PlainWireType = keyof typeof plainWireTypes
export const plainWireTypeNames = namesOf(plainWireTypes)
export const isPlainWireType = (name: string): name is PlainWireType => Object.hasOwn(plainWireTypes, name)

type WireKind = WireType['kind']
/** What values of wire types are in screens; what is not plain is what it is called. */
export type Reads = (typeof plainWireTypes)[PlainWireType]['reads'] | Exclude<WireKind, PlainWireType>
export const readsAs = (kind: WireKind): Reads => (isPlainWireType(kind) ? plainWireTypes[kind].reads : kind)

/** Of what may not be there at all. */
type MaybeKind = WireKind | undefined
const reads = (kind: MaybeKind, ...among: readonly Reads[]): boolean =>
  kind !== undefined && among.includes(readsAs(kind))
/** Days, moments and times of day: texts in screens, which sort as they follow each other. */
export const isWhen = (kind: MaybeKind): boolean => reads(kind, 'date', 'datetime', 'time')
/** Days and moments: what is of some day. */
export const hasDay = (kind: MaybeKind): boolean => reads(kind, 'date', 'datetime')
/** However it is spelled on the wire: whole cents in screens. */
export const isAmount = (kind: MaybeKind): boolean => reads(kind, 'money')
/** Numbers that are no amounts. */
export const isNumber = (kind: MaybeKind): boolean => reads(kind, 'number', 'percent')
/** Texts in screens, of whatever shape; an id may be a number there. */
export const isTextInScreens = (kind: MaybeKind): boolean =>
  isWhen(kind) || reads(kind, 'text', 'html', 'code')
/** Lists, though some are one text on the wire. */
export const isList = (kind: MaybeKind): boolean => reads(kind, 'list')
/** Texts that people write and look for parts of, of whichever kind. */
export const isWritten = (kind: MaybeKind): boolean => reads(kind, 'text') && !holdsAddresses(kind)
/** What somebody shows as a picture, plays or follows. */
export const holdsAddresses = (kind: MaybeKind): boolean => kind === 'link' || holdsFiles(kind)
/** What the server keeps. */
export const holdsFiles = (kind: MaybeKind): boolean => kind === 'address' || kind === 'addresses'

/**
 * Cents of the highest single amount that a request may name: a million yuan. So little that no sum over any number of records
 * leaves the whole numbers that a total can say exactly; answers, which hold such sums, are not held to it.
 */
export const mostAmount = 100_000_000

/** A number of more digits would be held as another one. */
export const mostDigits = 15

/** The spelling of a value on the wire; the screen's side of each kind is listed in docs/grammar.md. */
export type WireType =
  | { kind: PlainWireType }
  | { kind: 'bool'; on: string | number | boolean; off: string | number | boolean }
  | { kind: 'code'; as: 'text' | 'number' }
  | { kind: 'json'; of: WireType }
  | { kind: 'list'; of: WireType }
  | { kind: 'record'; type: string }

/** Wire types that are more than their name. */
const otherWireTypes: Readonly<Record<Exclude<WireKind, PlainWireType>, WireRow>> = {
  bool: { empty: 'none', onWire: 'own', tidy: 'text' },
  /** One that goes as a number is as empty, and of a request either spelling is as good. */
  code: { empty: 'spelled', onWire: 'textOrNumber', tidy: 'text' },
  json: { empty: 'none', onWire: 'text', tidy: 'none' },
  list: { empty: 'none', onWire: 'own', tidy: 'none' },
  record: { empty: 'none', onWire: 'own', tidy: 'none' },
}
export const isPlain = (type: WireType): type is { kind: PlainWireType } => isPlainWireType(type.kind)
const rowOf = (kind: WireKind): WireRow =>
  isPlainWireType(kind) ? plainWireTypes[kind] : otherWireTypes[kind]
export const onWire = (kind: WireKind): OnWire => rowOf(kind).onWire

/** How a text for a value of this type, or for one of its items, is tidied. */
export const tidyOf = (type: WireType): Tidy =>
  type.kind === 'list' || type.kind === 'json' ? tidyOf(type.of) : rowOf(type.kind).tidy
/** A value that somebody wrote, as its type wants it; what is none of that type stays, for a rule to speak of. */
export const tidy = (type: WireType, value: unknown): unknown => tidyAs(tidyOf(type), value)

/** Every word a type may begin with, for suggestions. */
export const wireTypeWords: readonly string[] = [
  ...plainWireTypeNames,
  'code',
  'code:int',
  'bool',
  'json:',
  'optional',
  'required',
]

/** How values of this type, or the items of a list, are personal where a call file says nothing else. */
const personalType = (type: WireType): PersonalKind | undefined => {
  if (type.kind === 'list' || type.kind === 'json') return personalType(type.of)
  const row: PlainRow | undefined = isPlain(type) ? plainWireTypes[type.kind] : undefined
  return row?.personal
}
/** How a parameter's or a member's values are personal; undefined = they are not. */
export const personalOf = ({ type, personal = personalType(type) }: Declared): PersonalKind | undefined =>
  personal === 'none' ? undefined : personal
interface Declared {
  type: WireType
  personal?: PersonalWord
}

/** Whether a value of this type, or an item of a list, finds one person or card. */
export function findsSomebody(type: WireType): boolean {
  if (type.kind === 'list') return findsSomebody(type.of)
  const row: PlainRow | undefined = isPlain(type) ? plainWireTypes[type.kind] : undefined
  return row?.findsSomebody === true
}

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

/** Types for which `''` is a value of its own; for the others it stands for none. */
export const holdsEmptyText = ({ kind }: WireType): boolean => rowOf(kind).empty !== 'none'

/** Types whose empty value is sent in JSON as `''`; a code that goes as a number is left out as any number. */
export const isEmptyAsText = (type: WireType): boolean =>
  rowOf(type.kind).empty === 'spelled' && !(type.kind === 'code' && type.as === 'number')

/** What whoever answers a call is given where nothing was sent: `''` of a text or an id, `[]` of a list, nothing of all else. */
export function unsentOf(type: WireType): '' | [] | undefined {
  if (isList(type.kind)) return []
  // `any` may be a text, but as well a number or a list.
  return holdsEmptyText(type) && type.kind !== 'any' ? '' : undefined
}
