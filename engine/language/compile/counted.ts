import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'

/** A count, whose digits are worth something: cut at its end it is another one. */
const counted = /(?:^|[^\w])(?:isNumber|toNumber)\(\s*value\s*\)/

/** Whether the rules judge a text as a number: typing does not stop at its longest length, which is told instead. */
export const isCounted = (use: FieldUse): boolean =>
  use
    .get('rules')
    ?.items()
    .some((rule) => counted.test(textOf(rule.get('check')) ?? '')) ?? false
