import { describe, expect, it } from 'vitest'
import { dataHost } from '../../contract/data-host'
import { holds } from '../../expression'
import type { ServerRule } from '../../compiled'
import type { Expr } from '../../expression/tree'
import { field, form, kindsOf, rulesOf } from './server-rules.fixture'

describe('of the options of a widget the server repeats', () => {
  it('how large a number may be, and how fine', () => {
    const options = { min: 1, max: 9, decimals: 1 }
    const checks = rulesOf([field('many', { options })]).map((rule) => 'check' in rule && rule.check)
    const takes = (value: number) => checks.every((check) => holds(check as Expr, { value }, dataHost))
    expect(checks).toHaveLength(3)
    expect([0.9, 1, 8.7, 8.71, 9.1].filter(takes)).toEqual([1, 8.7])
  })
  it('that a typed amount is above 0, unless its options allow 0', () => {
    const money = { format: { kind: 'money' }, typed: 'money' } as const
    const takes = (options: Record<string, unknown>) => {
      const rules = rulesOf([field('sum', { ...money, options })])
      return [-1, 0, 1].filter((value) => rules.every(({ check }) => holds(check, { value }, dataHost)))
    }
    expect(takes({})).toEqual([1])
    expect(takes({ zero: true })).toEqual([0, 1])
  })
  it('that a number is whole, where its type does not say so', () => {
    const [rule] = rulesOf([field('many', { options: { integer: true } })])
    expect([2, 2.5].map((value) => holds(rule!.check, { value }, dataHost))).toEqual([true, false])
  })
  const days = (start: string, end: string) => ({ start, end })
  const firstBroken = (rules: ServerRule[], value: unknown) =>
    rules.find(({ check }) => !holds(check, { value }, dataHost))?.message
  it('how long a range may be and that it is one, in the words of the widget’s options', () => {
    const options = { maxSpan: { days: 30, message: 'at most 31 days' }, invalid: 'no range' }
    const rules = rulesOf([field('period', { options, typed: 'datetime' })])
    expect(rules.map(({ parameter: of, kind, message }) => [of, kind, message])).toEqual([
      ['period', 'check', 'no range'],
      ['period', 'check', 'at most 31 days'],
    ])
    const said = (start: string, end: string) => firstBroken(rules, days(start, end))
    expect(said('2027-03-01', '2027-03-31')).toBeUndefined()
    expect(said('2027-03-01 00:00:00', '2027-03-31 00:00:00')).toBeUndefined()
    expect(said('2027-03-01', '2027-04-01')).toBe('at most 31 days')
    expect(said('2027-03-01 00:00:00', '2027-03-31 00:00:01')).toBe('at most 31 days')
    expect(said('2027-03-02', '2027-03-01')).toBe('no range')
  })
  it('no limit of a range that is computed, nor one in words that are put together', () => {
    const maxSpan = { days: 30, message: 'at most 31 days' }
    expect(kindsOf([field('period', { options: { maxSpan }, value: form('note') })])).toEqual([])
    expect(kindsOf([field('name', { options: { maxSpan } })])).toEqual([])
    const message = { text: 'at most {n}', with: {} }
    expect(kindsOf([field('period', { options: { maxSpan: { days: 30, message } } })])).toEqual([])
  })
  it('that a range of days is two days, before what its rules ask of them', () => {
    const check: Expr = ['>=', ['.', ['$', 'value'], 'start'], '2027-01-01']
    const rules = rulesOf([field('period', { typed: 'date', rules: [{ check, message: 'past' }] })])
    const said = (start: string, end: string) => firstBroken(rules, days(start, end))
    expect(said('2027-01-01', '2027-01-02')).toBeUndefined()
    expect(said('2026-01-01', '2027-01-02')).toBe('past')
    for (const [start, end] of [
      ['2027-01-01 00:00:00', '2027-01-02 00:00:00'],
      ['2027-01-01', '2027-01-02 00:00:00'],
      ['2027-01-01', ''],
      ['', '2027-01-01'],
    ] as const)
      expect(said(start, end)).toBe('period undefined')
    expect(kindsOf([field('period', { typed: 'datetime' })])).toEqual([])
  })
  it('how much a list may hold, where the widget’s options have words for it', () => {
    const options = { most: 2, mostMessage: 'at most 2' }
    const rules = rulesOf([field('tags', { options })])
    expect(rules).toMatchObject([{ parameter: 'tags', kind: 'check', message: 'at most 2' }])
    expect(firstBroken(rules, ['a', 'b'])).toBeUndefined()
    expect(firstBroken(rules, ['a', 'b', 'c'])).toBe('at most 2')
    expect(kindsOf([field('tags', { options: { most: 2 } })])).toEqual([])
  })
})
