/** Typed text that is invalid for its field. It is kept as typed, and reported. */
import type { CompiledField } from '../../compiled'
import { readWall } from '../../clock'
import { isRange } from '../../contract/types'

const readers = {
  date: readWall,
  datetime: readWall,
  time: (text: string) => readWall(`2000-01-01 ${text}`),
}

/** Word key of the message for invalid text; undefined if the text is valid or was not typed. */
export function wordOfTyped({ typed, options }: CompiledField, value: unknown): string | undefined {
  if (typed === undefined) return undefined
  if (typed === 'number' || typed === 'money') {
    if (typeof value !== 'string' || value.trim() === '') return undefined
    return typed === 'number' && options.integer === true ? 'number.whole' : `${typed}.format`
  }
  const ends: unknown[] = isRange(value) ? [value.start, value.end] : [value]
  const isNone = (end: unknown) => typeof end === 'string' && end.trim() !== '' && !readers[typed](end)
  return ends.some(isNone) ? `${typed}.format` : undefined
}

const inDigits = { number: /^-?\d+(?:\.\d+)?$/, money: /^\d+(?:\.\d{1,2})?$/ }

/** Approximate value of a number with too many digits, in cents for money; undefined for other values. */
export function sizeOfTyped({ typed }: CompiledField, value: unknown): number | undefined {
  if ((typed !== 'number' && typed !== 'money') || typeof value !== 'string') return undefined
  if (!inDigits[typed].test(value)) return undefined
  return typed === 'money' ? Number(value) * 100 : Number(value)
}

/** True if invalid text is reported before the rules run. For numbers the rules run first: they are more specific. */
export const isJudgedFirst = ({ typed }: CompiledField): boolean => typed !== 'number' && typed !== 'money'
