/** Reading a call's values (screen spelling) and writing rows in it. */
import type { Values } from '../../../engine/contract/types'
import dayjs from 'dayjs'
import { texts } from '../../texts'
import { Refused } from '../types'

/** Trimmed text; '' when the value is absent. */
export function textOf(values: Values, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** The id under `name`, which screens may hold as text or number. Throws Refused when it is no id. */
export function idOf(values: Values, name: string): number {
  return toId(values[name])
}

/** As `idOf`, but null when the value is absent or empty. */
export function optionalIdOf(values: Values, name: string): number | null {
  const value = values[name]
  return value === undefined || value === null || value === '' ? null : toId(value)
}

/** Distinct ids of a list, at most 1 000. Throws Refused when the value is something else. */
export function idsOf(values: Values, name: string): number[] {
  const value = values[name]
  if (!Array.isArray(value) || value.length > 1000) throw new Refused(texts.badRequest)
  return [...new Set(value.map(toId))]
}

function toId(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return id
  throw new Refused(texts.badRequest)
}

/** `yyyy-MM-dd HH:mm:ss` in the server's time zone. */
export const stamp = (date: Date): string => dayjs(date).format('YYYY-MM-DD HH:mm:ss')

/** The moment a datetime value names, or null when it is empty. */
export function momentOf(values: Values, name: string): Date | null {
  const text = textOf(values, name)
  if (!text) return null
  const moment = dayjs(text)
  if (!moment.isValid()) throw new Refused(texts.badRequest)
  return moment.toDate()
}

/** Codes of a list, as text; [] when the value is absent. Throws Refused when it is something else. */
export function codesOf(values: Values, name: string): string[] {
  const value = values[name] ?? []
  if (!Array.isArray(value)) throw new Refused(texts.badRequest)
  return value.map(String)
}
