import { expect, it } from 'vitest'
import { inSlices } from './slices'

const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('takes every item in order, and lets others have their turn in between', async () => {
  const seen: (number | string)[] = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    seen.push('other')
    port1.close()
  }
  port2.postMessage(null)
  await inSlices(
    [1, 2, 3, 4],
    (item) => {
      busy(15)
      seen.push(item)
    },
    new AbortController().signal,
  )
  expect(seen.filter((each) => each !== 'other')).toEqual([1, 2, 3, 4])
  expect(seen.indexOf('other')).toBeLessThan(4)
})

it('stops with the item at which it is given up', async () => {
  const abort = new AbortController()
  const seen: number[] = []
  await inSlices(
    [1, 2, 3],
    (item) => {
      seen.push(item)
      if (item === 2) abort.abort()
    },
    abort.signal,
  )
  expect(seen).toEqual([1, 2])
})
