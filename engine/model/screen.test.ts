import { describe, expect, it } from 'vitest'
import { expr } from './expression-testing'
import { createTestRuntime, settled, type TestRuntimeOptions } from './runtime-testing'
import {
  pagedCall,
  sampleAction,
  sampleCall,
  sampleColumn,
  sampleField,
  sampleForm,
  sampleList,
  sampleScreen,
} from './samples-testing'
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

it('names what is missing from a compiled screen', async () => {
  const { screen } = await openPage()
  expect(() => screen.listOf('other')).toThrow('no list other')
  expect(() => screen.actionState('other', screen.contextOf())).toThrow('no action other')
})
