import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, heldAnswer, settled } from '../runtime.fixture'
import { listScreen, sampleField, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'
import { calls, lastValues, openList, rowsFrom, serverWith } from './open-list.fixture'

describe('asking', () => {
  it('loads the first page on opening and numbers its lines', async () => {
    const { state, model, runtime } = await openList()
    expect(state()).toMatchObject({ status: 'ready', total: 35, page: 1, size: 10 })
    expect(model.lines.getState().map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(lastValues(runtime)).toEqual({ page: 1, pageSize: 10 })
  })

  it('asks nothing on opening without autoload', async () => {
    const { state, runtime } = await openList({ autoload: false })
    expect(state().status).toBe('idle')
    expect(runtime.sent).toEqual([])
  })

  it('sends trimmed filters and starts again at page 1, with as many rows a page as the operator chose', async () => {
    const { model, runtime, type, state } = await openList({ filters: [sampleField('title')] })
    await model.goTo(2, 20)
    type('title', '  north ')
    await model.search()
    expect(lastValues(runtime)).toEqual({ title: 'north', page: 1, pageSize: 20 })
    expect(state()).toMatchObject({ page: 1, size: 20, applied: { title: 'north' } })
    await model.reset()
    expect(lastValues(runtime)).toEqual({ page: 1, pageSize: 20 })
  })

  it('pages and reloads with what was asked, not with what is being typed', async () => {
    const { model, runtime, type } = await openList({ filters: [sampleField('title')] })
    type('title', 'unfinished')
    await model.goTo(2)
    expect(lastValues(runtime)).toEqual({ page: 2, pageSize: 10 })
  })

  it('changes nothing that is drawn while a filter is being typed', async () => {
    const { model, type } = await openList({ filters: [sampleField('title')] })
    let changes = 0
    model.store.subscribe(() => changes++)
    model.lines.subscribe(() => changes++)
    type('title', 'n')
    expect(changes).toBe(0)
  })

  it('resets to the defaults, worked out anew', async () => {
    const { model, runtime, type } = await openList({
      filters: [sampleField('start', { default: expr("'2024-01-01'") })],
    })
    type('start', '2020-02-02')
    await model.search()
    await model.reset()
    expect(lastValues(runtime)).toEqual({ start: '2024-01-01', page: 1, pageSize: 10 })
  })

  it('fills parameters from `send` before filters, and keeps a hidden filter back', async () => {
    const filters = [
      sampleField('title', { default: expr("'shown'") }),
      sampleField('kind', { default: expr('1'), visible: expr('false') }),
    ]
    const { runtime } = await openList({ filters, send: { start: expr('filters.title'), end: expr('null') } })
    expect(lastValues(runtime)).toEqual({ title: 'shown', start: 'shown', page: 1, pageSize: 10 })
  })

  it('sends an empty filter of a form, and an empty end of a range, as an empty text, and leaves out hidden ones', async () => {
    const filters = [sampleField('title'), sampleField('kind', { visible: expr('false') })]
    const send = { start: expr('filters.range.start') }
    const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3) } })
    const form = calls.map((call) => ({ ...call, encode: 'form' as const }))
    createScreenModel(runtime, listScreen(sampleList({ filters, send }), { calls: form }), {}).listOf('list')
    await settled()
    expect(lastValues(runtime)).toEqual({ title: '', start: '', page: 1, pageSize: 10 })
  })

  it('drops an answer that a newer question overtook', async () => {
    const slow = heldAnswer()
    const { model, runtime, type, state } = await openList({ filters: [sampleField('title')] })
    runtime.answers['item.page'] = slow.answer
    type('title', 'slow')
    void model.search()
    await settled()
    runtime.answers['item.page'] = { rows: [{ id: 7, title: 'new' }], total: 1 }
    type('title', 'new')
    await model.search()
    await slow.give({ rows: [{ id: 1, title: 'stale' }], total: 1 })
    expect(state()).toMatchObject({ status: 'ready', rows: [{ id: 7, title: 'new' }] })
    expect(runtime.sent.at(-2)?.options.signal?.aborted).toBe(true)
  })

  it('asks once when the query button is pressed twice', async () => {
    const { model, runtime } = await openList()
    const before = runtime.sent.length
    await Promise.all([model.search(), model.search()])
    expect(runtime.sent).toHaveLength(before + 1)
  })

  it('steps back when the last row of the last page is gone', async () => {
    const { model, runtime, state } = await openList()
    await model.goTo(4)
    runtime.answers['item.page'] = serverWith(30)
    await model.reload()
    expect(state()).toMatchObject({ page: 3, total: 30 })
    expect(state().rows).toHaveLength(10)
    expect(runtime.url()).toBe('page=3')
  })

  it('reloads quietly', async () => {
    const { model, state } = await openList()
    const seen: string[] = []
    model.store.subscribe(({ status }) => seen.push(status))
    await model.reload()
    expect(new Set(seen)).toEqual(new Set(['ready']))
    expect(state().rows).toHaveLength(10)
  })
})

describe('checks', () => {
  const checked = {
    autoload: false,
    filters: [sampleField('title'), sampleField('kind')],
    checks: [{ check: expr('filled(filters.title, filters.kind)'), message: 'Type something' }],
  }
  it.each([null, '', '   '])('takes %j for nothing typed, warns, and sends nothing', async (typed) => {
    const { model, runtime, type } = await openList(checked)
    type('title', typed)
    await model.search()
    expect(runtime.toasts).toEqual([{ kind: 'warning', text: 'Type something', seconds: undefined }])
    expect(runtime.sent).toEqual([])
  })
  it('keeps an answer on its way when a later search is refused', async () => {
    const slow = heldAnswer()
    const { model, runtime, type, state } = await openList(checked, { answers: { 'item.page': slow.answer } })
    type('title', 'north')
    void model.search()
    await settled()
    type('title', '')
    await model.search()
    await slow.give({ rows: rowsFrom(1, 2) })
    expect(state()).toMatchObject({ status: 'ready', total: 2 })
    expect(runtime.toasts).toHaveLength(1)
  })
  it('says at a required filter that it is, once, and not on opening', async () => {
    const { model, runtime, state } = await openList({
      filters: [sampleField('title', { required: [{ message: 'Phone, please' }] })],
    })
    expect(state().status).toBe('idle')
    expect(model.filters.form.errors).toEqual([])
    await model.search()
    expect((model.filters.form.fields.title as Field).selfErrors).toEqual(['Phone, please'])
    expect(runtime.toasts).toEqual([])
    expect(runtime.sent).toEqual([])
  })
})

describe('failures', () => {
  it('keeps the last rows, and the cause, which stands above them and is told once', async () => {
    const { model, runtime, state } = await openList()
    runtime.answers['item.page'] = { reason: 'refused', text: 'No luck' }
    await model.reload()
    expect(state()).toMatchObject({ status: 'failed', error: 'No luck' })
    expect(state().rows).toHaveLength(10)
    expect(runtime.toasts).toEqual([{ kind: 'error', text: 'No luck', seconds: undefined }])
  })
  it('shows a first failure in place of the rows, without a toast', async () => {
    const { runtime, state } = await openList({}, { answers: { 'item.page': { reason: 'network' } } })
    expect(state()).toMatchObject({ status: 'failed', error: 'Network down', rows: [] })
    expect(runtime.toasts).toEqual([])
  })
  it('says what the list itself has to say of it', async () => {
    const { state } = await openList(
      { failure: 'No news' },
      { answers: { 'item.page': { reason: 'refused', text: 'No luck' } } },
    )
    expect(state()).toMatchObject({ status: 'failed', error: 'No news\nNo luck' })
  })
  it('knows a forbidden list', async () => {
    const { state } = await openList({}, { answers: { 'item.page': { reason: 'forbidden' } } })
    expect(state()).toMatchObject({ status: 'forbidden', error: 'Not allowed', rows: [] })
  })
  it('says nothing of a lost session', async () => {
    const { model, runtime } = await openList()
    runtime.answers['item.page'] = { reason: 'sessionLost' }
    await model.reload()
    expect(runtime.toasts).toEqual([])
  })
})

describe('lists that are paged in the browser', () => {
  const here = {
    call: undefined,
    from: expr('query.people'),
    filters: [sampleField('title')],
    paging: { mode: 'local' as const, sizes: [2, 5], size: 2 },
  }
  async function openHere() {
    const runtime = createTestRuntime()
    const screen = createScreenModel(runtime, listScreen(sampleList(here)), { people: rowsFrom(1, 12) })
    const model = screen.listOf('list')
    await settled()
    return { model, runtime }
  }
  it('page without a request', async () => {
    const { model, runtime } = await openHere()
    await model.goTo(3)
    expect(model.lines.getState().map(({ key, index }) => [key, index])).toEqual([
      ['5', 5],
      ['6', 6],
    ])
    expect(runtime.sent).toEqual([])
  })
  it('search the rows that are here', async () => {
    const { model } = await openHere()
    model.filters.form.setValuesIn('title', 'T1')
    await model.search()
    expect(model.store.getState()).toMatchObject({ total: 4, rows: [{ id: 1 }, { id: 10 }] })
  })
})
