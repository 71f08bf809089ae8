import { onWire, type PlainWireType, type WireType } from '../vocabulary/wire-types'
import { roundHalfUp } from '../expression'
import {
  fromEpoch,
  hasOffset,
  readDate,
  readDatetime,
  readEnd,
  readIso,
  readTime,
  toDigits14,
  toDigits8,
  toEpoch,
  toIso,
} from './moments'

export type ScalarType = Exclude<WireType, { kind: 'json' | 'list' | 'record' }>
/** True for a type with its own codec, false for a composite type. */
export const isOneValue = (type: WireType): type is ScalarType =>
  type.kind !== 'json' && type.kind !== 'list' && type.kind !== 'record'

/** Codec of one type. `null` is handled by the caller. */
export interface Codec {
  toWire: (value: unknown) => unknown
  /** The screen value; undefined if the wire value is unreadable. */
  fromWire: (wire: unknown) => unknown
  /** True if the wire value is spelled exactly as declared; readable is not enough. */
  isExact: (wire: unknown) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** Removes binary error: 0.07 × 100 is 7.000000000000001, and 33.3 ÷ 100 is 0.33299999999999996. */
const asDecimal = (value: number): number => Number(value.toPrecision(15))
/** A scalar as text; undefined for a composite value. */
export const scalarText = (value: unknown): string | undefined =>
  isText(value) ? value : isNumber(value) || typeof value === 'boolean' ? String(value) : undefined

/** Turns -0 into 0. Screens, keys and databases treat -0 differently. */
export const unsigned = <Value>(value: Value): Value => (value === 0 ? (0 as Value) : value)

const decimal = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/
function numberOf(value: unknown): number | undefined {
  const number = isText(value) && decimal.test(value.trim()) ? Number(value) : value
  return isNumber(number) ? unsigned(number) : undefined
}
/** An optional minus sign; no leading zeros, spaces, plus sign or exponent. */
const plainDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
/** A number as text without an exponent, which requests do not accept. */
export function decimalText(number: number): string {
  const [, sign = '', whole = '', decimals = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e(.+)$/.exec(String(number)) ?? []
  if (exponent === undefined) return String(number)
  const digits = whole + decimals
  const point = whole.length + Number(exponent)
  return point > 0 ? `${sign}${digits.padEnd(point, '0')}` : `${sign}0.${'0'.repeat(-point)}${digits}`
}
const integerOf = (value: unknown): number | undefined => {
  const number = numberOf(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Beyond this amount, neighbouring cents are equal as yuan. */
export const mostCents = 1e15
const readCents = (value: unknown): number | undefined => {
  const cents = integerOf(value)
  return cents !== undefined && Math.abs(cents) <= mostCents ? cents : undefined
}
/** Accepts numbers only: a text might be an amount in yuan. */
function centsOf(value: unknown): number {
  const cents = isNumber(value) ? readCents(value) : undefined
  if (cents === undefined)
    throw new RangeError(`money must be whole cents up to ${mostCents}, received ${String(value)}`)
  return cents
}
const exactYuan = /^-?\d+(\.\d{1,2}0*)?$/
function fromYuan(wire: unknown): number | undefined {
  const yuan = numberOf(wire)
  // Rounding keeps 15 digits, so the limit is checked before rounding.
  return yuan === undefined || Math.abs(yuan) > mostCents / 100
    ? undefined
    : unsigned(roundHalfUp(yuan * 100))
}

/** True for text that a database and a log can store: no NUL, no lone surrogate. */
const storable = (text: string): boolean =>
  // The first test is faster, and settles most texts.
  !/[\0\ud800-\udfff]/.test(text) || !/[\0\p{Surrogate}]/u.test(text)
const textCodec: Codec = {
  toWire: (value) => scalarText(value) ?? value,
  fromWire: (wire) => {
    const text = scalarText(wire)
    return text !== undefined && storable(text) ? text : undefined
  },
  isExact: (wire) => isText(wire) && storable(wire),
}
const same = (read: Codec['fromWire'], isExact: Codec['isExact']): Codec => ({
  toWire: (value) => read(value) ?? value,
  fromWire: read,
  isExact,
})
const moment = (read: (text: string) => string | undefined): Codec => {
  const readText = (value: unknown): string | undefined => (isText(value) ? read(value) : undefined)
  return same(readText, (wire) => readText(wire) === wire)
}
/** A moment of this many digits. Services may send a number. */
const digits = (
  count: number,
  spell: (text: string) => string | undefined,
  read: (text: string) => string | undefined,
): Codec => ({
  toWire: (value) => (isText(value) ? (spell(value) ?? value) : value),
  fromWire: (wire) => (isText(wire) || isNumber(wire) ? read(String(wire)) : undefined),
  isExact: (wire) =>
    wire === '' || (isText(wire) && /^\d+$/.test(wire) && wire.length === count && read(wire) !== undefined),
})

/** A moment as a count of `unit` milliseconds since 1970. */
const epoch = (unit: number): Codec => ({
  toWire: (value) => (isText(value) ? (toEpoch(value, unit) ?? value) : value),
  fromWire: (wire) => {
    const count = numberOf(wire)
    return count === undefined ? undefined : fromEpoch(count * unit)
  },
  isExact: (wire) => Number.isSafeInteger(wire) && fromEpoch((wire as number) * unit) !== undefined,
})

const csvCodec: Codec = {
  toWire: (value) => (Array.isArray(value) ? value.map((item) => scalarText(item) ?? '').join(',') : value),
  fromWire: (wire) => {
    const text = scalarText(wire)
    return text === undefined ? undefined : text === '' ? [] : text.split(',')
  },
  isExact: isText,
}

const byKind: Record<PlainWireType, Codec> = {
  text: textCodec,
  personName: textCodec,
  phone: textCodec,
  cardNumber: textCodec,
  idCard: textCodec,
  bankCard: textCodec,
  plate: textCodec,
  serial: textCodec,
  secret: textCodec,
  link: textCodec,
  address: textCodec,
  html: textCodec,
  any: same(unsigned, () => true),
  file: same(
    (value) => value,
    () => true,
  ),
  id: same(
    (value) => (isText(value) ? (storable(value) ? value : undefined) : numberOf(value)),
    (wire) => isText(wire) || isNumber(wire),
  ),
  int: same(integerOf, (wire) => Number.isSafeInteger(wire)),
  number: same(numberOf, isNumber),
  cents: {
    toWire: centsOf,
    fromWire: readCents,
    isExact: (wire) => typeof wire === 'number' && readCents(wire) !== undefined,
  },
  yuan: {
    toWire: (value) => Number((centsOf(value) / 100).toFixed(2)),
    fromWire: fromYuan,
    // Services send yuan as numbers or as decimal texts.
    isExact: (wire) => fromYuan(wire) !== undefined && exactYuan.test(String(wire)),
  },
  yuanText: {
    toWire: (value) => (centsOf(value) / 100).toFixed(2),
    fromWire: fromYuan,
    isExact: (wire) => isText(wire) && fromYuan(wire) !== undefined && exactYuan.test(wire),
  },
  fraction: {
    toWire: (value) => (isNumber(value) ? asDecimal(value / 100) : value),
    fromWire: (wire) => {
      const fraction = numberOf(wire)
      return fraction === undefined ? undefined : asDecimal(fraction * 100)
    },
    isExact: isNumber,
  },
  date: moment(readDate),
  datetime: moment(readDatetime),
  time: moment(readTime),
  digits14: digits(14, toDigits14, readDatetime),
  digits8: digits(8, toDigits8, readDate),
  epochSeconds: epoch(1000),
  epochMillis: epoch(1),
  iso: {
    toWire: (value) => (isText(value) ? (toIso(value) ?? value) : value),
    fromWire: (wire) => (isText(wire) ? readIso(wire) : undefined),
    isExact: (wire) => wire === '' || (isText(wire) && hasOffset(wire) && readIso(wire) !== undefined),
  },
  csv: csvCodec,
  addresses: csvCodec,
  rangeCsv: {
    toWire: (value) => {
      const { start, end } = (value ?? {}) as { start?: unknown; end?: unknown }
      return `${scalarText(start) ?? ''},${scalarText(end) ?? ''}`
    },
    fromWire: (wire) => {
      const parts = isText(wire) ? wire.split(',') : []
      return parts.length === 2 ? { start: parts[0], end: parts[1] } : undefined
    },
    isExact: (wire) => isText(wire) && wire.split(',').length === 2,
  },
}

const codes: Record<'text' | 'number', Codec> = {
  text: {
    toWire: (value) => scalarText(value) ?? value,
    fromWire: textCodec.fromWire,
    // Codes are compared as text, so both spellings are exact.
    isExact: (wire) => isNumber(wire) || textCodec.isExact(wire),
  },
  number: {
    toWire: (value) => numberOf(value) ?? value,
    fromWire: textCodec.fromWire,
    isExact: (wire) => isNumber(wire) || textCodec.isExact(wire),
  },
}

function boolCodec(on: string | number | boolean, off: string | number | boolean): Codec {
  const [onText, offText] = [String(on), String(off)]
  const read = (wire: unknown): boolean | undefined => {
    const text = scalarText(wire)
    return text === onText ? true : text === offText ? false : undefined
  }
  return {
    // A choice of `true` or `false` holds a text.
    toWire: (value) =>
      value === true || value === 'true' ? on : value === false || value === 'false' ? off : value,
    fromWire: read,
    isExact: (wire) => wire === on || wire === off,
  }
}

export function codecOf(type: ScalarType): Codec {
  if (type.kind === 'bool') return boolCodec(type.on, type.off)
  return type.kind === 'code' ? codes[type.as] : byKind[type.kind]
}

/**
 * Reads request values, more strictly than response values: plain decimal numbers and ranges with valid ends.
 * Texts accept no flags, and only numbers that JSON has not rounded.
 */
export function requestReader(type: ScalarType): Codec['fromWire'] {
  const { fromWire } = codecOf(type)
  switch (onWire(type.kind)) {
    case 'text':
    case 'textOrNumber':
      return (wire) => (isText(wire) || Number.isSafeInteger(wire) ? fromWire(wire) : undefined)
    case 'number':
    case 'numberText':
      return (wire) => (isText(wire) && !plainDecimal.test(wire) ? undefined : fromWire(wire))
    case 'shape':
      return type.kind === 'rangeCsv' ? realEnds(fromWire) : fromWire
    case 'own':
      return fromWire
  }
}
function realEnds(fromWire: Codec['fromWire']): Codec['fromWire'] {
  return (wire) => {
    const range = fromWire(wire) as { start: string; end: string } | undefined
    const [start, end] = range ? [readEnd(range.start), readEnd(range.end)] : []
    return start === undefined || end === undefined ? undefined : { start, end }
  }
}
