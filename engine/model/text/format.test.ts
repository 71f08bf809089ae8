import { describe, expect, it } from 'vitest'
import type { Format } from '../../compiled'
import { formatCents, formatMoney, formatValue } from './format'
import { createTestRuntime } from '../runtime.fixture'

const host = createTestRuntime()
const text = (value: unknown, format: Format, empty?: string) => formatValue(host, value, format, empty)
const choices = [
  { code: '1', text: 'One' },
  { code: 'true', text: 'On' },
]

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1999, '19.99'],
    [-123456, '-1234.56'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%d cents are typed as %s', (cents, shown) => expect(formatCents(cents)).toBe(shown))
  it.each([
    [0, '0.00'],
    [-5, '-0.05'],
    [99999, '999.99'],
    [100000, '1,000.00'],
    [-123456, '-1,234.56'],
    [54798320, '547,983.20'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('%d cents read %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown)
    expect(text(cents, { kind: 'money' })).toBe(shown)
  })
  it('shows what is no amount of cents as it came', () => expect(text(1.5, { kind: 'money' })).toBe('1.5'))
})

it('a number reads with as many decimals as its field has, and keeps more', () => {
  expect([79, 88.6, 88.25, 0].map((number) => text(number, { kind: 'number', decimals: 1 }))).toEqual([
    '79.0',
    '88.6',
    '88.25',
    '0.0',
  ])
  expect(text('8x', { kind: 'number', decimals: 1 })).toBe('8x')
  expect(text(79, { kind: 'number' })).toBe('79')
})

describe('no value', () => {
  it.each([null, undefined, '', []])('%j is shown as the given text', (value) => {
    expect(text(value, { kind: 'money' })).toBe('')
    expect(text(value, { kind: 'text' }, '-')).toBe('-')
    expect(text(value, { kind: 'choice', choices, empty: 'None' }, '-')).toBe('None')
  })
  it('is not zero, and not no', () => {
    expect(text(0, { kind: 'number' }, '-')).toBe('0')
    expect(text(false, { kind: 'bool' }, '-')).toBe('否')
  })
})

it.each<[unknown, Format, string]>([
  [90, { kind: 'percent' }, '90%'],
  ['2026-11-25 17:47:05', { kind: 'date' }, '2026-11-25'],
  ['2026-11-25 17:47:05', { kind: 'time' }, '17:47:05'],
  ['2026-11-25', { kind: 'date' }, '2026-11-25'],
  ['soon', { kind: 'date' }, 'soon'],
  [true, { kind: 'bool' }, '是'],
  [true, { kind: 'bool', words: { on: 'Open', off: 'Shut' } }, 'Open'],
  [false, { kind: 'bool', words: { on: 'Open', off: 'Shut' } }, 'Shut'],
  [false, { kind: 'bool', words: { on: 'Open' } }, '否'],
  ['2024-01-01 10:00:00', { kind: 'datetime' }, '2024-01-01 10:00:00'],
  [{ start: '2024-01-01', end: '2024-01-02' }, { kind: 'date' }, '2024-01-01 ~ 2024-01-02'],
  ['<p>a<b>b</b></p><p>c</p>', { kind: 'html' }, 'ab\nc'],
  [1, { kind: 'choice', choices }, 'One'],
  ['1', { kind: 'choice', choices }, 'One'],
  [true, { kind: 'choice', choices }, 'On'],
  [7, { kind: 'choice', choices }, '7'],
  [7, { kind: 'choice', choices, otherwise: { code: '', text: 'Other' } }, 'Other'],
  [['1', '7'], { kind: 'choice', choices, many: true }, 'One、7'],
  [[100, null, 250], { kind: 'list', of: { kind: 'money' } }, '1.00、、2.50'],
  [{ some: 'record' }, { kind: 'text' }, ''],
])('%j by %j reads %j', (value, format, shown) => expect(text(value, format)).toBe(shown))

it.each<[unknown, Format, string]>([
  ['0755', { kind: 'scope' }, 'Shenzhen'],
  [755, { kind: 'scope' }, '755'],
  ['0999', { kind: 'scope' }, '0999'],
  [null, { kind: 'scope' }, '-'],
  [['0755', '0999'], { kind: 'list', of: { kind: 'scope' } }, 'Shenzhen、0999'],
])('%j by %j reads %s where the scopes are known', (value, format, shown) => {
  const scoped = createTestRuntime({ scope: { choices: { all: [{ code: '0755', name: 'Shenzhen' }] } } })
  expect(formatValue(scoped, value, format, '-')).toBe(shown)
})
