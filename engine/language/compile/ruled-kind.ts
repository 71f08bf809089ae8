import type { Tidy } from '../../tidy'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import type { FieldUse } from '../link/uses'

const judged = (name: string): RegExp => new RegExp(`(?:^|[^!\\w])${name}\\(\\s*value\\s*\\)`)
const byRule: readonly [Tidy, RegExp][] = [
  ['phone', judged('isPhone')],
  ['idCard', judged('isIdCard')],
  ['plate', judged('isPlate')],
]
const whole = judged('isInteger')
const unsigned = /!\s*contains\(\s*value\s*,\s*'-'\s*\)/

function kindOfCheck(check: string): Tidy | undefined {
  const [kind] = byRule.find(([, rule]) => rule.test(check)) ?? []
  // Digits without a sign are the number of something, which people write in parts.
  return kind ?? (whole.test(check) && unsigned.test(check) ? 'cardNumber' : undefined)
}
const kindOfRules = (rules: SourceNode | undefined): Tidy | undefined =>
  rules
    ?.items()
    .map((rule) => kindOfCheck(textOf(rule.get('check')) ?? ''))
    .find((kind) => kind !== undefined)

/**
 * The kind of number that the rules of a field demand, for a call that takes any text; a filter that goes without its rules looks for
 * the same number.
 */
export const ruledKind = (use: FieldUse): Tidy | undefined =>
  kindOfRules(use.own('rules')) ?? kindOfRules(use.declared?.get('rules'))
