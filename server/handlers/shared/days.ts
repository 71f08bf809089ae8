import { dayText, moment, readWall, wall } from '../../../engine/clock'
import { texts } from '../../texts'
import { Refused } from '../types'

/** The last day that four digits of a year can name: a validity without an end is often written so. */
const lastDay = '9999-12-31'

/** The day so many days later; after the last that can be written there is none. */
export const dayAfter = (day: string, days = 1): string => {
  const later = wall(day).add(days, 'day')
  return later.isAfter(wall(lastDay)) ? lastDay : dayText(later)
}

/** How many days from one to the other, both included; 0 or less when they stand the wrong way round. */
export const daysFrom = (first: string, last: string): number => wall(last).diff(wall(first), 'day') + 1

/** The day itself. Throws Refused unless it is one. */
export function dayOf(day: string): string {
  if (day.length !== 10 || !readWall(day)) throw new Refused(texts.badRequest)
  return day
}

/** The moment at which the day begins. */
export const beginOf = moment

/** The days from first to last, and the moment each begins, with the one after the last. */
export function calendarOf(first: string, last: string): { days: string[]; bounds: Date[] } {
  const days = Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, at) => dayAfter(first, at))
  return { days, bounds: [...days, dayAfter(last)].map(beginOf) }
}
