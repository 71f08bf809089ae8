/**
 * Wall time: what the clock on the wall of the console's business zone shows, as texts (`yyyy-MM-dd[ HH:mm:ss]`) or,
 * for arithmetic, as a Dayjs in UTC mode. It belongs to no zone, so nothing done with it asks the machine for one.
 */
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

export type { Dayjs } from 'dayjs'

const daySpelling = 'YYYY-MM-DD'
const secondSpelling = 'YYYY-MM-DD HH:mm:ss'
const spelling = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads `yyyy-MM-dd[ HH:mm[:ss]]`; null for anything else, such as 30 February. */
export function readWall(value: unknown): Dayjs | null {
  const parts = typeof value === 'string' ? spelling.exec(value.trim()) : null
  if (!parts) return null
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const made = new Date(Date.UTC(2000, month - 1, 1, hour, minute, seconds))
  made.setUTCFullYear(year, month - 1, date)
  const exact =
    made.getUTCMonth() === month - 1 && made.getUTCDate() === date && hour < 24 && minute < 60 && seconds < 60
  return exact ? dayjs.utc(made) : null
}

/** A wall time known to be spelled right. Throws when it is not. */
export function wall(text: string): Dayjs {
  const read = readWall(text)
  if (!read) throw new Error(`Not a date or time: "${text}".`)
  return read
}

/** The wall time so many milliseconds after 1970-01-01 00:00 on the same wall. */
export const wallAt = (milliseconds: number): Dayjs => dayjs.utc(milliseconds)

/** Reads what was typed, by any of dayjs's formats; invalid when it fits none. */
export const parseWall = (text: string, format: string | string[], locale?: string): Dayjs => {
  const formats = typeof format === 'string' ? [format] : format
  const read = formats.map((one) => dayjs.utc(text, one, true)).find((one) => one.isValid())
  const found = read ?? dayjs.utc(Number.NaN)
  return locale === undefined ? found : found.locale(locale)
}

export const dayText = (at: Dayjs): string => at.format(daySpelling)
export const secondText = (at: Dayjs): string => at.format(secondSpelling)
