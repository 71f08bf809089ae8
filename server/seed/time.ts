import { momentAt, readWall } from '../../engine/clock'
import type { Random } from './random'

const days = 90

/** The 90 days before the end date, which itself is left to the people who use the console. */
export interface Calendar {
  start: Date
  end: Date
  /** A moment on one of the days, or of the last so many, in office hours mostly. */
  moment: (random: Random, lastDays?: number) => Date
}

/** `endDate` is `yyyy-MM-dd`. */
export function createCalendar(endDate: string): Calendar {
  const end = readWall(endDate)
  if (endDate.length !== 'yyyy-MM-dd'.length || !end) {
    throw new Error(`The end date of the demonstration data must be yyyy-MM-dd, not "${endDate}".`)
  }
  return {
    start: momentAt(end.subtract(days, 'day')),
    end: momentAt(end),
    moment: (random, lastDays = days) =>
      momentAt(
        end
          .subtract(random.between(1, lastDays), 'day')
          .hour(random.chance(0.9) ? random.between(8, 18) : random.between(0, 23))
          .minute(random.between(0, 59))
          .second(random.between(0, 59)),
      ),
  }
}
