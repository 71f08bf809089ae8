import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const changing = (price: string, form: string, wire = 'optional cents'): readonly Change[] => [
  ['price: { label: 票价, widget: money, required: true }', `price: { label: 票价, widget: money${price} }`],
  ['form: { fields: [name, price] }', `form: { fields: [name, ${form}] }`],
  ['sends: { id: id, name: text, price: optional cents }', `sends: { id: id, name: text, price: ${wire} }`],
]
const emptiedCases: Case[] = [
  ['is required', 'ok/stand-in', changing(', required: true', 'price'), []],
  [
    'may be emptied',
    'ok/stand-in',
    changing('', 'price'),
    [
      'line.yaml:16:28 form-field-may-be-empty (price, line.add) → { field: price, required: true }',
      'line.yaml:16:28 cannot-be-emptied (price, line.edit) → { field: price, required: true }',
    ],
  ],
  [
    'is required at times',
    'ok/stand-in',
    changing(", required: [{ when: form.name != '环线', message: 请输入票价 }]", 'price'),
    ['line.yaml:16:28 cannot-be-emptied (price, line.edit) → { field: price, required: true }'],
  ],
  [
    'is required in one of two ways',
    'ok/stand-in',
    changing(
      ", required: [{ when: form.name != '环线', message: 请输入票价 }, { when: form.name == '环线', message: 请输入环线票价 }]",
      'price',
    ),
    [],
  ],
  ['begins with something', 'ok/stand-in', changing(', default: yuan(3)', 'price'), []],
  [
    'is hidden at times',
    'ok/stand-in',
    changing(', required: true', "{ field: price, visible: form.name != '环线' }"),
    [
      'line.yaml:16:37 demanded-while-hidden (price, line.add, cents)',
      'line.yaml:16:37 kept-while-hidden (price, line.edit)',
    ],
  ],
  [
    'is hidden by the record',
    'ok/stand-in',
    changing(', required: true', '{ field: price, visible: row.open }'),
    ['line.yaml:16:37 demanded-while-hidden (price, line.add, cents)'],
  ],
  [
    'may be emptied, and is hidden at times',
    'ok/stand-in',
    changing('', "{ field: price, visible: form.name != '环线' }"),
    [
      'line.yaml:16:37 form-field-may-be-empty (price, line.add) → price, required: true',
      'line.yaml:16:37 cannot-be-emptied (price, line.edit)',
    ],
  ],
  [
    'may be emptied, and is set otherwise',
    'ok/stand-in',
    [
      ...changing('', 'price'),
      ['does: { change: Line }', 'does: { change: Line, set: { price: sent.price } }'],
    ],
    ['line.yaml:16:28 form-field-may-be-empty (price, line.add) → { field: price, required: true }'],
  ],
  [
    'is demanded',
    'ok/stand-in',
    changing('', 'price', 'cents'),
    ['line.yaml:16:28 form-field-may-be-empty (price, line.add) → { field: price, required: true }'],
  ],
]
it.each(emptiedCases)(
  'a value that a stand-in keeps where it is empty %s',
  (_what, project, changes, told) => {
    expect(toldOfProject({ project, changes })).toEqual(told)
  },
)
