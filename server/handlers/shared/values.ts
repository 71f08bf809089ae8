/** Reading a call's values (screen spelling) and writing rows in it. */
import { readMoment, timeText } from '../../../engine/clock'
import type { Id } from '../../calls/declared'
import { texts } from '../../texts'
import { Refused } from '../types'

/**
 * Trimmed text of a record's member, '' if absent. The texts of a call are trimmed already
 * (server/calls/arrive.ts).
 */
export const textOf = (text: string | undefined): string => text?.trim() ?? ''

/** The number of an id, which may be text or number. Throws Refused if it is invalid. */
export function idOf(value: Id | undefined): number {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return id
  throw new Refused(texts.badRequest)
}

/** Like `idOf`, but null for ''. */
export const optionalIdOf = (value: Id): number | null => (value === '' ? null : idOf(value))

/** The number of a code stored as smallint. Throws Refused if it is invalid. */
export function codeNumber(code: string): number {
  const number = /^-?\d{1,5}$/.test(code) ? Number(code) : NaN
  if (Math.abs(number) <= 32_767) return number
  throw new Refused(texts.badRequest)
}

/** The distinct numbers of at most 1 000 ids. Throws Refused for more, and for an invalid id. */
export function idsOf(values: readonly Id[]): number[] {
  if (values.length > 1000) throw new Refused(texts.badRequest)
  return [...new Set(values.map(idOf))]
}

/** Distinct sorted codes, comma-separated, as stored. */
export const joinedCodes = (codes: readonly string[]): string => [...new Set(codes)].sort().join(',')

/** `yyyy-MM-dd HH:mm:ss` in the console's time zone. */
export const stamp = timeText

/** The moment of a date-time value, or null if it is empty. Throws Refused if it is invalid. */
export function momentOf(text: string): Date | null {
  if (text === '') return null
  const moment = readMoment(text)
  if (!moment) throw new Refused(texts.badRequest)
  return moment
}
