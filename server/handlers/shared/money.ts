import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { Refused } from '../types'

/** Integer cents, at least `least`. Throws Refused for anything else. */
export function centsOf(amount: number, least = 1): number {
  if (!Number.isSafeInteger(amount)) throw new Refused(texts.badRequest)
  if (amount < least) throw new Refused('金额必须大于0')
  return amount
}

/** `12.50` of 1250: for the operation log. */
export const yuanText = (cents: number): string => (cents / 100).toFixed(2)

/** A number that people read to each other: what it is for, and a time-ordered id. */
export const serialNumber = (kind: keyof typeof prefixes): string => `${prefixes[kind]}${newId()}`
const prefixes = { refund: 'TK', withdrawal: 'TX', transfer: 'ZZ', recharge: 'CZ' } as const
