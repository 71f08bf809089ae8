import { daysLater, momentAt, wallOf } from '../../../engine/clock'
import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { Refused } from '../types'
import { momentOf } from './values'

/** Integer cents, at least `least`. Throws Refused for anything else. */
export function centsOf(amount: number, least = 1): number {
  if (!Number.isSafeInteger(amount)) throw new Refused(texts.badRequest)
  if (amount < least) throw new Refused('金额必须大于0')
  return amount
}

/**
 * The payment time an operator entered, or now if it is empty. Allowed: the last year, and one day ahead for
 * clocks that are fast. Other times would be missing from lists by date. Forms show these messages too.
 * Throws Refused.
 */
export function paidAt(said: string, now: Date, label: string): Date {
  const moment = momentOf(said) ?? now
  if (moment > daysLater(now, 1)) throw new Refused(`${label}不能晚于明天此时`)
  if (moment < momentAt(wallOf(now).subtract(1, 'year'))) throw new Refused(`${label}不能早于一年前`)
  return moment
}

/** `12.50` for 1250: for the operation log. */
export const yuanText = (cents: number): string => (cents / 100).toFixed(2)

/** A readable serial number: a prefix for its purpose, and a time-ordered id. */
export const serialNumber = (kind: keyof typeof prefixes): string => `${prefixes[kind]}${newId()}`
const prefixes = { refund: 'TK', withdrawal: 'TX', transfer: 'ZZ', recharge: 'CZ' } as const
