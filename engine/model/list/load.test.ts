import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, heldAnswer, settled } from '../runtime.fixture'
import { listScreen, sampleAction, sampleField, sampleList, sampleScreen } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'
import { calls, lastValues, openList, rowsFrom, serverWith } from './open-list.fixture'

describe('a list out of view', () => {
  async function openTabs() {
    const runtime = createTestRuntime({ scope: { code: 'a' }, answers: { 'item.page': serverWith(35) } })
    const tab = (key: string) => ({
      key,
      title: key,
      block: {
        kind: 'list' as const,
        list: sampleList({
          id: key,
          filters: [sampleField('area', { default: expr('scope') })],
          checks: [{ check: expr("filters.area != ''"), message: 'Say where' }],
        }),
      },
    })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'tabs', tabs: [tab('one'), tab('two')], resetOnSwitch: false },
        {
          calls,
          actions: [
            sampleAction('act', [{ do: 'reload' }]),
            sampleAction('check', [{ do: 'check', check: expr('false'), message: 'Tick one' }]),
          ],
        },
        { scope: 'own' },
      ),
      {},
    )
    const one = screen.listOf('one')
    await settled()
    screen.chooseTab('two')
    screen.listOf('two')
    await settled()
    return { runtime, screen, one }
  }

  it('takes along what was said about it: what a query lacks, what an action wants first', async () => {
    const { runtime, screen } = await openTabs()
    const two = screen.listOf('two')
    two.filters.assign({ area: '' })
    await two.search()
    await screen.run('check', screen.contextOf({ list: two }))
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['Say where', 'Tick one'])
    expect(runtime.ended).toEqual([])
    screen.chooseTab('one')
    expect(runtime.ended).toEqual(['Say where', 'Tick one'])
  })

  it('asks when it is shown, with what has changed meanwhile', async () => {
    const { runtime, screen, one } = await openTabs()
    runtime.chooseScope('b')
    await settled()
    const before = runtime.sent.length
    screen.chooseTab('one')
    await settled()
    expect(runtime.sent).toHaveLength(before + 1)
    expect(one.store.getState().applied).toEqual({ area: 'b' })
  })

  it('is asked again, as it stood, when rows were changed in another tab', async () => {
    const { runtime, screen, one } = await openTabs()
    const before = runtime.sent.length
    screen.chooseTab('one')
    await settled()
    expect(runtime.sent).toHaveLength(before)
    await one.goTo(2)
    screen.chooseTab('two')
    const two = screen.listOf('two')
    await screen.run('act', screen.contextOf({ list: two }))
    await settled()
    const changed = runtime.sent.length
    screen.chooseTab('one')
    await settled()
    expect(runtime.sent).toHaveLength(changed + 1)
    expect([lastValues(runtime)?.page, one.store.getState().page]).toEqual([2, 2])
    screen.chooseTab('two')
    screen.chooseTab('one')
    await settled()
    expect(runtime.sent).toHaveLength(changed + 1)
  })

  it('is not asked again for what is out of date, by whatever names it', async () => {
    const { runtime, screen, one } = await openTabs()
    runtime.chooseScope('b')
    await settled()
    const before = runtime.sent.length
    await one.reload()
    expect(runtime.sent).toHaveLength(before)
    screen.chooseTab('one')
    await settled()
    expect(lastValues(runtime)).toMatchObject({ area: 'b' })
  })
})

it('drops what is on its way when it is closed', async () => {
  const slow = heldAnswer()
  const { screen, runtime, state } = await openList({}, { answers: { 'item.page': slow.answer } })
  screen.dispose()
  expect(runtime.sent.at(-1)?.options.signal?.aborted).toBe(true)
  await slow.give({ rows: rowsFrom(1, 2) })
  expect(state()).toMatchObject({ status: 'loading', rows: [] })
})

describe('asked again by the operator himself', () => {
  it('it is under way, with its rows, until the answer is here', async () => {
    const { model, runtime, state } = await openList()
    const slow = heldAnswer()
    runtime.answers['item.page'] = slow.answer
    const coming = model.refresh()
    expect(state()).toMatchObject({ status: 'loading', rows: rowsFrom(1, 10) })
    await slow.give({ rows: rowsFrom(2, 3), total: 3 })
    await coming
    expect(state()).toMatchObject({ status: 'ready', rows: rowsFrom(2, 3) })
  })

  it('it stays so when an action asks again meanwhile', async () => {
    const { model, runtime, state } = await openList()
    const slow = heldAnswer()
    runtime.answers['item.page'] = slow.answer
    void model.refresh()
    void model.reload()
    expect(state().status).toBe('loading')
    await slow.give({ rows: [] })
    expect(state().status).toBe('ready')
  })

  it('it is not, where it never asked', async () => {
    const { model, runtime, state } = await openList({ autoload: false })
    await model.refresh()
    expect([state().status, runtime.sent]).toEqual(['idle', []])
  })
})

it('asks again when keys were changed, and nobody once its own is taken, until it is given back', async () => {
  const keyed = calls.map((call) => ({ ...call, permission: ['item:read'] }))
  const runtime = createTestRuntime({
    answers: { 'item.page': serverWith(3) },
    session: { permissions: new Set(['item:read']) },
  })
  const list = createScreenModel(runtime, listScreen(sampleList(), { calls: keyed }), {}).listOf('list')
  const holding = async (...keys: string[]) => {
    runtime.session.setState({ permissions: new Set(keys) })
    await settled()
    return [list.store.getState().status, list.store.getState().rows.length, runtime.sent.length]
  }
  await settled()
  expect(await holding('item:read', 'other')).toEqual(['ready', 3, 2])
  expect(await holding('other')).toEqual(['forbidden', 0, 2])
  expect(await holding()).toEqual(['forbidden', 0, 2])
  expect(await holding('item:read')).toEqual(['ready', 3, 3])
})
