import { describe, expect, it } from 'vitest'
import { narrowed } from '../shared/tree'
import { menuTree } from '../storyKit/fixtures'
import { findNode, ticksOf, toggled } from './ticks'

describe('ticksOf', () => {
  it.each<[string, string[], string[], string[]]>([
    ['branches from what is below them', ['121', '122', '21'], ['12', '121', '122', '21'], ['1', '2']],
    ['a branch that is granted alone as half', ['1', '12'], [], ['1', '12']],
    ['a saved branch without ticking all below it', ['1', '111'], ['111'], ['1', '11']],
  ])('shows %s', (_, value, checked, half) => {
    const ticks = ticksOf(menuTree, new Set(value))
    expect([ticks.checked.sort(), ticks.half.sort()]).toEqual([checked, half])
  })
})

const [branches, noBranches] = [true, false]
const rows: [title: string, withHalf: boolean, code: string, before: string[], after: string[]][] = [
  ['keeps branches granted alone elsewhere', branches, '21', ['1', '11', '12'], ['1', '11', '12', '21', '2']],
  ['keeps a branch granted alone elsewhere', noBranches, '21', ['11'], ['11', '21']],
  ['keeps codes that the tree does not know', branches, '12', ['999', '1', '12', '121', '122'], ['999', '1']],
  ['ticks a branch with all below and above', branches, '12', [], ['12', '121', '122', '1']],
  ['completes a branch that is half ticked', branches, '12', ['1', '12', '121'], ['1', '12', '121', '122']],
  ['takes a full branch with all below it', branches, '12', ['1', '12', '121', '122'], ['1']],
  ['completes a branch that is granted alone', branches, '12', ['1', '12'], ['1', '12', '121', '122']],
  ['keeps a branch whose last child is taken', branches, '121', ['1', '12', '121'], ['1', '12']],
  ['ticks a branch with its last child', noBranches, '22', ['21'], ['21', '22', '2']],
  ['takes a branch with any of its children', noBranches, '22', ['21', '22', '2'], ['21']],
  ['clears a full branch', noBranches, '2', ['21', '22', '2'], []],
]

describe('toggled', () => {
  it.each(rows)('%s (branches that are half ticked count: %s)', (_, withHalf, code, before, after) => {
    expect(new Set(toggled(menuTree, findNode(menuTree, code)!, before, withHalf))).toEqual(new Set(after))
  })

  it('gives the value back as it was, in its order, when a tick is taken back', () => {
    const before = ['2', '12', '1', '21']
    const leaf = findNode(menuTree, '22')!
    expect(toggled(menuTree, leaf, toggled(menuTree, leaf, before, true), true)).toEqual(before)
  })

  it('changes only what is in sight below a branch', () => {
    const shown = narrowed(menuTree, (text) => text === '退款查询')
    const entry = findNode(shown, '2')!
    const taken = toggled(menuTree, entry, ['2', '21', '22'], true)
    expect(taken).toEqual(['2', '21'])
    expect(toggled(menuTree, entry, taken, true)).toEqual(['2', '21', '22'])
  })
})
