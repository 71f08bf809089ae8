import { dayText, moment, readWall, wall } from '../../../engine/clock'
import { texts } from '../../texts'
import { Refused } from '../types'

/** The last day with a four-digit year: often used for unlimited validity. */
const lastDay = '9999-12-31'

/** The day this many days later, at most the last representable day. */
export const dayAfter = (day: string, days = 1): string => {
  const later = wall(day).add(days, 'day')
  return later.isAfter(wall(lastDay)) ? lastDay : dayText(later)
}

/** The number of days from first to last, inclusive; 0 or less if they are swapped. */
export const daysFrom = (first: string, last: string): number => wall(last).diff(wall(first), 'day') + 1

/** Returns the day. Throws Refused if it is invalid. */
export function dayOf(day: string): string {
  if (day.length !== 10 || !readWall(day)) throw new Refused(texts.badRequest)
  return day
}

/** The moment at which the day begins. */
export const beginOf = moment

/** The days from first to last, and the start of each, plus the start of the day after. */
export function calendarOf(first: string, last: string): { days: string[]; bounds: Date[] } {
  const days = Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, at) => dayAfter(first, at))
  return { days, bounds: [...days, dayAfter(last)].map(beginOf) }
}
