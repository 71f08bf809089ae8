import type { Type } from '../expression/types'
import { namesOf } from './table'

/** What every layer must know of a format; how it is written out is each layer's own answer (docs/extending.md). */
interface FormatRow {
  /** May be written in YAML; the others come from a value's type or a field's options alone. */
  named: boolean
  /** Figures of equal width, at the right edge. */
  numeric: boolean
  /** Free text: takes the room that is left over, and reads well cut short. What has a fixed shape does neither. */
  grows: boolean
  /** One line whose length differs from row to row, so that a column's need is reckoned from its rows. */
  varies: boolean
  /** Numbers that a spreadsheet can sum; codes, phones and card numbers are texts there. */
  sums: boolean
  /** What an operator decides on, kept in sight where the table is wider than its room. */
  decides: 'state' | 'amount' | null
  /** Pixels of a column that says none. */
  width: number
}

/** From a value's type alone, and of a fixed shape. */
const fixed = {
  named: false,
  numeric: false,
  grows: false,
  varies: false,
  sums: false,
  decides: null,
} as const
const figures = { ...fixed, named: true, numeric: true, varies: true } as const

/** How a value reads as text: in cells, in texts with values, in exports. */
export const formats = {
  text: { ...fixed, named: true, grows: true, varies: true, width: 130 },
  number: { ...figures, sums: true, width: 100 },
  /** Integer cents shown as yuan with two decimals. */
  money: { ...figures, sums: true, decides: 'amount', width: 120 },
  /** A percentage held as 0–100. */
  percent: { ...figures, width: 100 },
  /** `yyyy-MM-dd HH:mm:ss` text. */
  datetime: { ...fixed, named: true, width: 170 },
  date: { ...fixed, named: true, width: 120 },
  time: { ...fixed, named: true, width: 100 },
  /** Sanitised rich text; as plain text in exports. */
  html: { ...fixed, named: true, grows: true, width: 240 },
  /** Two moments, `start ~ end`, each on a line of its own. */
  range: { ...fixed, width: 184 },
  bool: { ...fixed, width: 80 },
  /** A code shown by its option's text; the column is as wide as the longest, and one with colours is a state. */
  choice: { ...fixed, varies: true, decides: 'state', width: 88 },
  /** A code of the scope, shown by its name; one that nobody knows stands for itself. */
  scope: { ...fixed, varies: true, width: 100 },
  list: { ...fixed, grows: true, varies: true, width: 180 },
} as const satisfies Record<string, FormatRow>

type Formats = typeof formats
export type FormatName = keyof Formats
/** Formats that may be written in YAML. */
export type NamedFormat = { [F in FormatName]: Formats[F]['named'] extends true ? F : never }[FormatName]
/** Formats that a spreadsheet can sum. */
export type SummedFormat = { [F in FormatName]: Formats[F]['sums'] extends true ? F : never }[FormatName]
/** Formats that are nothing but their name; a choice has its codes and a list the format of its items. */
export type PlainFormat = Exclude<FormatName, 'choice' | 'list'>

export const isNamedFormat = (name: string): name is NamedFormat =>
  Object.hasOwn(formats, name) && formats[name as FormatName].named
export const isSummed = (name: FormatName): name is SummedFormat => formats[name].sums
/** In the order in which the reference lists them. */
export const namedFormats = namesOf(formats).filter(isNamedFormat)

/** How a value of a type reads where nothing says otherwise. */
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
