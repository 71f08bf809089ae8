/**
 * The console's one clock: its zone is declared in `app.yaml`, its time may be set (tests), and whoever wants a calendar asks here.
 * Moments (`Date`) say when; wall times (texts, `Dayjs` of `wall.ts`) say what the clock on the wall showed. No machine's zone is asked.
 */
import { dayText, readWall, secondText, type Dayjs } from './wall'
import { createZone, type Zone } from './zone'

export * from './wall'
export { createZone, isTimeZone, type Zone } from './zone'

/** Of a console that declares none. */
export const usualTimeZone = 'UTC'

let zone: Zone = createZone(usualTimeZone)
let aheadMs = 0
let stillAt: Date | null = null

export interface ClockSetting {
  timeZone: string
  /** How far it goes ahead of the machine's own clock. */
  aheadMs?: number
  /** The moment at which it stands still; null = it goes. */
  stillAt?: Date | null
}

/** Once at the start of a process or page; what is left out stays as it is. */
export function setClock(setting: Partial<ClockSetting>): void {
  if (setting.timeZone !== undefined && setting.timeZone !== zone.name) zone = createZone(setting.timeZone)
  if (setting.aheadMs !== undefined) aheadMs = setting.aheadMs
  if (setting.stillAt !== undefined) stillAt = setting.stillAt
}

/** IANA name of the console's zone. */
export const timeZone = (): string => zone.name

/** The present moment. */
export const momentNow = (): Date => new Date(stillAt ?? Date.now() + aheadMs)
/** The present wall time as screens hold it: `yyyy-MM-dd HH:mm:ss`. */
export const nowText = (): string => timeText(momentNow())
/** The present day: `yyyy-MM-dd`. */
export const todayText = (): string => dateText(momentNow())

export const wallOf = (moment: Date): Dayjs => zone.wallOf(moment)
export const momentAt = (wall: Dayjs): Date => zone.momentAt(wall)

/** `yyyy-MM-dd HH:mm:ss` */
export const timeText = (moment: Date): string => secondText(zone.wallOf(moment))
/** `yyyy-MM-dd` */
export const dateText = (moment: Date): string => dayText(zone.wallOf(moment))
/** The moment that `yyyy-MM-dd[ HH:mm[:ss]]` names; null for anything else. */
export const readMoment = (text: unknown): Date | null => {
  const wall = readWall(text)
  return wall && zone.momentAt(wall)
}
/** As `readMoment`, of a text known to be spelled right. Throws when it is not. */
export function moment(text: string): Date {
  const read = readMoment(text)
  if (!read) throw new Error(`Not a date or time: "${text}".`)
  return read
}
/** As many days later, at the same time of day. */
export const daysLater = (from: Date, days: number): Date => zone.momentAt(zone.wallOf(from).add(days, 'day'))
/** The first moment of its day. */
export const dayStart = (of: Date): Date => zone.momentAt(zone.wallOf(of).startOf('day'))
export const minutesLater = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)
