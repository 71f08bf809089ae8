/** What may reach a call at all: text the database can hold, of bounded depth. */
import { deepestValue } from '../../engine/vocabulary/limits'
import { texts } from '../texts'
import { RequestFault } from './failures'

/** Throws a 400 for NUL characters, lone surrogates (PostgreSQL takes neither) and deeply nested values. */
export function checkInput(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (/[\0\p{Surrogate}]/u.test(value)) throw new RequestFault(400, texts.badRequest)
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    if (depth === deepestValue) throw new RequestFault(400, texts.badRequest)
    for (const [key, member] of Object.entries(value)) {
      checkInput(key, depth)
      checkInput(member, depth + 1)
    }
  }
}
