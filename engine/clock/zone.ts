/** A time zone by its IANA name, over the platform's own table. */
import { wallAt, type Dayjs } from './wall'

export interface Zone {
  name: string
  /** What the wall clock shows at a moment. */
  wallOf: (moment: Date) => Dayjs
  /** The moment a wall time names: the first of two where clocks are set back, moved on where an hour is left out. */
  momentAt: (wall: Dayjs) => Date
}

/** Offsets change at whole quarters of an hour only, so one is looked up once for each. */
const slotMs = 900_000
const mostKnown = 20_000
const dayMs = 86_400_000

/** Whether the platform knows the name. */
export function isTimeZone(name: string): boolean {
  // An offset is no zone: it knows no summer time and no history.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Throws for a name the platform does not know. */
export function createZone(name: string): Zone {
  const offsetOf = offsets(name)
  return {
    name,
    wallOf: (moment) => wallAt(moment.getTime() + offsetOf(moment.getTime())),
    momentAt: (wall) => {
      const shown = wall.valueOf()
      const before = offsetOf(shown - dayMs)
      const fits = [before, offsetOf(shown + dayMs)].find((offset) => offsetOf(shown - offset) === offset)
      return new Date(shown - (fits ?? before))
    },
  }
}

function offsets(timeZone: string): (milliseconds: number) => number {
  // The zone of a process that has not been told any: what is made below takes time, and a check of schemas never asks for it.
  if (timeZone === 'UTC') return () => 0
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const known = new Map<number, number>()
  return (milliseconds) => {
    if (Number.isNaN(milliseconds)) return 0
    const slot = Math.floor(milliseconds / slotMs)
    let offset = known.get(slot)
    if (offset === undefined) {
      const at = slot * slotMs
      const part = Object.fromEntries(
        format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
      )
      offset = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - at
      if (known.size >= mostKnown) known.clear()
      known.set(slot, offset)
    }
    return offset
  }
}
