import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

/** What is told of a deposit that is paid back, within what its lease says it is. */
const told = (changes: readonly Change[]): string[] =>
  toldOfProject({ project: 'ok/rental', changes }).flatMap(
    (one) => / bound-unguarded (.*)$/.exec(one)?.[1] ?? [],
  )

const guard = ', only: item.refunded + sent.amount <= item.deposit, refuse: 退还金额超过未退押金'
const bound = 'value <= row.deposit - row.refunded'
const without = (written = ''): Change => [guard, written]

it('a bound that the call knows too', () => {
  expect(told([])).toEqual([])
})

it.each<[string, Change[]]>([
  ['no guard', [without()]],
  ['a guard on something else', [without(', only: item.refunded < item.deposit, refuse: 已退完')]],
  ['none, written the other way round', [without(), [bound, 'row.deposit >= value']]],
  ['none, as a part of a condition', [without(), [bound, 'value > 0 && value < row.deposit']]],
])('a bound by the row and %s', (_what, changes) => {
  expect(told(changes)).toEqual(['(bikeLease.refund, amount, deposit)'])
})

it('under the name of the parameter', () => {
  const changes: Change[] = [
    without(),
    ['set: { refunded: item.refunded + sent.amount }', 'set: { refunded: item.refunded + sent.sum }'],
    ['sends: { id: id, amount: cents }', 'sends: { id: id, sum: cents }'],
    [
      'call: bikeLease.refund, send: { id: row.id }',
      'call: bikeLease.refund, send: { id: row.id, sum: form.amount }',
    ],
  ]
  expect(told(changes)).toEqual(['(bikeLease.refund, sum, deposit)'])
})

it.each<[string, Change[]]>([
  ['a guard on what it finds', [[guard, ', where: item.refunded + sent.amount <= item.deposit']]],
  ['no order', [without(), [bound, 'value != row.deposit']]],
  ['an order of something else', [without(), [bound, 'value > 0 && row.deposit > row.refunded']]],
  ['a bound by something else', [without(), [bound, 'value <= yuan(500)']]],
])('%s', (_what, changes) => {
  expect(told(changes)).toEqual([])
})
