/** How a value is tidied: once for each kind of value, wherever it is typed, pasted, read or received. */
import { halfWidth, unseen } from './half-width'

/** A code as a whole; a sentence keeps the width of its numbers. */
const code = /^[\w+-]+$/

/** Tabs come from neighbouring cells of a spreadsheet. */
const withoutTabs = (line: string): string =>
  line.replace(/\s+/g, (gap) => (/[\t\v\f]/.test(gap) ? ' ' : gap))

/** In one line a tab is a blank. A text of several lines keeps its tabs: it may be a column of a sheet. */
function text(typed: string): string {
  const seen = trimmed(typed)
  return seen.includes('\n') ? seen : withoutTabs(seen)
}

function trimmed(typed: string): string {
  const seen = typed.replace(unseen, '').replace(/\r\n?/g, '\n').normalize().trim()
  const narrow = halfWidth(seen)
  return code.test(narrow) ? narrow : seen
}

/** A tab, or a line, stands between two. */
const blanks = /[^\S\t\r\n]+/g
const dashes = /[-\u2010-\u2015\u2212]/g
/** In half width, without a blank anywhere, and each dash the plain one. */
const joined = (typed: string): string => halfWidth(typed).trim().replace(blanks, '').replace(dashes, '-')

const countryCode = /^(?:\+|00)86(?=1[3-9])|^86(?=1[3-9]\d{9}$)/
/** `(0310) 3100001`, `0310 3100001`: the area code keeps its distance, as a dash. */
const areaCode = /^\(?(0[1-9]\d{1,2})(?:\)[\s-]*|[\s-]+)(?=\d)/
/** What begins so is no mobile number, and its dash is part of it: `0310-3100001`, `400-100-1000`. */
const landline = /^(?:0[1-9]|[48]00-)/

function phone(typed: string): string {
  const narrow = halfWidth(typed).trim().replace(dashes, '-').replace(/（/g, '(').replace(/）/g, ')')
  const signs = narrow.replace(areaCode, '$1-').replace(blanks, '')
  // A name, or a number with a word beside it.
  if (!/^\(?\+?[\d().*·-]+$/.test(signs)) return trimmed(typed)
  return landline.test(signs) ? signs : signs.replace(/[().·-]/g, '').replace(countryCode, '')
}

/** `1,234.5` and `1 234`, where one sign sets all thousands apart. */
const blank = '[ \\u00A0\\u2009\\u202F]'
const inThousands = new RegExp(`^-?\\d{1,3}(,|${blank})\\d{3}(?:\\1\\d{3})*(?:\\.\\d+)?$`)
function number(typed: string): string {
  const narrow = halfWidth(typed).trim()
  const sign = inThousands.exec(narrow)?.[1]
  return sign === undefined ? narrow : narrow.replaceAll(sign, '')
}

/** A number without what stands before or behind it; anything else as `number` leaves it. */
function without(typed: string, before: string, after: string): string {
  const text = halfWidth(typed).normalize('NFKC').trim()
  const [, minus = '', rest = ''] = /^(-?)(.*)$/s.exec(text) ?? []
  const start = before !== '' && rest.startsWith(before) ? before.length : 0
  const end = after !== '' && rest.endsWith(after) ? rest.length - after.length : rest.length
  const bare = number(minus + rest.slice(start, end).trim())
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? bare : number(typed)
}
/** How a number is tidied in a place that names its unit: there `90%` or `3 天` is the number alone. */
export const quantityIn =
  (unit: string) =>
  (typed: string): string =>
    without(typed, '', unit.normalize('NFKC').trim())

const digitsInParts = /^\d+(?:-\d+)*[Xx]?$/
/** A number that people write in parts; anything else keeps its dashes, for a rule to speak of. */
function cardNumber(typed: string): string {
  const signs = joined(typed)
  return digitsInParts.test(signs) ? signs.replaceAll('-', '') : signs
}

/** A kind of value and what is left of a text that somebody wrote for it. What is none stays, for a rule to speak of. */
export const tidies = {
  /** Untouched: a password may begin with a blank. */
  none: (typed: string) => typed,
  /** Without blanks at its ends, tabs in a single line, and invisible signs; a code in half width. Other blanks and lines stay. */
  text,
  /** As `text`, but for the width and the composition of its signs, which may belong to an address in it. */
  html: (typed: string) => typed.replace(unseen, '').trim(),
  /** A mobile number as its 11 digits, without a country code; a part of one without gaps; a landline number with its dash. */
  phone,
  /** Digits, without blanks and dashes. */
  cardNumber,
  idCard: (typed: string) => cardNumber(typed).toUpperCase(),
  plate: (typed: string) =>
    joined(typed)
      .replace(/[·•・.-]/g, '')
      .trim()
      .toUpperCase(),
  /** The number of an order, a voucher or a transaction: without blanks; its dashes belong to it. */
  serial: joined,
  /** Without what sets thousands apart. */
  number,
  /** An amount in yuan, without its currency: `¥1,234.50`, `12元`. */
  amount: (typed: string) => without(typed, '¥', '元'),
  /** A day or a time; an input method's colon and slash are others than the keyboard's. */
  moment: (typed: string) => halfWidth(typed).normalize('NFKC').trim(),
} as const satisfies Record<string, (typed: string) => string>

export type Tidy = keyof typeof tidies
/** Of a value of which nothing says what it is. */
export const usualTidy: Tidy = 'text'

/** A text, or each text of a list, tidied. Any other value, and a list that is tidy already, is returned itself. */
export function tidyAs(how: Tidy, value: unknown): unknown {
  if (typeof value === 'string') return tidies[how](value)
  if (!Array.isArray(value)) return value
  const items = value.map((item: unknown) => (typeof item === 'string' ? tidies[how](item) : item))
  return items.every((item, at) => item === value[at]) ? value : items
}
