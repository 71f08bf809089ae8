import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import type { Answering } from '../runtime.fixture'
import {
  listScreen,
  sampleAction,
  sampleCall,
  sampleField,
  sampleList,
  sampleScreen,
} from '../samples.fixture'
import { createScreenModel } from '../screen/screen'
import { calls, lastValues, openList, serverWith } from './open-list.fixture'
import { pageBefore } from './state'

describe('the chosen scope', () => {
  const filters = [
    sampleField('area', { default: expr('scope') }),
    sampleField('kind', {
      lookup: { call: 'kinds', send: { area: expr('filters.area') }, code: 'id', name: 'id', from: ['area'] },
      emptiedBy: ['area'],
    }),
    sampleField('title'),
  ]
  it('sets the filters that follow it, clears the selection and asks again', async () => {
    const { model, runtime, state, type } = await openList(
      { filters, select: 'acrossPages' },
      { scope: { code: 'a' } },
      { scope: 'own' },
    )
    type('kind', 5)
    type('title', 'kept')
    model.choose(state().rows.slice(0, 2), true)
    runtime.chooseScope('b')
    await settled()
    expect(lastValues(runtime)).toEqual({ area: 'b', title: 'kept', page: 1, pageSize: 10 })
    expect(state().selection.size).toBe(0)
    expect(runtime.url()).toBe('title=kept')
  })
  it('leaves a screen that does not follow it alone', async () => {
    const { runtime } = await openList({ filters })
    const before = runtime.sent.length
    runtime.chooseScope('b')
    await settled()
    expect(runtime.sent).toHaveLength(before)
  })
})

describe('selection', () => {
  it.each<[string, (opened: Awaited<ReturnType<typeof openList>>) => unknown]>([
    ['page', ({ model }) => model.goTo(2)],
    ['search', ({ model }) => model.search()],
    ['address', ({ runtime }) => runtime.back()],
    ['scope', ({ runtime }) => runtime.chooseScope('b')],
  ])('of a page goes with the %s, and that is said once', async (_, go) => {
    const opened = await openList({ select: 'page' }, {}, { scope: 'own' })
    const { model, state, runtime } = opened
    await model.goTo(3)
    model.choose(state().rows.slice(0, 2), true)
    expect([...state().selection.keys()]).toEqual(['21', '22'])
    await go(opened)
    await settled()
    expect(state().selection.size).toBe(0)
    expect(runtime.toasts).toMatchObject([{ kind: 'info', text: '已取消2项勾选' }])
  })
  it('across pages is kept by key and in order, over paging and searching', async () => {
    const { model, state } = await openList({ select: 'acrossPages', selectStart: expr('concat([], [])') })
    model.choose([state().rows[4]!], true)
    await model.goTo(2)
    model.choose([state().rows[0]!], true)
    await model.search()
    expect([...state().selection.keys()]).toEqual(['5', '11'])
    model.choose([{ id: '5' }], false)
    expect(model.scopeOf().selection).toEqual([{ id: 11, title: 't11' }])
  })
  it('takes fresh rows after a reload and forgets those that are gone', async () => {
    const { model, runtime, state } = await openList({ select: 'page' })
    model.choose(state().rows.slice(0, 2), true)
    runtime.answers['item.page'] = { rows: [{ id: 2, title: 'changed' }], total: 1 }
    await model.reload()
    expect([...state().selection]).toEqual([['2', { id: 2, title: 'changed' }]])
  })
})

it('feeds the main list by the chosen side row', async () => {
  const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3) } })
  const screen = createScreenModel(
    runtime,
    sampleScreen(
      {
        kind: 'split',
        side: sampleList({ id: 'groups' }),
        main: { kind: 'list', list: sampleList({ id: 'main', send: { kind: expr('side.id') } }) },
      },
      { calls },
    ),
    {},
  )
  screen.listOf('groups')
  const main = screen.listOf('main')
  await settled()
  screen.chooseSide({ id: 8 })
  await settled()
  expect(lastValues(runtime)).toEqual({ kind: 8, page: 1, pageSize: 10 })
  expect(main.scopeOf().side).toEqual({ id: 8 })
})

describe('a side list that always has a row chosen', () => {
  async function openSplit() {
    const runtime = createTestRuntime({
      answers: { 'item.page': { rows: [{ id: 4 }, { id: 5 }], total: 2 } },
    })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        {
          kind: 'split',
          side: sampleList({ id: 'groups', chooseFirst: true }),
          main: {
            kind: 'list',
            list: sampleList({ id: 'main', autoload: false, send: { kind: expr('side.id') } }),
          },
        },
        { calls },
      ),
      {},
    )
    const groups = screen.listOf('groups')
    screen.listOf('main')
    await settled()
    return { runtime, screen, groups, chosen: () => screen.side.getState().row }
  }

  it('chooses the first as soon as it comes', async () => {
    const { runtime, chosen } = await openSplit()
    expect(chosen()).toEqual({ id: 4 })
    expect(lastValues(runtime)).toMatchObject({ kind: 4 })
  })
  it('keeps the chosen row, as it is now', async () => {
    const { runtime, screen, groups, chosen } = await openSplit()
    screen.chooseSide({ id: 5 })
    runtime.answers['item.page'] = { rows: [{ id: 4 }, { id: 5, title: 'new' }], total: 2 }
    await groups.reload()
    expect(chosen()).toEqual({ id: 5, title: 'new' })
  })
  it('goes back to the first when the chosen one is gone', async () => {
    const { runtime, screen, groups, chosen } = await openSplit()
    screen.chooseSide({ id: 5 })
    runtime.answers['item.page'] = { rows: [{ id: 7 }], total: 1 }
    await groups.reload()
    expect(chosen()).toEqual({ id: 7 })
  })
})

describe('dragging', () => {
  const drop = sampleAction('sort', [{ do: 'call', call: 'item.sort', send: { items: expr('rows.id') } }], {
    success: 'Sorted',
  })
  async function openSorted(answer: Answering) {
    const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3), 'item.sort': answer } })
    const screen = createScreenModel(
      runtime,
      listScreen(sampleList({ onDrop: 'sort' }), {
        calls: [...calls, sampleCall('item.sort', ['items'])],
        actions: [drop],
      }),
      {},
    )
    const model = screen.listOf('list')
    await settled()
    await model.move('3', '1')
    return { runtime, ids: () => model.store.getState().rows.map(({ id }) => id) }
  }
  it('sends the new order', async () => {
    const { runtime, ids } = await openSorted({})
    expect(lastValues(runtime)).toEqual({ items: [3, 1, 2] })
    expect(ids()).toEqual([3, 1, 2])
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['Sorted'])
  })
  it('goes back to the old order when it fails', async () => {
    const { runtime, ids } = await openSorted({ reason: 'refused', text: 'No' })
    expect(ids()).toEqual([1, 2, 3])
    expect(runtime.toasts).toHaveLength(1)
  })
})

describe('a page that has no rows any more', () => {
  const rows = [{ id: 1 }]
  it.each([
    ['server', 3, { rows: [], total: 12 }, 2],
    ['server', 2, { rows: [], total: 0 }, 1],
    ['server', 9, { rows: [], total: 12 }, 2],
    ['server', 3, { rows, total: 12 }, undefined],
    ['server', 1, { rows: [], total: 0 }, undefined],
    ['local', 3, { rows, total: 20 }, 2],
    ['local', 3, { rows, total: 21 }, undefined],
    ['local', 2, { rows, total: 10 }, 1],
    ['local', 1, { rows: [], total: 0 }, undefined],
    ['none', 2, { rows: [], total: 0 }, undefined],
  ] as const)('of paging %s: from page %i of %j to %s', (mode, page, answer, before) => {
    const list = sampleList({ paging: { mode, sizes: [10], size: 10 } })
    const question = { page, size: 10, applied: {} }
    const answered = { answer: {}, estimated: false, ...answer, rows: [...answer.rows] }
    expect(pageBefore(list, answered, question)).toBe(before)
  })
})
