import type { Type } from '../expression/types'

interface WidgetValueRow {
  /** What expressions see; `codes` and `items` are lists, of codes and of records of the widget's own fields. */
  reads: Exclude<Type['kind'], 'list' | 'record'> | 'codes' | 'items'
}

/** What the value of a field is, by its widget. */
export const widgetValues = {
  text: { reads: 'text' },
  number: { reads: 'number' },
  money: { reads: 'money' },
  bool: { reads: 'bool' },
  code: { reads: 'code' },
  codes: { reads: 'codes' },
  date: { reads: 'date' },
  datetime: { reads: 'datetime' },
  time: { reads: 'time' },
  dateRange: { reads: 'range' },
  datetimeRange: { reads: 'range' },
  file: { reads: 'file' },
  html: { reads: 'html' },
  rows: { reads: 'items' },
  record: { reads: 'any' },
  /** Not checked. */
  any: { reads: 'any' },
} as const satisfies Record<string, WidgetValueRow>

export type WidgetValue = keyof typeof widgetValues
