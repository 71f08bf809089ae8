import { describe, expect, it } from 'vitest'
import { compileExpression, scalar } from './compile'
import { run } from './run.fixture'

const money = scalar('money')
const number = scalar('number')
const kindOf = (source: string): string =>
  compileExpression(source, {
    names: { card: money, cash: money, done: number, all: number, rate: scalar('percent') },
  }).type.kind

describe('the scale of a quotient is decided by its type', () => {
  it.each([
    ['card / (card + cash)', 'ratio'],
    ['done / all', 'ratio'],
    ['1 - card / cash', 'ratio'],
    ['cash == 0 ? 0 : card / cash', 'ratio'],
    ['round(card / cash, 4)', 'ratio'],
    ['min(done / all, 1)', 'ratio'],
    ['card * 100 / cash', 'number'],
    ['100 * card / cash', 'number'],
    ['(card / cash) * 100', 'number'],
    ['done * 100 / all', 'number'],
    ['done / 10', 'number'],
    ['card / all', 'money'],
    ['rate + done / all', 'number'],
  ])('%s is %s', (source, kind) => expect(kindOf(source)).toBe(kind))
})

it.each([
  ['round(a)', 2.5, 3],
  ['round(a)', -2.5, -3],
  ['round(a, 2)', 1.005, 1.01],
  ['round(a, 1)', 0.25, 0.3],
  ['round(a, 2)', 95.0017853224632, 95],
  ['round(a)', null, null],
  ['round(a)', 'x', null],
])('%s of %s is %s', (source, a, expected) => expect(run(source, { a })).toBe(expected))
