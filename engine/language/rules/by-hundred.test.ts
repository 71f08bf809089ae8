import { describe, expect, it } from 'vitest'
import { listOf, scalar, type Type } from '../../expression/types'
import { checkShareSent, checkUnits } from './by-hundred'
import { anything, toldOfExpression } from './written.fixture'

const record: Type = {
  kind: 'record',
  members: {
    amount: scalar('money'),
    other: scalar('money'),
    rate: scalar('percent'),
    n: scalar('number'),
    flag: scalar('bool'),
  },
}
const names = { ...anything, row: record, form: record, rows: listOf(record) }
const told = (source: string, key?: string): string[] =>
  toldOfExpression(source, (report, { node, tree }) => checkUnits(report, node, tree, names), names, key)

describe('what is converted by hand', () => {
  it.each([
    ['row.amount * 100', 'money-by-hundred', '* 100', 'row.amount'],
    ['100 * row.amount', 'money-by-hundred', '* 100', 'row.amount'],
    ['row.amount / 100', 'money-by-hundred', '/ 100', 'row.amount'],
    ['row.amount * 0.01', 'money-by-hundred', '* 0.01', 'row.amount'],
    ['0.01 * row.amount', 'money-by-hundred', '* 0.01', 'row.amount'],
    ['row.amount / 0.01', 'money-by-hundred', '/ 0.01', 'row.amount'],
    ['row.amount*100', 'money-by-hundred', '* 100', 'row.amount'],
    ['100*row.amount', 'money-by-hundred', '* 100', 'row.amount'],
    ['row.amount * row.n * 100', 'money-by-hundred', '* 100', 'row.amount * row.n'],
    ['row.amount / 100 / row.n', 'money-by-hundred', '/ 100', 'row.amount / row.n'],
    [
      '(row.amount / 100 + row.other) * row.n',
      'money-by-hundred',
      '/ 100',
      '(row.amount + row.other) * row.n',
    ],
    [
      '(row.amount + row.other * row.n) / 100',
      'money-by-hundred',
      '/ 100',
      '(row.amount + row.other * row.n)',
    ],
    [
      '(row.amount - row.other * row.n) / 100',
      'money-by-hundred',
      '/ 100',
      '(row.amount - row.other * row.n)',
    ],
    [
      '(row.amount * 100) / (row.other * 100)',
      'money-by-hundred',
      '* 100',
      '(row.amount) / (row.other * 100)',
    ],
    ['row.amount * 80 / 100', 'money-by-hundred', '/ 100', ''],
    ['row.amount * 2 * 100', 'money-by-hundred', '* 100', 'row.amount * 2'],
    [
      'row.flag ? row.amount * 100 : row.other',
      'money-by-hundred',
      '* 100',
      'row.flag ? row.amount : row.other',
    ],
    ['row.amount * 100 + row.other', 'money-by-hundred', '* 100', 'row.amount + row.other'],
    ['-(row.amount * 100)', 'money-by-hundred', '* 100', '-(row.amount)'],
    ['row.amount * 100 > row.other', 'money-by-hundred', '* 100', 'row.amount > row.other'],
    ['row.amount / 100 * 2', 'money-by-hundred', '/ 100', 'row.amount * 2'],
    ['row.rate * 100', 'share-by-hundred', '* 100', 'row.rate'],
    ['row.rate / 100', 'share-by-hundred', '/ 100', 'row.rate'],
    ['row.rate * 0.01', 'share-by-hundred', '* 0.01', 'row.rate'],
    ['100 * row.rate', 'share-by-hundred', '* 100', 'row.rate'],
    ['row.rate / 0.01', 'share-by-hundred', '/ 0.01', 'row.rate'],
    ['row.flag ? row.rate / 100 : 0', 'share-by-hundred', '/ 100', 'row.flag ? row.rate : 0'],
    ['round(row.rate / 100, 2)', 'share-by-hundred', '/ 100', 'round(row.rate, 2)'],
    ['row.rate / 100 || 1', 'share-by-hundred', '/ 100', 'row.rate || 1'],
    ['row.rate * 100 > 1', 'share-by-hundred', '* 100', 'row.rate > 1'],
    ['form.rate / 100', 'share-by-hundred', '/ 100', 'form.rate'],
    ['round(form.rate * 100, 2)', 'share-by-hundred', '* 100', 'round(form.rate, 2)'],
    ['(row.rate * 100 + 1) / row.rate', 'share-by-hundred', '* 100', '(row.rate + 1) / row.rate'],
  ])('%s', (source, rule, conversion, cure) => {
    const [sign, by] = conversion.split(' ')
    const said = `${rule} sign=${sign} by=${by} at ${JSON.stringify(source)}`
    const [first = '', ...more] = told(source)
    expect(more).toEqual([])
    // Some need quotes where they stand.
    expect(first.replace(/→ "(.*)"$/, '→ $1')).toBe(cure === '' ? said : `${said} → ${cure}`)
  })

  it.each([
    'row.amount * 10',
    'row.amount / 10',
    'row.amount * 1000',
    'row.amount * 100.5',
    '1100 * row.amount',
    'row.amount * row.n / 100',
    'row.amount / 100 * row.n',
    'row.n * (row.amount / 100)',
    'row.n * row.n / 100',
    '(row.amount * row.n + row.other * row.n) / 100',
    '(row.amount * row.n - row.other * row.n) / 100',
    'row.amount * 100 / row.other',
    'row.amount / row.other * 100',
    'row.amount / 100 * row.n * 2',
    '2 * (row.amount / 100 * row.n)',
    'row.amount / 100 / 2 * row.n',
    'row.n * 100',
    'row.n * (row.rate / 100)',
    'row.n * (1 - row.rate / 100)',
    '1 - row.rate / 100',
    'row.rate * 100 / row.rate',
    'row.rate / row.rate * 100',
    'row.rate / 100 > 1',
    'row.amount * row.rate / 100',
    'first(rows).rate * 100',
    'filled(row.rate / 100)',
    'row.rate / (row.rate * 100)',
    'row.n / (row.rate / 100)',
  ])('not by %s', (source) => {
    expect(told(source)).toEqual([])
  })

  it('but a share of a form may be the factor of what it is computed into', () => {
    expect(told('form.rate / 100', 'value')).toEqual([])
    expect(told('row.rate / 100', 'value')).toHaveLength(1)
    expect(told('form.rate * 100', 'value')).toHaveLength(1)
  })
})

describe('a share that is typed and sent under its own name', () => {
  const sent = (source: string, kind: 'fraction' | 'int'): string[] =>
    toldOfExpression(
      source,
      (report, { node, tree }) => checkShareSent(report, 'rate', node, tree, { kind }),
      names,
    )
  it.each([
    ['form.rate / 100', 'form.rate'],
    ['form.rate * 100', 'form.rate'],
  ])('is not converted by %s', (source, cure) => {
    expect(sent(source, 'fraction')).toEqual([expect.stringMatching(`^share-by-hundred .* → ${cure}$`)])
    expect(sent(source, 'int')).toEqual([])
  })
  it.each(['row.rate / 100', 'form.n / 100', 'form.rate', 'form.rate / 10'])('may be %s', (source) => {
    expect(sent(source, 'fraction')).toEqual([])
  })
})
