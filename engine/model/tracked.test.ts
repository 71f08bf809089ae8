import { autorun } from '@formily/reactive'
import { expect, it } from 'vitest'
import { createTracked } from './tracked'

interface Sample {
  count: number
  text?: string
}

it('tells a reaction of the members it read, and of no others', () => {
  const store = createTracked<Sample>(() => ({ count: 1 }))
  const seen: unknown[] = []
  const stop = autorun(() => void seen.push(store.read('text')))
  store.setState({ count: 2 })
  store.setState({ text: 'a' })
  store.setState({ text: 'a', count: 3 })
  expect(seen).toEqual([undefined, 'a'])
  stop()
  store.setState({ text: 'b' })
  expect(seen).toHaveLength(2)
  expect(store.read('text')).toBe('b')
})

it('tells once of several members that change at once', () => {
  const store = createTracked<Sample>(() => ({ count: 1 }))
  const seen: unknown[] = []
  autorun(() => void seen.push([store.read('count'), store.read('text')]))
  store.setState({ count: 2, text: 'b' })
  expect(seen).toEqual([
    [1, undefined],
    [2, 'b'],
  ])
})

it('holds rows as they are, not observed ones', () => {
  const rows = [{ id: 1 }]
  const store = createTracked<{ rows: object[] }>(() => ({ rows }))
  autorun(() => void store.read('rows'))
  expect(store.read('rows')).toBe(rows)
})
