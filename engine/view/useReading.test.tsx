// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTracked } from '../model/tracked'
import { useReading } from './useReading'

const sample = () =>
  createTracked<{ mode: string; rows: number[]; page: number }>(() => ({
    mode: 'view',
    rows: [],
    page: 1,
  }))

function show<Value>(read: () => Value) {
  const drawn: Value[] = []
  function Probe() {
    drawn.push(useReading(read))
    return null
  }
  render(<Probe />)
  return drawn
}

it('draws again when what was read gives something else, whichever store it stands in', () => {
  const [one, other] = [sample(), sample()]
  const drawn = show(() => `${one.read('mode')} ${other.read('rows').length}`)
  act(() => one.setState({ mode: 'edit' }))
  act(() => other.setState({ rows: [1] }))
  expect(drawn).toEqual(['view 0', 'edit 0', 'edit 1'])
})

it('draws nothing for what was not read, or gives the same', () => {
  const store = sample()
  const drawn = show(() => ({ isEmpty: store.read('rows').length === 0, names: store.read('mode') }))
  act(() => store.setState({ page: 2 }))
  act(() => store.setState({ rows: [] }))
  expect(drawn).toHaveLength(1)
})

it('follows what is read only after a change', () => {
  const store = sample()
  const drawn = show(() => (store.read('mode') === 'edit' ? store.read('page') : 0))
  act(() => store.setState({ mode: 'edit' }))
  act(() => store.setState({ page: 3 }))
  expect(drawn).toEqual([0, 1, 3])
})
