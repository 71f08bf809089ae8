import { tidies } from '../../engine/tidy'

/** Amounts as people type them, without floating point. */

/** Cents of an amount in yuan such as `12`, `12.5` or `¥1,234.50`; null when the text is no such amount. */
export const centsOf = (yuan: string): number | null => {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(tidies.amount(yuan))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
