import type { Type } from '../expression/types'
import { namesOf } from './table'

/**
 * Properties of a format that all layers share. Each layer renders it by its own code (docs/extending.md).
 */
interface FormatRow {
  /** Can be named in YAML. The others come only from a value's type or a field's options. */
  named: boolean
  /** Tabular figures, aligned right. */
  numeric: boolean
  /** Free text: takes the remaining width and can be truncated. Formats with a fixed shape do neither. */
  grows: boolean
  /** One line of varying length: the column's width is computed from its rows. */
  varies: boolean
  /** Numbers that a spreadsheet can sum. Codes, phone and card numbers are texts. */
  sums: boolean
  /** Data that decisions depend on. It stays visible if the table is wider than its container. */
  decides: 'state' | 'amount' | null
  /** Default column width in pixels. */
  width: number
}

/** Comes from a value's type only, with a fixed shape. */
const fixed = {
  named: false,
  numeric: false,
  grows: false,
  varies: false,
  sums: false,
  decides: null,
} as const
const figures = { ...fixed, named: true, numeric: true, varies: true } as const

/** How values are shown as text: in cells, in texts with values, in exports. */
export const formats = {
  text: { ...fixed, named: true, grows: true, varies: true, width: 130 },
  number: { ...figures, sums: true, width: 100 },
  /** Integer cents shown as yuan with two decimals. */
  money: { ...figures, sums: true, decides: 'amount', width: 120 },
  /** A percentage, held as 0–100. */
  percent: { ...figures, width: 100 },
  /** `yyyy-MM-dd HH:mm:ss` text. */
  datetime: { ...fixed, named: true, width: 170 },
  date: { ...fixed, named: true, width: 120 },
  time: { ...fixed, named: true, width: 100 },
  /** Sanitised rich text; as plain text in exports. */
  html: { ...fixed, named: true, grows: true, width: 240 },
  /** Two moments, `start ~ end`, on two lines. */
  range: { ...fixed, width: 184 },
  bool: { ...fixed, width: 80 },
  /**
   * A code, shown by its option's text. The column fits the longest text. Choices with colours count as a
   * state.
   */
  choice: { ...fixed, varies: true, decides: 'state', width: 88 },
  /** A code of a scope, shown by its name. An unknown code is shown as it is. */
  scope: { ...fixed, varies: true, width: 100 },
  list: { ...fixed, grows: true, varies: true, width: 180 },
} as const satisfies Record<string, FormatRow>

type Formats = typeof formats
export type FormatName = keyof Formats
/** Formats that can be named in YAML. */
export type NamedFormat = { [F in FormatName]: Formats[F]['named'] extends true ? F : never }[FormatName]
/** Formats that a spreadsheet can sum. */
export type SummedFormat = { [F in FormatName]: Formats[F]['sums'] extends true ? F : never }[FormatName]
/** Formats without parameters. A choice has codes, and a list has the format of its items. */
export type PlainFormat = Exclude<FormatName, 'choice' | 'list'>

export const isNamedFormat = (name: string): name is NamedFormat =>
  Object.hasOwn(formats, name) && formats[name as FormatName].named
export const isSummed = (name: FormatName): name is SummedFormat => formats[name].sums
/** In the order of the reference. */
export const namedFormats = namesOf(formats).filter(isNamedFormat)

/** Default format of a type. */
export const formatOfKind = {
  text: 'text',
  number: 'number',
  money: 'money',
  percent: 'percent',
  ratio: 'number',
  bool: 'bool',
  code: 'text',
  id: 'text',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  html: 'html',
  file: 'text',
  null: 'text',
  any: 'text',
  range: 'range',
  record: 'text',
} as const satisfies Record<Exclude<Type['kind'], 'list'>, PlainFormat>
