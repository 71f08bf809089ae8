import type { Type } from '../expression/types'

interface WidgetValueRow {
  /** What expressions see; `codes` and `items` are lists, of codes and of records of the widget's own fields. */
  reads: Exclude<Type['kind'], 'list' | 'record'> | 'codes' | 'items'
  /** What its operator types, where not every text is one: such a text is held as it was typed, until its field is right. */
  typed?: 'number' | 'money' | 'date' | 'datetime' | 'time'
}

/** What the value of a field is, by its widget. */
export const widgetValues = {
  text: { reads: 'text' },
  number: { reads: 'number', typed: 'number' },
  money: { reads: 'money', typed: 'money' },
  bool: { reads: 'bool' },
  code: { reads: 'code' },
  codes: { reads: 'codes' },
  date: { reads: 'date', typed: 'date' },
  datetime: { reads: 'datetime', typed: 'datetime' },
  time: { reads: 'time', typed: 'time' },
  dateRange: { reads: 'range', typed: 'date' },
  datetimeRange: { reads: 'range', typed: 'datetime' },
  file: { reads: 'file' },
  html: { reads: 'html' },
  rows: { reads: 'items' },
  record: { reads: 'any' },
  /** Not checked. */
  any: { reads: 'any' },
} as const satisfies Record<string, WidgetValueRow>

export type WidgetValue = keyof typeof widgetValues
export type TypedValue = NonNullable<WidgetValueRow['typed']>

export const typedAs = (value: WidgetValue): TypedValue | undefined =>
  (widgetValues as Record<WidgetValue, WidgetValueRow>)[value].typed
