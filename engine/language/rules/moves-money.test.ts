import { expect, it } from 'vitest'
import { madeOfProject, type Change } from './small-project.fixture'

const beside = '  line.add:\n'
const call = (name: string, lines: string, service = 'web'): Change => [
  beside,
  `  ${name}:\n    post: ${service}:/tried\n    permission: line:add\n    ${lines}\n${beside}`,
]
const pays = 'sends: { id: id, amount: cents }'

/** Calls of which it is told that they move money, by which sign, and what it is seen by. */
const told = (...changes: Change[]): string[] =>
  madeOfProject({ project: 'ok/stand-in', changes })
    .findings.filter(({ rule }) => rule === 'money-unsaid')
    .map(({ params }) => `${params.name} ${params.sign} ${params.what}`)

it.each([
  ['demands an amount', call('card.payOut', pays), 'card.payOut @money-sent amount'],
  ['demands an amount in yuan', call('card.book', 'sends: { sum: yuan }'), 'card.book @money-sent sum'],
  [
    'is called so, beside a list of amounts',
    call('line.refundAll', 'sends: { ids: csv }'),
    'line.refundAll @money-named refund',
  ],
  [
    'is called so, of a collection with amounts',
    call('tried.refund', 'sends: { id: id }\n    does: { change: Line, set: { open: false } }', 'tour'),
    'tried.refund @money-named refund',
  ],
  [
    'works an amount out of the one that there was',
    call(
      'tried.raise',
      'sends: { id: id }\n    does: { change: Line, set: { price: item.price * 2 } }',
      'tour',
    ),
    'tried.raise @money-worked-out price',
  ],
])('a call that %s moves money', (_what, change, sign) => {
  expect(told(change)).toEqual([sign])
})

it.each([
  ['says so', call('card.payOut', `${pays}\n    money: true`)],
  ['says that it moves none', call('card.payOut', `${pays}\n    money: false`)],
  ['keeps a price', call('card.updatePrice', pays)],
  ['asks whether an amount will do', call('card.checkAmount', pays)],
  ['may be sent an amount', call('card.book', 'sends: { id: id, amount: optional cents }')],
  [
    'is always sent the same amount',
    call('card.book', 'sends: { id: id, amount: { type: cents, fixed: 100 } }'),
  ],
  [
    'answers with pages',
    call(
      'card.payments',
      `${pays}\n    paging: { page: page, size: size }\n    rows: { at: data, of: Line }\n    total: n`,
    ),
  ],
  ['answers with a file', call('line.refund', 'sends: { id: id }\n    file: true')],
  ['is about a refund and does none', call('line.refundRemark', 'sends: { id: id, remark: text }')],
  ['is called so, among records without amounts', call('guest.transfer', 'sends: { id: id }')],
  [
    'sets an amount that is sent',
    call(
      'tried.price',
      'sends: { id: id, to: optional cents }\n    does: { change: Line, set: { price: sent.to } }',
      'tour',
    ),
  ],
  [
    'gives a new record the amount of another one',
    call(
      'tried.copy',
      'sends: { id: id }\n    does: { change: Line, set: { open: true }, also: [{ add: Line, set: { name: record.name, price: record.price } }] }',
      'tour',
    ),
  ],
])('a call that %s is not told of', (_what, change) => {
  expect(told(change)).toEqual([])
})
