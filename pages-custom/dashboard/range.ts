import { dayText, readWall, wall, type Dayjs } from '../../engine/clock'
import type { DateRange } from '../../engine/contract/types'
import { texts } from './texts'

/** Maximum days between the first and the second selected day. */
export const longestRange = 120
export const periods = [7, 15, 30] as const
export type Period = (typeof periods)[number]

/** Shortcuts in days, all ending today. */
export const shortcuts = [7, 30, 60, 90, 120] as const

/** The last `days` days, including today. */
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

/** Error message of a range; undefined if it is valid. */
export function faultOf({ start, end }: Partial<DateRange>, now: string): string | undefined {
  if (!start || !end) return texts.faults.incomplete
  const [from, to] = [readWall(start), readWall(end)]
  if (!from || !to || dayText(from) !== start || dayText(to) !== end) return texts.faults.none
  if ([from, to].some((day) => day.isAfter(wall(now), 'day'))) return texts.faults.future
  if (end < start) return texts.faults.order
  return to.diff(from, 'day') > longestRange ? texts.faults.tooLong(longestRange) : undefined
}

/** True if the calendar allows the range. A range from the URL can be anything. */
export const isAllowed = (range: Partial<DateRange>, now: string): boolean =>
  faultOf(range, now) === undefined
