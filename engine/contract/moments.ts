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
export const readTime = (text: string): string | undefined =>
  text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? text : undefined
export const toDigits14 = (text: string): string | undefined => readDatetime(text)?.replace(/\D/g, '')
export const toDigits8 = (text: string): string | undefined => readDate(text)?.replace(/\D/g, '')
