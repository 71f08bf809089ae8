import dayjs from 'dayjs'
import type { Random } from './random'

const days = 90

/** The 90 days before the end date, which itself is left to the people who use the console. */
export interface Calendar {
  start: Date
  end: Date
  /** A moment on one of the days, in office hours mostly. */
  moment: (random: Random) => Date
}

/** `endDate` is `yyyy-MM-dd`. */
export function createCalendar(endDate: string): Calendar {
  const end = dayjs(endDate)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(endDate) || !end.isValid()) {
    throw new Error(`The end date of the demonstration data must be yyyy-MM-dd, not "${endDate}".`)
  }
  return {
    start: end.subtract(days, 'day').toDate(),
    end: end.toDate(),
    moment: (random) =>
      end
        .subtract(random.between(1, days), 'day')
        .hour(random.chance(0.9) ? random.between(8, 18) : random.between(0, 23))
        .minute(random.between(0, 59))
        .second(random.between(0, 59))
        .toDate(),
  }
}
