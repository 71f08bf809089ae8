import { describe, expect, it } from 'vitest'
import type { RuleId } from './finding'
import { withoutIt } from './left-out'
import { readSource } from './source'

/** What is left of a text once the place of `x` goes, or undefined where nothing is suggested. */
function left(rule: RuleId, text: string): string | undefined {
  const { file } = readSource('a.yaml', text)
  const start = text.indexOf('x')
  const cure = withoutIt(rule, { file, span: { start, end: start + 1 } })
  return cure && text.slice(0, cure.span.start) + cure.suggestions[0]! + text.slice(cure.span.end)
}

/** An entry beside another; one alone in a map of its own; an item beside another; one alone in a list. */
const cases = {
  entry: 'a: { x: 1, b: 2 }\n',
  alone: 'a: { x: 1 }\nb: 2\n',
  item: 'a: [{ b: x, c: 1 }, d]\n',
  aloneInList: 'a: [x]\nb: 2\n',
}
const goes = {
  entry: ['a: { b: 2 }\n', undefined, 'a: [{ c: 1 }, d]\n', undefined],
  'entry-or-map': ['a: { b: 2 }\n', 'b: 2\n', 'a: [{ c: 1 }, d]\n', 'b: 2\n'],
  item: [undefined, undefined, 'a: [d]\n', undefined],
  'item-or-list': [undefined, undefined, 'a: [d]\n', 'b: 2\n'],
} as const

describe('what is better not there goes', () => {
  it.each<[keyof typeof goes, RuleId[]]>([
    [
      'entry',
      [
        'does-elsewhere',
        'does-without',
        'duplicate-route',
        'excluded-key',
        'format-type',
        'max-of-nothing',
        'max-out-of-range',
        'merge-of-a-line',
        'merge-without-lines',
        'mode-never-opened',
        'needs-key',
        'only-one',
        'personal-of-nothing',
        'refresh-without-call',
        'refuse-never-said',
        'result-never-read',
        'side-list-filters',
        'step-companion',
        'total-without-paging',
      ],
    ],
    [
      'entry-or-map',
      [
        'derived-not-kept',
        'dialog-never-opened',
        'duplicate-call',
        'duplicate-collection',
        'duplicate-type',
        'estimate-unsaid',
        'given-to-nothing',
        'parameter-fixed',
        'text-value-unused',
        'unused-action',
        'unused-call',
        'unused-collection',
        'unused-field',
        'unused-set',
        'unused-type',
      ],
    ],
    [
      'item',
      ['duplicate-field', 'named-twice', 'no-dialog-here', 'no-form-here', 'set-in-vain', 'written-twice'],
    ],
    ['item-or-list', ['unused-permission']],
  ])('as an %s', (how, rules) => {
    for (const rule of rules)
      expect
        .soft(
          Object.values(cases).map((text) => left(rule, text)),
          rule,
        )
        .toEqual(goes[how])
  })

  it('only where a rule knows that', () => {
    expect(left('unknown-key', cases.entry)).toBeUndefined()
  })
})
