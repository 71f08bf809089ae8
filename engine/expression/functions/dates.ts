import dayjs, { type Dayjs } from 'dayjs'
import { nothing } from '../values'

const day = 'YYYY-MM-DD'
const second = 'YYYY-MM-DD HH:mm:ss'
const spelling = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads `yyyy-MM-dd[ HH:mm:ss]`, local time; null for anything else, such as 30 February. */
function read(value: unknown): Dayjs | null {
  const parts = typeof value === 'string' ? spelling.exec(value.trim()) : null
  if (!parts) return null
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const made = new Date(year, month - 1, date, hour, minute, seconds)
  made.setFullYear(year)
  const exact =
    made.getMonth() === month - 1 && made.getDate() === date && hour < 24 && minute < 60 && seconds < 60
  return exact ? dayjs(made) : null
}
const hasTime = (value: unknown): boolean => typeof value === 'string' && value.trim().length > 10
const wholeDays = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= 100_000 ? Math.trunc(value) : null

export const today = (now: Date): string => dayjs(now).format(day)
export const now = (instant: Date): string => dayjs(instant).format(second)

export function addDays(when: unknown, days: unknown): string | null {
  const from = read(when)
  const count = wholeDays(days)
  return from && count !== null ? from.add(count, 'day').format(hasTime(when) ? second : day) : null
}
export const startOfDay = (when: unknown): string | null => read(when)?.startOf('day').format(second) ?? null
export const endOfDay = (when: unknown): string | null => read(when)?.endOf('day').format(second) ?? null

/** Range of whole days that ends with `until`, or with today. */
export function lastDays(
  instant: Date,
  days: unknown,
  until: unknown,
): { start: string; end: string } | null {
  const last = nothing(until) ? dayjs(instant) : read(until)
  const count = wholeDays(days)
  if (!last || count === null || count < 1) return null
  return {
    start: last
      .subtract(count - 1, 'day')
      .startOf('day')
      .format(second),
    end: last.endOf('day').format(second),
  }
}

/** Length of a range in days of 24 hours, with fractions. */
export function days(range: unknown): number | null {
  if (typeof range !== 'object' || range === null || Array.isArray(range)) return null
  const { start, end } = range as { start?: unknown; end?: unknown }
  const [from, to] = [read(start), read(end)]
  return from && to ? to.diff(from) / 86_400_000 : null
}
