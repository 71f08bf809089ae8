import { expect, it } from 'vitest'
import type { Collection } from '../../engine/compiled'
import { cellValue } from './cells'

it.each(['int', 'number', 'fraction'] as const)('a cell of -0 is 0 for a member of %s', (kind) => {
  const members = { left: { type: { kind }, at: ['left'] } }
  const collection = { members, hints: {} } as unknown as Collection
  for (const cell of ['-0', '0', ...(kind === 'int' ? [] : ['-0.00'])])
    expect(Object.is(cellValue(cell, '余票', collection, 'left'), 0)).toBe(true)
})

it.each([
  ['0', 0],
  ['0.01', 1],
  ['1000000', 100_000_000],
  ['1000000.00', 100_000_000],
  ['1000000.01', 'refused'],
  ['-0.01', 'refused'],
  ['0.001', 'refused'],
])('a cell of %s is so many cents, where it is an amount at all: %s', (cell, cents) => {
  for (const kind of ['cents', 'yuan', 'yuanText'] as const) {
    const collection = {
      members: { price: { type: { kind }, at: ['price'] } },
      hints: {},
    } as unknown as Collection
    const read = () => cellValue(cell, '票价', collection, 'price')
    if (cents === 'refused') expect(read).toThrow('票价应为金额')
    else expect(read()).toBe(cents)
  }
})
