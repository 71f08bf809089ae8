import { expect, it } from 'vitest'
import { sortTransition } from './drag'

it('makes room for what is dragged within 150 ms (D1-COLUMN-053)', () => {
  expect(sortTransition.duration).toBe(150)
})
