import { tidies } from '../../engine/tidy'

/**
 * Cents of a typed amount in yuan such as `12`, `12.5` or `¥1,234.50`, without floating point; null if
 * invalid.
 */
export const centsOf = (yuan: string): number | null => {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(tidies.amount(yuan))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
