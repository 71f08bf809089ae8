import { quantityIn } from '../../engine/tidy'
import { mostDigits } from '../../engine/vocabulary/wire-types'

/**
 * The number of a text such as `12`, `-3`, `1,234`, `１２．５`, optionally with its unit. Null if it is invalid
 * or would lose precision.
 */
export const numberSpelled = (typed: string, unit = ''): number | null => {
  const match = /^-?(\d+)(?:\.(\d+))?$/.exec(quantityIn(unit)(typed))
  if (!match) return null
  const digits = `${match[1]}${match[2] ?? ''}`.replace(/^0+/, '')
  // Adding 0 turns -0 into 0.
  return digits.length > mostDigits ? null : Number(match[0]) + 0
}
