/** Dates as text (`yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss`), and the limits of calendars. */
import { readWall, wall, type Dayjs } from '../../engine/clock'
import type { DateRange } from '../../engine/contract/types'
import type { dateLimits, rangeLimits } from './options'

/** A time of day for the calendar; an invalid one becomes `otherwise`. */
export const parseTime = (time: unknown, otherwise: string): Dayjs =>
  timeOfDay(time) ?? wall(onSomeDay(otherwise))

/** `HH:mm[:ss]` for the calendar, on an arbitrary day; null if invalid. */
export const timeOfDay = (time: unknown): Dayjs | null =>
  typeof time === 'string' ? readWall(onSomeDay(time)) : null
const onSomeDay = (time: string): string => `2000-01-01 ${time}`

export type DisabledDates = (typeof dateLimits)['disabledDates']['values'][number]

export const isDisabledDay = (day: Dayjs, rule: DisabledDates | undefined, now: string): boolean => {
  if (rule === undefined) return false
  const today = wall(now)
  if (rule === 'beforeToday') return day.isBefore(today, 'day')
  return day.isAfter(rule === 'afterToday' ? today : today.add(1, 'day'), 'day')
}

/**
 * True if a day is more than `window` days from the picked end. antd passes null for an end it cannot read.
 */
export const isOutsideWindow = (
  day: Dayjs,
  picked: Dayjs | null | undefined,
  window: number | undefined,
): boolean =>
  picked !== undefined &&
  picked !== null &&
  window !== undefined &&
  Math.abs(day.startOf('day').diff(picked.startOf('day'), 'day')) > window

export type ShortcutName = (typeof rangeLimits)['shortcuts']['values'][number]

/** First and last moment of a shortcut. */
export const shortcutRange = (name: ShortcutName, now: string): [Dayjs, Dayjs] => {
  const today = wall(now)
  const from = (first: Dayjs, last: Dayjs): [Dayjs, Dayjs] => [first.startOf('day'), last.endOf('day')]
  const lastMonth = today.subtract(1, 'month')
  switch (name) {
    case 'today':
      return from(today, today)
    case 'yesterday':
      return from(today.subtract(1, 'day'), today.subtract(1, 'day'))
    case 'last7days':
      return from(today.subtract(6, 'day'), today)
    case 'last30days':
      return from(today.subtract(29, 'day'), today)
    case 'thisMonth':
      return from(today.startOf('month'), today.endOf('month'))
    case 'lastMonth':
      return from(lastMonth.startOf('month'), lastMonth.endOf('month'))
  }
}

export interface RangeRules<Said> {
  maxSpan?: { days: number; message: Said }
  invalid?: Said
}

/** The first error of a range: a missing or reversed end, then its length. */
export function rangeProblem<Said>(
  range: Partial<DateRange> | null | undefined,
  { maxSpan, invalid }: RangeRules<Said>,
): Said | 'invalid' | undefined {
  if (!range || (!range.start && !range.end)) return undefined
  const { start, end } = range
  // The form reports text that is no day, as for any field.
  if ([start, end].some((text) => text && !readWall(text))) return undefined
  if (!start || !end || end < start) return invalid ?? 'invalid'
  const [from, to] = [readWall(start), readWall(end)]
  return maxSpan && from && to && to.diff(from, 'day', true) > maxSpan.days ? maxSpan.message : undefined
}
