/** Dates as text (`yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss`), and what a calendar lets through. */
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { DateRange } from '../../engine/contract/types'

dayjs.extend(customParseFormat)

/** A time of day for the calendar; one that cannot be read falls back. */
export const parseTime = (time: unknown, otherwise: string): Dayjs => {
  const read = dayjs(typeof time === 'string' ? time : otherwise, 'HH:mm:ss', true)
  return read.isValid() ? read : dayjs(otherwise, 'HH:mm:ss', true)
}

export type DisabledDates = 'afterToday' | 'beyondTomorrow' | 'beforeToday'

export const isDisabledDay = (day: Dayjs, rule: DisabledDates | undefined, now: Date): boolean => {
  if (rule === undefined) return false
  const today = dayjs(now)
  if (rule === 'beforeToday') return day.isBefore(today, 'day')
  return day.isAfter(rule === 'afterToday' ? today : today.add(1, 'day'), 'day')
}

/** The other end of a range may lie at most `window` days from the one that was picked. */
export const isOutsideWindow = (day: Dayjs, picked: Dayjs | undefined, window: number | undefined): boolean =>
  picked !== undefined &&
  window !== undefined &&
  Math.abs(day.startOf('day').diff(picked.startOf('day'), 'day')) > window

export type ShortcutName = 'today' | 'yesterday' | 'last7days' | 'last30days' | 'thisMonth' | 'lastMonth'

/** First and last moment of a shortcut. */
export const shortcutRange = (name: ShortcutName, now: Date): [Dayjs, Dayjs] => {
  const today = dayjs(now)
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

/** The first thing wrong with a range: an end missing or before the start, then its length. */
export function rangeProblem<Said>(
  range: Partial<DateRange> | null | undefined,
  { maxSpan, invalid }: RangeRules<Said>,
): Said | 'invalid' | undefined {
  if (!range || (!range.start && !range.end)) return undefined
  const { start, end } = range
  if (!start || !end || end < start) return invalid ?? 'invalid'
  const days = dayjs(end).diff(dayjs(start), 'day', true)
  return maxSpan && days > maxSpan.days ? maxSpan.message : undefined
}
