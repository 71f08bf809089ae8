/** What was typed into a field and is none of what it holds: it stays as it was typed, and is told. */
import type { CompiledField } from '../../compiled'
import { readWall } from '../../clock'
import { isRange } from '../../contract/types'

const readers = {
  date: readWall,
  datetime: readWall,
  time: (text: string) => readWall(`2000-01-01 ${text}`),
}

/** The word that says what a text is not; undefined where it is one, and for what was not typed. */
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

/** About how much a number is whose digits are too many to hold, in cents where it is money; undefined for any other value. */
export function sizeOfTyped({ typed }: CompiledField, value: unknown): number | undefined {
  if ((typed !== 'number' && typed !== 'money') || typeof value !== 'string') return undefined
  if (!inDigits[typed].test(value)) return undefined
  return typed === 'money' ? Number(value) * 100 : Number(value)
}

/** Whether a rule may speak first of what is none of them: a rule says of a number what it must be, of a day how it lies to others. */
export const isJudgedFirst = ({ typed }: CompiledField): boolean => typed !== 'number' && typed !== 'money'
