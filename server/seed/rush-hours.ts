import { daysLater, minutesLater, wallOf } from '../../engine/clock'
import type { Random } from './random'
import type { Calendar } from './time'

/** How busy each hour from 6:00 is: two peaks on a working day, one long one at the weekend. */
const workday = [4, 12, 11, 6, 4, 5, 5, 4, 4, 4, 6, 12, 11, 6, 4, 2]
const weekend = [1, 3, 4, 6, 7, 7, 6, 6, 6, 6, 6, 6, 5, 4, 3, 2]
const firstHour = 6

/** Moments of the calendar's days, as passengers travel. Ends early enough on the last day for a ride to be settled. */
export function createRushHours(calendar: Calendar): { moment: (random: Random) => Date } {
  const slots: { at: number; until: number }[] = []
  let total = 0
  for (let at = calendar.start; at < calendar.end; at = daysLater(at, 1)) {
    const weights = [0, 6].includes(wallOf(at).day()) ? weekend : workday
    weights.forEach((weight, index) => {
      total += weight
      slots.push({ at: minutesLater(at, (firstHour + index) * 60).getTime(), until: total })
    })
  }
  return {
    moment: (random) => {
      const wanted = random.next() * total
      let low = 0
      let high = slots.length - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (slots[middle]!.until > wanted) high = middle
        else low = middle + 1
      }
      return new Date(slots[low]!.at + random.between(0, 3599) * 1000)
    },
  }
}
