import { describe, expect, it } from 'vitest'
import { linesOf, foldableKeys } from './lines'
import { sampleList } from '../samples.fixture'

const closed: ReadonlySet<string> = new Set()

describe('tree lines', () => {
  const list = sampleList({ tree: 'children' })
  const rows = [
    { id: 1, children: [{ id: 2, children: [{ id: 3 }] }] },
    { id: 4, children: null },
  ]
  const shape = (expanded: ReadonlySet<string>) =>
    linesOf(list, rows, expanded, 1).map(({ key, depth, hasChildren, index }) => [
      key,
      depth,
      hasChildren,
      index,
    ])

  it('show the roots only when folded', () => {
    expect(shape(closed)).toEqual([
      ['1', 0, true, 1],
      ['4', 0, false, 2],
    ])
  })
  it('show what is unfolded, with its depth', () => {
    expect(shape(new Set(['1']))).toEqual([
      ['1', 0, true, 1],
      ['2', 1, true, 2],
      ['4', 0, false, 3],
    ])
  })
  it('unfold in full', () => {
    expect(shape(new Set(foldableKeys(list, rows))).map(([key]) => key)).toEqual(['1', '2', '3', '4'])
  })
})

describe('flattened lines', () => {
  const list = sampleList({ flatten: 'items' })
  const rows = [
    { id: 1, team: 'a', items: [{ n: 1 }, { n: 2 }] },
    { id: 2, team: 'b', items: [] },
  ]
  it('spread nested rows and say how many lines their group spans', () => {
    expect(
      linesOf(list, rows, closed, 11).map(({ key, span, index, row, group }) => [
        key,
        span,
        index,
        row.n,
        row.team,
        group.id,
      ]),
    ).toEqual([
      ['1/0', 2, 11, 1, 'a', 1],
      ['1/1', 0, 11, 2, 'a', 1],
      ['2', 1, 12, undefined, 'b', 2],
    ])
  })
  it('keep their row objects, so that drawn lines can be kept', () => {
    const [before, after] = [linesOf(list, rows, closed, 1), linesOf(list, rows, closed, 1)]
    expect(after[0]!.row).toBe(before[0]!.row)
  })
})

it('knows a row without a key by its place', () => {
  expect(linesOf(sampleList(), [{ title: 'x' }], closed, 1)[0]!.key).toBe('#1')
})
