import { dayText, readWall, secondText } from '../../clock'
import { nothing } from '../values'

const hasTime = (value: unknown): boolean => typeof value === 'string' && value.includes(':')
const someDays = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= 100_000 ? value : null
const wholeDays = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= 100_000 ? Math.trunc(value) : null

/** All times are wall times: `yyyy-MM-dd HH:mm:ss`. */
export const today = (now: string): string => now.slice(0, 10)

export function addDays(when: unknown, days: unknown): string | null {
  const from = readWall(when)
  const count = someDays(days)
  if (!from || count === null) return null
  // Fractions of a day become seconds. A day without a time yields the day that contains the result.
  const later = from.add(Math.round(count * 86_400), 'second')
  return hasTime(when) ? secondText(later) : dayText(later)
}
export function addMonths(when: unknown, months: unknown): string | null {
  const from = readWall(when)
  const count = wholeDays(months)
  if (!from || count === null) return null
  const later = from.add(count, 'month')
  return hasTime(when) ? secondText(later) : dayText(later)
}
export function monthOf(when: unknown): string | null {
  const at = readWall(when)
  return at && dayText(at).slice(0, 7)
}
export function startOfDay(when: unknown): string | null {
  const at = readWall(when)
  return at && secondText(at.startOf('day'))
}
export function endOfDay(when: unknown): string | null {
  const at = readWall(when)
  return at && secondText(at.endOf('day'))
}

/** Range of whole days that ends with `until`; absent = today. */
export function lastDays(now: string, days: unknown, until: unknown): { start: string; end: string } | null {
  const last = readWall(nothing(until) ? now : until)
  const count = wholeDays(days)
  if (!last || count === null || count < 1) return null
  return {
    start: secondText(last.subtract(count - 1, 'day').startOf('day')),
    end: secondText(last.endOf('day')),
  }
}

/** Keeps both ends as given. Null if both are absent. */
export const range = (start: unknown, end: unknown): { start: unknown; end: unknown } | null =>
  nothing(start) && nothing(end) ? null : { start: start ?? null, end: end ?? null }

function endsOf(range: unknown) {
  if (typeof range !== 'object' || range === null || Array.isArray(range)) return null
  const { start, end } = range as { start?: unknown; end?: unknown }
  const [from, to] = [readWall(start), readWall(end)]
  return from && to ? { from, to } : null
}

/** Length of a range in days of 24 hours, with fractions. */
export function days(range: unknown): number | null {
  const ends = endsOf(range)
  return ends && ends.to.diff(ends.from, 'day', true)
}

/** Number of calendar days of a range, including both ends; null if the end is before the start. */
export function calendarDays(range: unknown): number | null {
  const ends = endsOf(range)
  if (!ends || ends.to.isBefore(ends.from)) return null
  // Wall times have no daylight saving, so midnights are whole days apart.
  return ends.to.startOf('day').diff(ends.from.startOf('day'), 'day') + 1
}
