import { describe, expect, it } from 'vitest'
import { areApart, chain, otherwise, spanOfValue } from './number-spans'
import { treeOf } from './written.fixture'

describe('whether no number is in all of them at once', () => {
  it.each([
    ['value > 5 && value < 3', true],
    ['value > 3 && value < 5', false],
    ['value > 3 && value < 3', true],
    ['value >= 3 && value < 3', true],
    ['value > 3 && value <= 3', true],
    ['value >= 3 && value <= 3', false],
    ['3 < value && value < 3', true],
    ['3 >= value && value > 4', true],
    ['3 > value && value >= 2', false],
    ['3 <= value && value <= 2', true],
    ['value == 3 && value == 4', true],
    ['3 == value && value > 3', true],
    ['value == 3 && value >= 3', false],
    ['value > 5 && form.other < 3', false],
    ['form.other < 3 && value > 5 && value < 4', true],
    ['value != 5 && value < 3', false],
    ['value > form.least && value < 3', false],
    ['length(value) > 5 && length(value) < 3', true],
    ['value > yuan(5) && value < yuan(3)', true],
    ['yuan(5) < value && value < yuan(3)', true],
    ['value > yuan(form.least) && value < yuan(3)', false],
    ["value > '5' && value < 3", false],
    ['value == null && value < 3', false],
    ['value > max(5, form.n) && value < 3', false],
  ])('%s: %s', (source, expected) => {
    expect(areApart(chain(treeOf(source), '&&'))).toBe(expected)
  })
})

it('compares no number with another', () => {
  const constants = [
    ['>', 1, 5],
    ['<', 2, 5],
  ] as const
  expect(areApart(constants)).toBe(false)
})

describe('the least and the most of a value', () => {
  const without = (...ends: number[]) => ends
  it.each([
    ['value >= 2 && value <= 9', { least: 2, most: 9, without: [] }],
    ['value > 2 && 9 > value', { least: 2, most: 9, without: without(2, 9) }],
    ['value >= 2 && value >= 4', { least: 4, most: Infinity, without: [] }],
    ['value <= 2 && value < 4', { least: -Infinity, most: 2, without: without(4) }],
    ['value == 4', { least: 4, most: 4, without: [] }],
    ['value >= 2 && form.other <= 9', undefined],
    ['value >= 2 && isLink(value)', undefined],
    ['value >= form.least', undefined],
    ['value >= 2 || value <= 1', undefined],
  ])('%s', (source, expected) => {
    expect(spanOfValue(treeOf(source))).toEqual(expected)
  })
})

describe('the comparison that holds where this one does not', () => {
  it.each([
    ['value < 1', 'value >= 1'],
    ['value <= 1', 'value > 1'],
    ['value > 1', 'value <= 1'],
    ['value >= 1', 'value < 1'],
    ['value == 1', undefined],
    ['value', undefined],
    ['true', undefined],
  ])('%s: %s', (source, expected) => {
    expect(otherwise(treeOf(source))).toEqual(expected === undefined ? null : treeOf(expected))
  })
})

it('a chain is all that stands between the same signs, and ends at the other', () => {
  const parts = chain(treeOf('value > 1 && (value > 2 && (value > 3 || value > 4)) && value > 5'), '&&')
  expect(parts).toEqual(
    ['value > 1', 'value > 2', 'value > 3 || value > 4', 'value > 5'].map((one) => treeOf(one)),
  )
  expect(chain(treeOf('value > 1'), '||')).toEqual([treeOf('value > 1')])
})
