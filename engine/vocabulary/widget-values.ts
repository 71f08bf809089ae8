import type { Type } from '../expression/types'

interface WidgetValueRow {
  /**
   * Type in expressions. `codes` is a list of codes; `items` is a list of records of the widget's own fields.
   */
  reads: Exclude<Type['kind'], 'list' | 'record'> | 'codes' | 'items'
  /** Type of the typed value. Invalid text is kept until the user corrects it. */
  typed?: 'number' | 'money' | 'date' | 'datetime' | 'time'
}

/** The value type of each widget. */
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
