import { expect, it } from 'vitest'
import type { Collection } from '../../engine/compiled'
import { cellValue } from './cells'

it.each(['int', 'number', 'fraction'] as const)('a cell of -0 is 0 for a member of %s', (kind) => {
  const members = { left: { type: { kind }, at: ['left'] } }
  const collection = { members, hints: {} } as unknown as Collection
  for (const cell of ['-0', '0', ...(kind === 'int' ? [] : ['-0.00'])])
    expect(Object.is(cellValue(cell, '余票', collection, 'left'), 0)).toBe(true)
})
