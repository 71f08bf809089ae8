/** Limits for all input: text the database can store, of bounded depth and number. */
import { deepestValue, mostValues } from '../../engine/vocabulary/limits'
import { texts } from '../texts'
import { RequestFault } from './failures'

/**
 * Throws a 400 for NUL characters, lone surrogates (PostgreSQL takes neither), and values that are too deep
 * or too many.
 */
export const checkInput = (value: unknown): void => inputJudge()(value)

/** Like `checkInput`, for values that arrive one by one: counts them together. Each value is visited once. */
export function inputJudge(): (value: unknown) => void {
  let values = 0
  const count = (more: number) => {
    values += more
    if (values > mostValues) throw new RequestFault(400, texts.excess.items('', mostValues))
  }
  const judge = (value: unknown, depth: number): void => {
    if (typeof value === 'string') return judgeText(value)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (depth === deepestValue) throw new RequestFault(400, texts.badRequest)
    if (Array.isArray(value)) {
      // Counted before the items are visited.
      count(value.length)
      for (const item of value as unknown[]) judge(item, depth + 1)
    } else {
      for (const name in value) {
        count(1)
        judgeText(name)
        judge((value as Record<string, unknown>)[name], depth + 1)
      }
    }
  }
  return (value) => judge(value, 0)
}

/**
 * Throws a 400 for invalid percent escapes (`%E7`) in a form or an address: parsers would keep them
 * unchanged.
 */
export function checkEscapes(text: string): void {
  try {
    decodeURIComponent(text)
  } catch {
    throw new RequestFault(400, texts.badRequest)
  }
}

function judgeText(text: string): void {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isPair = isHalf(unit) && unit < lowHalves && text.charCodeAt(at + 1) >> 10 === lowHalves >> 10
    if (unit === 0 || (isHalf(unit) && !isPair)) throw new RequestFault(400, texts.badRequest)
    if (isPair) at++
  }
}

/** Half of a surrogate pair: low halves begin at `lowHalves`. */
const isHalf = (unit: number): boolean => unit >> 11 === 0xd800 >> 11
const lowHalves = 0xdc00
