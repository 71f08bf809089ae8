import { dayText, moment, readWall, wall } from '../../../engine/clock'
import { texts } from '../../texts'
import { Refused } from '../types'

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string => dayText(wall(day).add(days, 'day'))

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
