import { describe, expect, it } from 'vitest'
import { sampleField } from '../samples.fixture'
import { openList } from './open-list.fixture'

describe('branches of a tree', () => {
  it('that come after all were unfolded are so too, until one is folded', async () => {
    const branch = (id: number) => ({ id, children: [{ id: id + 1 }] })
    const answers = { 'item.page': { rows: [branch(10)], total: 1 } }
    const { model, runtime } = await openList(
      { tree: 'children', paging: { mode: 'none', size: 10, sizes: [] } },
      { answers },
    )
    const keys = () => model.lines.getState().map(({ key }) => key)
    model.expandAll(true)
    runtime.answers['item.page'] = { rows: [branch(20), branch(30)], total: 2 }
    await model.reload()
    expect(keys()).toEqual(['20', '21', '30', '31'])
    model.toggle('20')
    runtime.answers['item.page'] = { rows: [branch(20), branch(40)], total: 2 }
    await model.reload()
    expect(keys()).toEqual(['20', '40'])
  })

  it('unfolds what a search found; what is folded then stays so when the list is asked again', async () => {
    const answers = { 'item.page': { rows: [{ id: 10, children: [{ id: 11, title: 'hit' }] }], total: 1 } }
    const { model, type } = await openList(
      {
        tree: 'children',
        paging: { mode: 'none', size: 10, sizes: [] },
        filters: [sampleField('title')],
      },
      { answers },
    )
    const keys = () => model.lines.getState().map(({ key }) => key)
    expect(keys()).toEqual(['10'])
    type('title', 'hit')
    await model.search()
    expect(keys()).toEqual(['10', '11'])
    model.toggle('10')
    await model.reload()
    await model.refresh()
    expect(keys()).toEqual(['10'])
  })
})
