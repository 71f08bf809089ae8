import { readMoment, timeText, wall, wallOf } from '../clock'

/**
 * Dates and times as text: `yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss`, `HH:mm[:ss]`, and 14 or 8 digits. `''` =
 * none.
 */

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

// Fast path for normalised texts on days 1 to 28, which is nearly every value.
const plainDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/
const plainDatetime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Undefined if the text is no date. A time of day is dropped. */
export const readDate = (text: string): string | undefined =>
  text === '' || plainDate.test(text) ? text : parts(text)?.date

/** Undefined if the text is no date. Without a time it is midnight. */
export function readDatetime(text: string): string | undefined {
  if (text === '' || plainDatetime.test(text)) return text
  const read = parts(text)
  return read && `${read.date} ${read.time}`
}
const dayAlone = /^\d{4}-?\d{2}-?\d{2}$/
/** An end of a range: a day, or a moment if it has a time; `''` = open. */
export function readEnd(text: string): string | undefined {
  const end = text.trim()
  return dayAlone.test(end) ? readDate(end) : readDatetime(end)
}
export const readTime = (text: string): string | undefined =>
  text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? text : undefined
export const toDigits14 = (text: string): string | undefined => readDatetime(text)?.replace(/\D/g, '')
export const toDigits8 = (text: string): string | undefined => readDate(text)?.replace(/\D/g, '')

/** Years of four digits. A number beyond them is in another unit. */
const firstMoment = wall('0001-01-02').valueOf()
const lastMoment = wall('9999-12-30').valueOf()
/** Wall time in the console's zone, from milliseconds since 1970 UTC. Fractions of a second are dropped. */
export const fromEpoch = (milliseconds: number): string | undefined =>
  milliseconds >= firstMoment && milliseconds <= lastMoment ? timeText(new Date(milliseconds)) : undefined
export function toEpoch(text: string, unit: number): number | undefined {
  const moment = readMoment(readDatetime(text))
  if (!moment) return undefined
  const thousandths = unit === 1 ? Number(/:\d\d\.(\d{3})$/.exec(text)?.[1] ?? 0) : 0
  return moment.getTime() / unit + thousandths
}

/** UTC offsets do not exceed 14 hours. */
const offset = /(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/i
/** True if a moment has a UTC offset. The colon excludes plain dates, which also end in a dash and digits. */
export const hasOffset = (text: string): boolean => text.includes(':') && offset.test(text)
/** Wall time in the console's zone. A moment without an offset is already in that zone. */
export function readIso(text: string): string | undefined {
  if (!hasOffset(text)) return readDatetime(text)
  const [said = ''] = offset.exec(text) ?? []
  const there = readDatetime(text.slice(0, text.length - said.length))
  if (there === undefined || there === '') return undefined
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(said) ?? []
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  return fromEpoch(wall(there).valueOf() - ahead)
}
/** Adds the offset of the console's zone at that moment. */
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
