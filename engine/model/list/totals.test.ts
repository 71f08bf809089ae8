import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { listScreen, sampleCall, sampleField, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'
import { calls, openList, serverWith } from './open-list.fixture'

describe('totals', () => {
  const values = [{ label: 'Sum', value: expr('answer.amount'), format: { kind: 'money' } as const }]
  it('come with the answer', async () => {
    const { state } = await openList(
      { totals: { values } },
      { answers: { 'item.page': { values: { amount: 1999 } } } },
    )
    expect(state().totals).toEqual([{ label: 'Sum', text: '19.99' }])
  })
  it('come one for each item where they say so', async () => {
    const label = {
      text: 'Kind {name}',
      with: { name: { value: expr('item.name'), format: { kind: 'text' } as const } },
    }
    const { state } = await openList(
      {
        totals: {
          values: [{ each: expr('answer.kinds'), label, value: expr('item.n'), format: { kind: 'number' } }],
        },
      },
      {
        answers: {
          'item.page': {
            values: {
              kinds: [
                { name: 'a', n: 2 },
                { name: 'b', n: 0 },
              ],
            },
          },
        },
      },
    )
    expect(state().totals).toEqual([
      { label: 'Kind a', text: '2' },
      { label: 'Kind b', text: '0' },
    ])
  })
  it('say how many rows there are, or what the call itself reads by the name `total`', async () => {
    const answers = { 'item.page': { rows: [{ id: 1 }], total: 7, values: { total: 1250 } } }
    const one = { label: 'n', value: expr('answer.total'), format: { kind: 'number' as const } }
    const shown = async (call: CompiledCall) => {
      const screen = listScreen(sampleList({ totals: { values: [one] } }), { calls: [call] })
      const model = createScreenModel(createTestRuntime({ answers }), screen, {}).listOf('list')
      await settled()
      return model.store.getState().totals?.map(({ text }) => text)
    }
    const [call] = calls as [CompiledCall]
    const reads = { total: { at: ['sum'], type: { kind: 'int' as const } } }
    expect([await shown(call), await shown({ ...call, reads })]).toEqual([['7'], ['1250']])
  })
  it('come from a second call that is fed by the same query, but not for another page', async () => {
    const list = sampleList({ filters: [sampleField('title')], totals: { call: 'item.sum', values } })
    const runtime = createTestRuntime({
      answers: { 'item.page': serverWith(35), 'item.sum': { values: { amount: 5 } } },
    })
    const screen = createScreenModel(
      runtime,
      listScreen(list, { calls: [...calls, sampleCall('item.sum', ['title'])] }),
      {},
    )
    const model = screen.listOf('list')
    await settled()
    model.filters.form.setValuesIn('title', 'x')
    await model.search()
    await model.goTo(2)
    expect(runtime.sent.filter(({ call }) => call === 'item.sum').map((sent) => sent.values)).toEqual([
      {},
      { title: 'x' },
    ])
    expect(model.store.getState().totals).toEqual([{ label: 'Sum', text: '0.05' }])
  })
})
