import { readMoment, timeText, wall, wallOf } from '../clock'

/** Dates and times as texts: `yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss`, `HH:mm[:ss]`, and 14 or 8 digits. `''` stands for none. */

const moment = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?$/

function parts(text: string): { date: string; time: string } | undefined {
  const [matched, year, month, day, hour = '00', minute = '00', second = '00'] =
    moment.exec(text.trim()) ?? []
  if (matched === undefined) return undefined
  const real =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    (Number(day) <= 28 || Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
  if (!real || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` }
}

// On one of a month's first 28 days, and spelled as it is read: nearly all of an answer's, seen at one glance.
const plainDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/
const plainDatetime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Undefined for what is no date; a time of day is cut off. */
export const readDate = (text: string): string | undefined =>
  text === '' || plainDate.test(text) ? text : parts(text)?.date

/** Undefined for what is no date; one without a time is at midnight. */
export function readDatetime(text: string): string | undefined {
  if (text === '' || plainDatetime.test(text)) return text
  const read = parts(text)
  return read && `${read.date} ${read.time}`
}
const dayAlone = /^\d{4}-?\d{2}-?\d{2}$/
/** An end of a range: a day, or a moment where it has a time; `''` where the range is open. */
export function readEnd(text: string): string | undefined {
  const end = text.trim()
  return dayAlone.test(end) ? readDate(end) : readDatetime(end)
}
export const readTime = (text: string): string | undefined =>
  text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? text : undefined
export const toDigits14 = (text: string): string | undefined => readDatetime(text)?.replace(/\D/g, '')
export const toDigits8 = (text: string): string | undefined => readDate(text)?.replace(/\D/g, '')

/** Days of four digits: what is beyond them is another unit, and no day. */
const firstMoment = wall('0001-01-02').valueOf()
const lastMoment = wall('9999-12-30').valueOf()
/** The wall time of the console's zone so many milliseconds after 1970 began in UTC; parts of a second are left out. */
export const fromEpoch = (milliseconds: number): string | undefined =>
  milliseconds >= firstMoment && milliseconds <= lastMoment ? timeText(new Date(milliseconds)) : undefined
export function toEpoch(text: string, unit: number): number | undefined {
  const moment = readMoment(readDatetime(text))
  if (!moment) return undefined
  const thousandths = unit === 1 ? Number(/:\d\d\.(\d{3})$/.exec(text)?.[1] ?? 0) : 0
  return moment.getTime() / unit + thousandths
}

/** No zone is further from UTC than half a day and two hours. */
const offset = /(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/i
/** Whether a moment says how far from UTC it is; a day alone ends in digits behind a dash as well. */
export const hasOffset = (text: string): boolean => text.includes(':') && offset.test(text)
/** The wall time of the console's zone that a moment with an offset is; one without is of that zone already. */
export function readIso(text: string): string | undefined {
  if (!hasOffset(text)) return readDatetime(text)
  const [said = ''] = offset.exec(text) ?? []
  const there = readDatetime(text.slice(0, text.length - said.length))
  if (there === undefined || there === '') return undefined
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(said) ?? []
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  return fromEpoch(wall(there).valueOf() - ahead)
}
/** With the offset that the console's zone has at that moment. */
export function toIso(text: string): string | undefined {
  if (text === '') return ''
  const read = readDatetime(text)
  const moment = readMoment(read)
  if (!read || !moment) return undefined
  const minutes = Math.round((wallOf(moment).valueOf() - moment.getTime()) / 60_000)
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${read.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}
