import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { calls, rowsFrom } from './open-list.fixture'
import { createTestRuntime, heldAnswer, settled, type Answering } from '../runtime.fixture'
import { listScreen, sampleCall, sampleField, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'

describe('an answer that does not come', () => {
  const values = [{ label: 'Sum', value: expr('answer.amount'), format: { kind: 'money' } as const }]
  const failure = { reason: 'refused', text: 'No' } as const
  async function openWithTotals(own: boolean) {
    const list = sampleList({
      filters: [sampleField('title')],
      totals: { ...(own && { call: 'item.sum' }), values },
    })
    const answers: Record<string, Answering> = {
      'item.page': ({ page }) => ({
        rows: page === 1 ? rowsFrom(1, 10) : rowsFrom(11, 10),
        total: 35,
        values: { amount: 5 },
      }),
      'item.sum': { values: { amount: 5 } },
    }
    const runtime = createTestRuntime({ answers })
    const screen = createScreenModel(
      runtime,
      listScreen(list, { calls: [...calls, sampleCall('item.sum', ['title'])] }),
      {},
    )
    const model = screen.listOf('list')
    await settled()
    return { runtime, model, state: () => model.store.getState() }
  }
  const unknown = [{ label: 'Sum', text: '-' }]
  const known = [{ label: 'Sum', text: '0.05' }]

  it.each([true, false])(
    'leaves no rows and no figures of the query before (totals of their own: %s)',
    async (own) => {
      const { runtime, model, state } = await openWithTotals(own)
      expect(state()).toMatchObject({ totals: known, total: 35 })
      runtime.answers['item.page'] = failure
      model.filters.form.setValuesIn('title', 'x')
      await model.search()
      expect(state()).toMatchObject({ status: 'failed', error: 'No', rows: [], total: 0, totals: unknown })
      expect(runtime.toasts).toEqual([])
    },
  )

  it('of another page leaves the figures, which are those of the same query', async () => {
    const { runtime, model, state } = await openWithTotals(true)
    runtime.answers['item.page'] = failure
    await model.goTo(2)
    expect(state()).toMatchObject({ status: 'failed', rows: [], totals: known })
  })

  it('leaves the rows of the same question, and says so', async () => {
    const { runtime, model, state } = await openWithTotals(true)
    runtime.answers['item.page'] = failure
    await model.reload()
    expect(state().rows).toHaveLength(10)
    expect(state().totals).toEqual(known)
    expect([state().error, runtime.toasts.map(({ text }) => text)]).toEqual(['No', ['No']])
  })

  it('of the totals leaves no figures above the new rows, neither while they are asked for nor after', async () => {
    const { runtime, model, state } = await openWithTotals(true)
    const held = heldAnswer()
    runtime.answers['item.sum'] = held.answer
    model.filters.form.setValuesIn('title', 'x')
    const search = model.search()
    await settled()
    expect(state()).toMatchObject({ status: 'ready', totals: unknown })
    await held.give(failure)
    await search
    expect(state()).toMatchObject({ status: 'ready', totals: unknown, totalsFailed: { text: 'No' } })
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['No'])
    runtime.answers['item.sum'] = { values: { amount: 7 } }
    await model.goTo(2)
    expect(state()).toMatchObject({ totals: [{ label: 'Sum', text: '0.07' }], totalsFailed: undefined })
  })

  it('of the totals is told of also where there were none before, until the list is emptied', async () => {
    const { runtime, model, state } = await openWithTotals(true)
    expect(state().totalsFailed).toBeUndefined()
    runtime.answers['item.sum'] = failure
    await model.reload()
    expect(state().totalsFailed).toEqual({ text: 'No' })
    runtime.answers['item.page'] = { reason: 'forbidden', text: 'No' }
    await model.reload()
    expect(state()).toMatchObject({ status: 'forbidden', totals: [], totalsFailed: undefined })
  })
})
