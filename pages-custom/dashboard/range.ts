import { dayText, readWall, wall, type Dayjs } from '../../engine/clock'
import type { DateRange } from '../../engine/contract/types'
import { texts } from './texts'

/** Days that the other end of a range may lie from the one that was picked first. */
export const longestRange = 120
export const periods = [7, 15, 30] as const
export type Period = (typeof periods)[number]

/** Lengths of the shortcuts in days, all ending today. */
export const shortcuts = [7, 30, 60, 90, 120] as const

/** The last `days` days, today included. */
export const lastDays = (days: number, now: string): [Dayjs, Dayjs] => {
  const today = wall(now).startOf('day')
  return [today.subtract(days - 1, 'day'), today]
}
export const yesterday = (now: string): [Dayjs, Dayjs] => {
  const day = wall(now).startOf('day').subtract(1, 'day')
  return [day, day]
}

export const asText = ([start, end]: [Dayjs, Dayjs]): DateRange => ({
  start: dayText(start),
  end: dayText(end),
})

/** What is wrong with a range, in words; undefined for one that may be asked for. */
export function faultOf({ start, end }: Partial<DateRange>, now: string): string | undefined {
  if (!start || !end) return texts.faults.incomplete
  const [from, to] = [readWall(start), readWall(end)]
  if (!from || !to || dayText(from) !== start || dayText(to) !== end) return texts.faults.none
  if ([from, to].some((day) => day.isAfter(wall(now), 'day'))) return texts.faults.future
  if (end < start) return texts.faults.order
  return to.diff(from, 'day') > longestRange ? texts.faults.tooLong(longestRange) : undefined
}

/** A range the calendar would have let through; what an address says may be anything. */
export const isAllowed = (range: Partial<DateRange>, now: string): boolean =>
  faultOf(range, now) === undefined
