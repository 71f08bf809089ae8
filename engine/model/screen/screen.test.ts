import { describe, expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled, type TestRuntimeOptions } from '../runtime.fixture'
import {
  pagedCall,
  sampleAction,
  sampleCall,
  sampleColumn,
  sampleField,
  sampleForm,
  sampleList,
  sampleScreen,
} from '../samples.fixture'
import { createScreenModel } from './screen'

const load = [{ call: 'grants', send: { role: expr('query.id'), area: expr('scope') }, as: 'grants' }]
const members = sampleList({ id: 'members', select: 'page', columns: [sampleColumn('id')] })
const form = sampleForm([], {
  load,
  tabs: [
    { key: 'rights', title: 'Rights', fields: [sampleField('ids', { default: expr('results.grants.ids') })] },
    { key: 'people', title: 'People', list: members },
  ],
})
const actions = [
  sampleAction('save', [{ do: 'call', call: 'save', send: { role: expr('query.id') } }, { do: 'reload' }]),
  sampleAction('remove', [
    { do: 'call', call: 'remove', send: { ids: expr('selection.id') } },
    { do: 'reload', list: 'people' },
  ]),
  sampleAction('look', [{ do: 'openUrl', call: 'print', send: { id: expr('query.id') } }]),
]
const calls = [
  sampleCall('grants', ['role', 'area']),
  sampleCall('save', ['role', 'ids']),
  sampleCall('remove', ['ids']),
  sampleCall('print', ['id'], { method: 'GET', encode: 'query' }),
  sampleCall('ticket', ['address']),
  pagedCall('item.page'),
]

async function openPage(options: TestRuntimeOptions = {}) {
  const runtime = createTestRuntime({
    ...options,
    answers: {
      grants: { values: { ids: [1, 2] } },
      save: {},
      remove: {},
      ticket: { values: { ticket: 'a/b' } },
      'item.page': { rows: [{ id: 5 }, { id: 6 }] },
    },
  })
  const compiled = sampleScreen(
    { kind: 'form', form, buttons: ['save'] },
    { calls, actions },
    { scope: 'own', query: { id: { type: { kind: 'id' }, optional: false } } },
  )
  const screen = createScreenModel(runtime, compiled, { id: 9 })
  const model = screen.formOf()
  await settled()
  const sentTo = (name: string) =>
    runtime.sent.filter(({ call }) => call === name).map(({ values }) => values)
  return { runtime, screen, model, sentTo }
}

describe('a page that is a form', () => {
  it('loads by its query, saves its fields, and starts from what is loaded then', async () => {
    const { runtime, screen, model, sentTo } = await openPage()
    expect(sentTo('grants')).toEqual([{ role: 9, area: '' }])
    model.form.setValuesIn('ids', [3])
    runtime.answers.grants = { values: { ids: [3, 4] } }
    await screen.run('save', screen.contextOf({ form: model }))
    await settled()
    expect(sentTo('save')).toEqual([{ role: 9, ids: [3] }])
    expect(model.values()).toEqual({ ids: [3, 4] })
  })
  it('lets its buttons see what is chosen in its one list, and reloads that by its tab', async () => {
    const { screen, model, sentTo } = await openPage()
    const list = screen.listOf('members')
    await settled()
    list.choose(list.store.getState().rows, true)
    await screen.run('remove', screen.contextOf({ form: model }))
    expect(sentTo('remove')).toEqual([{ ids: [5, 6] }])
    expect(sentTo('item.page')).toHaveLength(2)
  })
  it('follows the chosen scope', async () => {
    const { runtime, model, sentTo } = await openPage()
    model.form.setValuesIn('ids', [3])
    runtime.chooseScope('b')
    await settled()
    expect(sentTo('grants').at(-1)).toEqual({ role: 9, area: 'b' })
    expect(model.values()).toEqual({ ids: [1, 2] })
  })
})

describe('what is typed into a page', () => {
  const compiled = (over: Partial<typeof form> = {}) =>
    sampleScreen(
      { kind: 'form', form: { ...form, ...over }, buttons: ['save'] },
      { calls, actions },
      { query: { id: { type: { kind: 'id' }, optional: false } } },
    )
  const grants = { grants: { values: { ids: [1, 2] } }, 'item.page': {} }

  it('is there again when the page opens again, once, and for this address only', async () => {
    const runtime = createTestRuntime({ answers: grants })
    const open = async (id: number) => {
      const screen = createScreenModel(runtime, compiled(), { id })
      const model = screen.formOf()
      await settled()
      return { screen, model }
    }
    const first = await open(9)
    first.screen.keepInput()
    expect((await open(9)).model.values()).toEqual({ ids: [1, 2] })
    first.model.form.query('ids').take((field) => 'onInput' in field && void field.onInput([3]))
    first.screen.keepInput()
    expect((await open(8)).model.values()).toEqual({ ids: [1, 2] })
    const again = await open(9)
    expect(again.model.values()).toEqual({ ids: [3] })
    // Still unsaved: the next reload must store it too.
    expect(again.model.form.modified).toBe(true)
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['已恢复上次未保存的内容'])
    expect((await open(9)).model.values()).toEqual({ ids: [1, 2] })
  })

  it('is kept when the session is lost', async () => {
    const runtime = createTestRuntime({ answers: { ...grants, save: { reason: 'sessionLost' } } })
    const screen = createScreenModel(runtime, compiled(), { id: 9 })
    const model = screen.formOf()
    await settled()
    model.form.query('ids').take((field) => 'onInput' in field && void field.onInput([7]))
    await screen.run('save', screen.contextOf({ form: model }))
    const next = createScreenModel(runtime, compiled(), { id: 9 }).formOf()
    await settled()
    expect(next.values()).toEqual({ ids: [7] })
  })

  it('cannot be changed where the form is read only on opening', async () => {
    const runtime = createTestRuntime({ answers: grants })
    const screen = createScreenModel(runtime, compiled({ readOnly: expr('query.id == 9') }), { id: 9 })
    expect(screen.formOf().mode.getState().mode).toBe('view')
    const other = createScreenModel(runtime, compiled({ readOnly: expr('query.id == 9') }), { id: 8 })
    expect(other.formOf().mode.getState().mode).toBe('edit')
  })
})

describe('a page that is shown again', () => {
  it('asks for what it loaded and shows what the server has now', async () => {
    const { runtime, screen, model } = await openPage()
    runtime.answers.grants = { values: { ids: [4] } }
    screen.shownAgain()
    await settled()
    expect(model.values()).toEqual({ ids: [4] })
    expect(model.store.getState()).toEqual({ loading: false })
  })

  it('leaves what was typed as it is, also while the answer is on its way', async () => {
    const { runtime, screen, model, sentTo } = await openPage()
    const type = (value: unknown) =>
      model.form.query('ids').take((field) => 'onInput' in field && void field.onInput(value))
    runtime.answers.grants = { values: { ids: [4] } }
    screen.shownAgain()
    type([7])
    await settled()
    expect(model.values()).toEqual({ ids: [7] })
    screen.shownAgain()
    expect(sentTo('grants')).toHaveLength(2)
  })

  it.each([
    ['goes on with what was typed', true, [7]],
    ['begins the form again', false, [1, 2]],
  ])('asks when a step led to it, and %s', async (_, confirm, values) => {
    const { runtime, screen, model } = await openPage({ confirm })
    screen.shownAgain(true)
    expect(runtime.confirmed).toEqual([])
    model.form.query('ids').take((field) => 'onInput' in field && void field.onInput([7]))
    screen.shownAgain(true)
    await settled()
    expect(runtime.confirmed).toEqual(['上次有未提交的内容，是否恢复？'])
    expect(model.values()).toEqual({ ids: values })
    expect(model.form.modified).toBe(confirm)
  })

  it('says so when it may not be seen any more', async () => {
    const { runtime, screen, model } = await openPage()
    runtime.answers.grants = { reason: 'forbidden', text: 'No more' }
    screen.shownAgain()
    await settled()
    expect(model.store.getState()).toMatchObject({ failed: 'No more', forbidden: true })
  })
})

it('a title follows the answers it names', async () => {
  const runtime = createTestRuntime({
    answers: { grants: { values: { ids: [1], name: 'Ann' } }, 'item.page': {} },
  })
  const title = {
    text: 'Rights {name}',
    with: { name: { value: expr('results.grants.name'), format: { kind: 'text' as const } } },
  }
  const compiled = sampleScreen({ kind: 'form', form, buttons: ['save'] }, { calls, actions }, { title })
  const screen = createScreenModel(runtime, compiled, {})
  const titles: string[] = []
  const stop = screen.followTitle((now) => titles.push(now))
  screen.formOf()
  await settled()
  expect(titles.at(-1)).toBe('Rights Ann')
  stop()
})

describe('a new tab', () => {
  it('is opened at the address of the call', async () => {
    const { runtime, screen } = await openPage()
    await screen.run('look', screen.contextOf())
    expect(runtime.opened).toEqual(['/api/print?id=9'])
  })
  it('carries a one-time ticket, never the token', async () => {
    const { runtime, screen } = await openPage({ app: { uses: { ticket: 'ticket' } } })
    await screen.run('look', screen.contextOf())
    expect(runtime.sent.find(({ call }) => call === 'ticket')?.values).toEqual({ address: '/print?id=9' })
    expect(runtime.opened).toEqual(['/api/print?id=9&ticket=a%2Fb'])
  })
})

it('does nothing more once it is disposed of', async () => {
  const { runtime, screen } = await openPage()
  const list = screen.listOf('members')
  await settled()
  screen.dispose()
  const before = runtime.sent.length
  runtime.chooseScope('b')
  runtime.back()
  await settled()
  expect(runtime.sent).toHaveLength(before)
  expect(list.store.getState().status).toBe('ready')
})

it('leaves nobody following the console behind when it is disposed of', async () => {
  const runtime = createTestRuntime({ answers: { grants: {}, 'item.page': {} } })
  let following = 0
  const counted = <Listener extends unknown[]>(subscribe: (...given: Listener) => () => void) => {
    return (...given: Listener) => {
      following++
      const stop = subscribe(...given)
      return () => {
        following--
        stop()
      }
    }
  }
  runtime.scope.subscribe = counted(runtime.scope.subscribe)
  runtime.session.subscribe = counted(runtime.session.subscribe)
  runtime.navigation.onStateChange = counted(runtime.navigation.onStateChange)
  runtime.onSessionLost = counted(runtime.onSessionLost)
  runtime.unsaved.follow = counted(runtime.unsaved.follow)
  const screen = createScreenModel(
    runtime,
    sampleScreen({ kind: 'form', form, buttons: ['save'] }, { calls, actions }, { scope: 'own' }),
    {},
  )
  screen.formOf()
  screen.listOf('members')
  await settled()
  expect(following).toBeGreaterThan(4)
  screen.dispose()
  expect(following).toBe(0)
})

it('names what is missing from a compiled screen', async () => {
  const { screen } = await openPage()
  expect(() => screen.listOf('other')).toThrow('no list other')
  expect(() => screen.actionState('other', screen.contextOf())).toThrow('no action other')
})
