import { describe, expect, it } from 'vitest'
import { menuTree } from '../storyKit/fixtures'
import { leafCodes, ticksOf, toggled, valueOf } from './ticks'

describe('ticks', () => {
  it('makes branches follow their leaves', () => {
    const ticks = ticksOf(menuTree, new Set(['121', '122', '21']))
    expect(new Set(ticks.checked)).toEqual(new Set(['12', '121', '122', '21']))
    expect(new Set(ticks.half)).toEqual(new Set(['1', '2']))
  })

  it('ticks every leaf below a branch, and clears them when all were ticked', () => {
    const branch = menuTree[1]!
    const all = toggled(branch, new Set())
    expect([...all]).toEqual(leafCodes([branch]))
    expect(toggled(branch, all).size).toBe(0)
    expect(toggled(branch, new Set(['21']))).toEqual(new Set(['21', '22']))
  })

  it('keeps codes the tree does not know, so that saving loses nothing', () => {
    expect(valueOf(menuTree, new Set(['21', '22']), ['999', '1'], false)).toEqual(['999', '21', '22', '2'])
  })

  it('does not tick everything below a branch because the branch itself was saved', () => {
    expect(ticksOf(menuTree, new Set(['111'])).half).toContain('1')
  })
})
