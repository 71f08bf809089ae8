import { expect, it } from 'vitest'
import type { Deed } from '../../engine/compiled'
import { ranked, treeOf } from './shapes'

const rows = [{ id: 1 }, { id: 2 }]

it('rows are numbered after those of other pages, where their list is a ranking', () => {
  const of = (member?: string) => ({ ranked: member }) as Deed
  expect(ranked(rows, of())).toEqual(rows)
  expect(ranked(rows, of('rank'))).toEqual([
    { id: 1, rank: 1 },
    { id: 2, rank: 2 },
  ])
  expect(ranked(rows, of('rank'), 20).map(({ rank }) => rank)).toEqual([21, 22])
})

it('a tree has each row below its parent, however they are ordered, and at the top what has none among them', () => {
  const one = { id: 1, parent: '' }
  const two = { id: 2, parent: '1' }
  const three = { id: 3, parent: 2 }
  const lost = { id: 4, parent: '99' }
  expect(treeOf([three, one, lost, two], 'parent', 'below')).toEqual([
    { ...one, below: [{ ...two, below: [{ ...three, below: [] }] }] },
    { ...lost, below: [] },
  ])
})
