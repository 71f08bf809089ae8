import { quantityIn } from '../../engine/tidy'
import { mostDigits } from '../../engine/vocabulary/wire-types'

/** The number a text such as `12`, `-3`, `1,234` `１２．５`, or with its unit, spells; null when it spells none, or one that would be held as another. */
export const numberSpelled = (typed: string, unit = ''): number | null => {
  const match = /^-?(\d+)(?:\.(\d+))?$/.exec(quantityIn(unit)(typed))
  if (!match) return null
  const digits = `${match[1]}${match[2] ?? ''}`.replace(/^0+/, '')
  // Adding 0 turns -0, which no operator means, into 0.
  return digits.length > mostDigits ? null : Number(match[0]) + 0
}
