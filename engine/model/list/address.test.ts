import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { sampleField, sampleList, sampleScreen } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'
import { calls, lastValues, openList, serverWith } from './open-list.fixture'

describe('the URL', () => {
  const filters = [
    sampleField('title'),
    sampleField('kind', {
      choices: [
        { code: '1', text: 'One' },
        { code: '2', text: 'Two' },
      ],
      format: { kind: 'choice', choices: [] },
    }),
    sampleField('start', { widget: 'dateRange', default: expr('lastDays(7)') }),
  ]
  it('holds what differs from the state on opening, and nothing else', async () => {
    const { model, runtime, type } = await openList({ filters })
    expect(runtime.url()).toBe('')
    type('title', 'a b')
    type('start', { start: '2024-01-01', end: '2024-02-01' })
    await model.search()
    await model.goTo(2, 20)
    expect(runtime.url()).toBe('page=2&size=20&title=a+b&start=2024-01-01%7E2024-02-01')
  })
  it('restores the list, and drops what does not fit', async () => {
    const url = 'page=2&size=20&title=x&kind=9&start=2024-01-01~2024-02-01&other=1'
    const { runtime, state } = await openList({ filters }, { url })
    expect(lastValues(runtime)).toEqual({
      title: 'x',
      start: { start: '2024-01-01', end: '2024-02-01' },
      page: 2,
      pageSize: 20,
    })
    expect(state()).toMatchObject({ page: 2, size: 20 })
    expect(runtime.url()).toContain('other=1')
  })
  it.each(['page=0', 'page=-1', 'page=x', 'size=7', 'kind=9', 'start=never'])('ignores %s', async (url) => {
    const { runtime } = await openList({ filters: filters.slice(0, 2) }, { url })
    expect(lastValues(runtime)).toEqual({ page: 1, pageSize: 10 })
  })
  it('keeps its page and its size beside values of the page that are called so', async () => {
    const type = { kind: 'int' as const }
    const query = { page: { type, optional: false }, size: { type, optional: false } }
    const { model, runtime } = await openList({}, {}, { query })
    await model.goTo(2, 20)
    expect(runtime.url()).toBe('s.page=2&s.size=20')
    const again = await openList({}, { url: 's.page=2&s.size=20' }, { query })
    expect(again.state()).toMatchObject({ page: 2, size: 20 })
  })
  it('reads each kind of value as its field holds it', async () => {
    const kinds = [
      sampleField('open', { format: { kind: 'bool' } }),
      sampleField('shut', { format: { kind: 'bool' } }),
      sampleField('either', { format: { kind: 'bool' } }),
      sampleField('cents', { format: { kind: 'money' } }),
      sampleField('rate', { format: { kind: 'percent' } }),
      sampleField('day', { format: { kind: 'date' } }),
      sampleField('phone', { tidy: 'phone' }),
    ]
    const url = 'open=true&shut=false&either=maybe&cents=250&rate=0.5&day=2024-01-31&phone=%2B86+138-0013'
    const { model } = await openList({ filters: kinds }, { url })
    expect(model.filters.values()).toEqual({
      ...{ open: true, shut: false, either: null },
      ...{ cents: 250, rate: 0.5, day: '2024-01-31', phone: '1380013' },
    })
    expect(model.filters.form.values).toMatchObject({ phone: '1380013' })
  })
  it('follows the back button', async () => {
    const { model, runtime, type, state } = await openList({ filters })
    type('title', 'north')
    await model.search()
    await model.goTo(3)
    runtime.back()
    await settled()
    expect(state()).toMatchObject({ page: 1, applied: { title: 'north' } })
    runtime.back()
    await settled()
    expect(lastValues(runtime)?.title).toBeUndefined()
    expect(model.filters.values().title).toBeNull()
  })
  it('asks again without autoload when the URL says what for', async () => {
    const { runtime } = await openList({ autoload: false, filters }, { url: 'title=x' })
    expect(lastValues(runtime)).toMatchObject({ title: 'x' })
  })
  it('says that a default was emptied', async () => {
    const { model, runtime, type } = await openList({ filters })
    type('start', null)
    await model.search()
    expect(runtime.url()).toBe('start=')
    const restored = await openList({ filters }, { url: 'start=' })
    expect(lastValues(restored.runtime)).toEqual({ page: 1, pageSize: 10 })
  })
})

describe('tabs', () => {
  const tabbed = (resetOnSwitch: boolean) =>
    sampleScreen(
      {
        kind: 'tabs',
        resetOnSwitch,
        tabs: ['first', 'second'].map((key) => ({
          key,
          title: key,
          block: {
            kind: 'list' as const,
            list: sampleList({ id: key, filters: [sampleField('title')], select: 'page' }),
          },
        })),
      },
      { calls },
    )
  async function openTabs(resetOnSwitch: boolean, url = '') {
    const runtime = createTestRuntime({ url, answers: { 'item.page': serverWith(35) } })
    const screen = createScreenModel(runtime, tabbed(resetOnSwitch), {})
    const first = screen.listOf('first')
    await settled()
    return { runtime, screen, first }
  }
  it('give the URL to the list that is shown', async () => {
    const { runtime, screen, first } = await openTabs(false)
    first.filters.form.setValuesIn('title', 'one')
    await first.search()
    screen.chooseTab('second')
    expect(runtime.url()).toBe('tab=second')
    const second = screen.listOf('second')
    await settled()
    await second.goTo(2)
    expect(runtime.url()).toBe('tab=second&page=2')
    screen.chooseTab('first')
    expect(runtime.url()).toBe('title=one')
    runtime.back()
    await settled()
    expect(screen.tab.getState().tab).toBe('second')
    expect(screen.listOf('second').store.getState().page).toBe(2)
  })
  it('empty what is left where the screen says so', async () => {
    const { screen, first } = await openTabs(true)
    first.filters.form.setValuesIn('title', 'one')
    await first.search()
    first.choose(first.store.getState().rows.slice(0, 1), true)
    screen.chooseTab('second')
    screen.chooseTab('first')
    await settled()
    expect(first.filters.values()).toEqual({ title: null })
    expect(first.store.getState()).toMatchObject({ status: 'ready', applied: { title: null } })
    expect(first.store.getState().selection.size).toBe(0)
  })
  it('open as the URL says', async () => {
    const { screen } = await openTabs(false, 'tab=second')
    expect(screen.tab.getState().tab).toBe('second')
  })
  it('ask a list out of view again only when it comes back', async () => {
    const runtime = createTestRuntime({ answers: { 'item.page': serverWith(3) } })
    const screen = createScreenModel(runtime, { ...tabbed(false), scope: 'own' }, {})
    screen.listOf('first')
    screen.chooseTab('second')
    screen.listOf('second')
    await settled()
    const before = runtime.sent.length
    runtime.chooseScope('x')
    await settled()
    expect(runtime.sent).toHaveLength(before + 1)
    screen.chooseTab('first')
    await settled()
    expect(runtime.sent).toHaveLength(before + 2)
  })
})
