import dayjs, { type Dayjs } from 'dayjs'
import type { DateRange } from '../../engine/contract/types'

/** Days that the other end of a range may lie from the one that was picked first. */
export const longestRange = 120
export const periods = [7, 15, 30] as const
export type Period = (typeof periods)[number]

/** Lengths of the shortcuts in days, all ending today. */
export const shortcuts = [7, 30, 60, 90, 120] as const

/** The last `days` days, today included. */
export const lastDays = (days: number, now: Date): [Dayjs, Dayjs] => {
  const today = dayjs(now).startOf('day')
  return [today.subtract(days - 1, 'day'), today]
}
export const yesterday = (now: Date): [Dayjs, Dayjs] => {
  const day = dayjs(now).startOf('day').subtract(1, 'day')
  return [day, day]
}

export const asText = ([start, end]: [Dayjs, Dayjs]): DateRange => ({
  start: start.format('YYYY-MM-DD'),
  end: end.format('YYYY-MM-DD'),
})

/** A range the calendar would have let through; what an address says may be anything. */
export function isAllowed({ start, end }: Partial<DateRange>, now: Date): boolean {
  const [from, to] = [dayjs(start), dayjs(end)]
  const isDay = (text: string | undefined, day: Dayjs) =>
    text !== undefined && day.format('YYYY-MM-DD') === text
  if (!isDay(start, from) || !isDay(end, to)) return false
  return !to.isBefore(from) && !to.isAfter(now, 'day') && to.diff(from, 'day') <= longestRange
}
