import { expect, it } from 'vitest'
import { toldOfProject, withField, type Case, type Change } from './small-project.fixture'

const bounded = (
  options: string,
  check: string,
  widget = 'number',
  type = 'optional int',
): readonly Change[] =>
  withField(
    `{ label: 座位, widget: { ${widget}: { ${options} } }, rules: [{ check: "${check}", message: 请重新输入 }] }`,
    type,
  )

const cases: Case[] = [
  [
    'asks for more than there may be',
    'base',
    bounded('max: 5', 'value >= 10'),
    ['busCompany.yaml:6:48 rule-beyond-bounds (5, 10) → 10'],
  ],
  [
    'asks for more than the most',
    'base',
    bounded('max: 5', 'value > 5'),
    ['busCompany.yaml:6:48 rule-beyond-bounds (5, 5)'],
  ],
  ['asks for the most', 'base', bounded('max: 5', 'value >= 5'), []],
  [
    'asks for less than there may be',
    'base',
    bounded('min: 5', 'value <= 3'),
    ['busCompany.yaml:6:48 rule-beyond-bounds (5, 3) → 3'],
  ],
  [
    'asks for less than the least',
    'base',
    bounded('min: 5', 'value < 5'),
    ['busCompany.yaml:6:48 rule-beyond-bounds (5, 5)'],
  ],
  ['asks for the least', 'base', bounded('min: 5', 'value <= 5'), []],
  [
    'asks for more than there may be, and not for that itself',
    'base',
    bounded('max: 5', 'value > 10'),
    ['busCompany.yaml:6:48 rule-beyond-bounds (5, 10)'],
  ],
  [
    'asks for a part of what there may be',
    'base',
    bounded('min: 0, max: 50', 'value >= 5 && value <= 40'),
    [],
  ],
  [
    'asks for what there may be above',
    'base',
    bounded('max: 50', 'value <= 60'),
    ['busCompany.yaml:6:54 rule-within-bounds (≤ 50) → '],
  ],
  [
    'asks for what there may be below',
    'base',
    bounded('min: 5', 'value > 3'),
    ['busCompany.yaml:6:53 rule-within-bounds (≥ 5) → '],
  ],
  [
    'asks for what there may be on both sides',
    'base',
    bounded('min: 5, max: 50', 'value > 3 && value < 60'),
    ['busCompany.yaml:6:62 rule-within-bounds (≥ 5, ≤ 50) → '],
  ],
  ['asks for the very least', 'base', bounded('min: 5', 'value >= 5'), []],
  ['asks for the very most', 'base', bounded('max: 50', 'value <= 50'), []],
  [
    'asks for what there may be below, and less above',
    'base',
    bounded('min: 5, max: 50', 'value > 3 && value < 40'),
    [],
  ],
  [
    'asks for what there may be above, and more below',
    'base',
    bounded('min: 5, max: 50', 'value > 10 && value < 60'),
    [],
  ],
  [
    'asks for what there may be below, without an end above',
    'base',
    bounded('min: 5', 'value > 3 && value < 60'),
    [],
  ],
  ['asks for more than nothing, as is said often', 'base', bounded('min: 1', 'value > 0'), []],
  [
    'asks for more than nothing and less than there may be',
    'base',
    bounded('min: 1, max: 50', 'value > 0 && value < 60'),
    [],
  ],
  ['is about another option', 'base', bounded('decimals: 2', 'value >= 10', 'number', 'optional number'), []],
  ['is about more than the value', 'base', bounded('max: 5', 'isInteger(value) && value >= 10'), []],
]
it.each(cases)('a rule beside the bounds of its widget that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
