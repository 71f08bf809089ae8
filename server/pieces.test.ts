import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mapInPieces } from './pieces'

it('what is made of many is made in their order, and others have their turns between', async () => {
  let made = 0
  const work = mapInPieces(
    Array.from({ length: 3000 }, (_, at) => at),
    (at) => (made++, -at),
  )
  const seen: number[] = []
  while (made < 3000) {
    seen.push(made)
    await nextTurn()
  }
  expect(seen.length).toBeGreaterThanOrEqual(5)
  expect(await work).toEqual(Array.from({ length: 3000 }, (_, at) => -at))
})

it('few are made at once', async () => {
  const work = mapInPieces([1, 2, 3], (one) => 2 * one)
  let turned = false
  setImmediate(() => (turned = true))
  expect(await work).toEqual([2, 4, 6])
  expect(turned).toBe(false)
})
