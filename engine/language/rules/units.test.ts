import { expect, it } from 'vitest'
import { toldOfProject, withField, type Case } from './small-project.fixture'

const cases: Case[] = [
  ['a number', 'base', withField('{ label: 座位(个), widget: number }'), []],
  ['an amount in yuan', 'ok/stand-in', [['label: 票价,', 'label: 票价(元),']], []],
  [
    'an amount in pieces',
    'ok/stand-in',
    [['label: 票价,', 'label: 票价(个),']],
    ['line.yaml:4:19 unit-of-another-kind (个, @type-money) → 票价(元)'],
  ],
  [
    'a moment in hours',
    'ok/stand-in',
    [['label: 创建时间', 'label: 创建时间（小时）']],
    ['line.yaml:5:19 unit-of-another-kind (小时, @type-datetime) → 创建时间'],
  ],
  ['a moment in what is no unit', 'ok/stand-in', [['label: 创建时间', 'label: 创建时间（年）']], []],
  [
    'a share in yuan',
    'ok/blocks',
    [['label: 折扣', 'label: 折扣(元)']],
    ['groups.yaml:9:22 unit-of-another-kind (元, @type-percent) → 折扣(%)'],
  ],
  ['a share in per cent', 'ok/blocks', [['label: 折扣', 'label: 折扣(%)']], []],
  ['a text of a form', 'base', withField('{ label: 座位(元) }', 'optional text'), []],
  [
    'a day of a form',
    'base',
    withField('{ label: 日期(天), widget: date }', 'optional date'),
    ['busCompany.yaml:6:19 unit-of-another-kind (天, @type-date) → 日期'],
  ],
  [
    'a choice of a form',
    'base',
    withField('{ label: 座位(天), widget: select, options: { 1: 一, 2: 二 } }', 'optional code'),
    [],
  ],
  [
    'an amount that is shown otherwise',
    'ok/stand-in',
    [
      [
        'columns: [name, price, made]',
        'columns: [name, { field: price, label: 票价(个), format: number }, made]',
      ],
    ],
    ['line.yaml:11:47 format-type (number, money) → '],
  ],
  [
    'a number by a label with a value',
    'ok/stand-in',
    [
      [
        'columns: [name, price, made]',
        'columns: [name, { field: price, label: { text: "{n}票价(个)", with: { n: query.x } } }, made]',
      ],
    ],
    [
      'line.yaml:11:50 unit-of-another-kind (个, @type-money) → {n}票价(元)',
      'line.yaml:11:79 unknown-query (x, line)',
    ],
  ],
]
it.each(cases)('a label says the unit of %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
