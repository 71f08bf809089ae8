/** What may reach a call at all: text the database can hold, of bounded depth and number. */
import { deepestValue, mostValues } from '../../engine/vocabulary/limits'
import { texts } from '../texts'
import { RequestFault } from './failures'

/** Throws a 400 for NUL characters, lone surrogates (PostgreSQL takes neither), deeply nested values and endlessly many. */
export const checkInput = (value: unknown): void => inputJudge()(value)

/** The same of what comes one after the other: their number is bounded together. Each value is looked at once. */
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
      // Before any of them is looked at.
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

/** Throws a 400 for escapes (`%E7`) of a form or an address that are no letters: their reader would keep them as they stand. */
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

/** Of a pair of surrogates: one of the first, or, from `lowHalves` on, of the second. */
const isHalf = (unit: number): boolean => unit >> 11 === 0xd800 >> 11
const lowHalves = 0xdc00
