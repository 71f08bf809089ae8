import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import type { FieldUse } from '../link/uses'

/** Numbers that are written in parts and are digits alone: a phone's, an identity card's, and one that may have no sign. */
const ofDigits = /(?:^|[^!\w])is(?:Phone|IdCard)\(\s*value\s*\)/
const whole = /(?:^|[^!\w])isInteger\(\s*value\s*\)/
const unsigned = /!\s*contains\(\s*value\s*,\s*'-'\s*\)/

const isOfDigits = (check: string): boolean =>
  ofDigits.test(check) || (whole.test(check) && unsigned.test(check))

const saysDigits = (rules: SourceNode | undefined): boolean =>
  rules?.items().some((rule) => isOfDigits(textOf(rule.get('check')) ?? '')) ?? false

/** Whether a rule of the field allows digits alone; a filter that goes without its rules looks for the same number. */
export const isInOnePiece = (use: FieldUse): boolean =>
  saysDigits(use.own('rules')) || saysDigits(use.declared?.get('rules'))
