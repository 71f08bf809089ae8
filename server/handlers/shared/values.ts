/** Reading a call's values (screen spelling) and writing rows in it. */
import { readMoment, timeText } from '../../../engine/clock'
import type { Id } from '../../calls/declared'
import { texts } from '../../texts'
import { Refused } from '../types'

/** Trimmed text of a member of a record, '' when it is absent. A call's own texts arrive so (server/calls/arrive.ts). */
export const textOf = (text: string | undefined): string => text?.trim() ?? ''

/** The number of an id, which screens may hold as text or number. Throws Refused when it is none. */
export function idOf(value: Id | undefined): number {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return id
  throw new Refused(texts.badRequest)
}

/** As `idOf`, but null for ''. */
export const optionalIdOf = (value: Id): number | null => (value === '' ? null : idOf(value))

/** The number of a code that a column of small numbers keeps. Throws Refused when it is none. */
export function codeNumber(code: string): number {
  const number = /^-?\d{1,5}$/.test(code) ? Number(code) : NaN
  if (Math.abs(number) <= 32_767) return number
  throw new Refused(texts.badRequest)
}

/** The distinct numbers of at most 1 000 ids. Throws Refused for more, and for what is no id. */
export function idsOf(values: readonly Id[]): number[] {
  if (values.length > 1000) throw new Refused(texts.badRequest)
  return [...new Set(values.map(idOf))]
}

/** Distinct codes in their order with commas between, as a column keeps them. */
export const joinedCodes = (codes: readonly string[]): string => [...new Set(codes)].sort().join(',')

/** `yyyy-MM-dd HH:mm:ss` of the console's clock. */
export const stamp = timeText

/** The moment a datetime value names, or null when it is empty. Throws Refused when it names none. */
export function momentOf(text: string): Date | null {
  if (text === '') return null
  const moment = readMoment(text)
  if (!moment) throw new Refused(texts.badRequest)
  return moment
}
