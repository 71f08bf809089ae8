/** The version of a write is that of its record, as the user saw it. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall, CompiledList, StepOf } from '../../compiled'
import { expr } from '../expression.fixture'
import { one, openScreen } from '../screen/open-screen.fixture'
import { createScreenModel } from '../screen/screen'
import { createTestRuntime, settled } from '../runtime.fixture'
import { sampleAction, sampleCall, sampleForm, sampleScreen } from '../samples.fixture'

const row = { id: 1, name: 'one', state: 0, same: 1, order: { id: 1, _v: 4 }, _v: 7 }
const several = [
  { id: 5, _v: 9 },
  { id: 6, _v: 4 },
]
const found = {
  item: { id: 5, _v: 9 },
  plain: { id: 6 },
  odd: { id: 6, _v: { at: 1 } },
  several,
  mixed: [...several, { id: 7 }],
}
const taken = expr('answer == 409')

interface Case {
  step: Pick<StepOf<'call'>, 'send' | 'from'>
  row?: Record<string, unknown>
  list?: Partial<CompiledList>
  call?: Partial<CompiledCall>
}

async function versionOf({ step, row: given = row, list = {}, call }: Case) {
  const { screen, model, callsOf } = await openScreen({
    list,
    actions: one([{ do: 'call', call: 'item.save', ...step }]),
  })
  const declared = screen.screen.calls['item.save']!
  screen.screen.calls['item.save'] = { ...declared, ...call }
  const context = screen.contextOf({ list: model, row: given, results: { found } })
  await screen.run('act', context).finally(() => (screen.screen.calls['item.save'] = declared))
  return callsOf('item.save')[0]!.options.version
}

describe('the version that a write is sent with', () => {
  const byId = { send: { id: expr('row.id') } }
  it.each<[string, Case, string | number | undefined]>([
    ['of the row that it names', { step: byId }, 7],
    ['a text, where it is one', { step: byId, row: { ...row, _v: 'a7' } }, 'a7'],
    ['none where the row has none', { step: byId, row: { id: 1 } }, undefined],
    ['none where it is no version', { step: byId, row: { ...row, _v: { at: 1 } } }, undefined],
    ['of the row whose key it sends, wherever that came from', { step: { send: { id: expr('1') } } }, 7],
    [
      'none of a row whose other members it sends',
      { step: { send: { amount: expr('row.state') } } },
      undefined,
    ],
    ['none where it is about another', { step: { send: { id: expr('2') } } }, undefined],
    [
      'of the row by the key of its list',
      { step: { send: { note: expr('row.name') } }, list: { key: 'name' } },
      7,
    ],
    ['none by what is no key in its list', { step: byId, list: { key: 'name' } }, undefined],
    ['of the record that was loaded', { step: { send: { id: expr('results.found.item.id') } } }, 9],
    ['of what stands in the row', { step: { send: { id: expr('row.order.id') } } }, 4],
    [
      'of what was loaded before that of the row',
      { step: { send: { id: expr('row.id'), note: expr('results.found.item.id') } } },
      9,
    ],
    [
      'of the row where what was loaded has none',
      { step: { send: { id: expr('row.id'), note: expr('results.found.plain.id') } } },
      7,
    ],
    [
      'of the row where that of what was loaded is none',
      { step: { send: { id: expr('row.id'), note: expr('results.found.odd.id') } } },
      7,
    ],
    ['of the record it is filled from', { step: { send: {}, from: expr('results.found.item') } }, 9],
    [
      'of the record it is filled from, though its number is a text from the address',
      { step: { send: { id: expr("'5'") }, from: expr('results.found.item') } },
      9,
    ],
    [
      'none of a record from which it is filled to make another',
      { step: { send: { id: expr('2') }, from: expr('results.found.item') } },
      undefined,
    ],
    ['none of what is no record', { step: { send: {}, from: expr('results.missing') } }, undefined],
    ['of the row that it names alone in a list', { step: { send: { ids: expr('[row.id]') } } }, 7],
    [
      'the sum of those of all that it names, where somebody else may be faster',
      { step: { send: { ids: expr('results.found.several.id') } }, call: { taken } },
      13,
    ],
    [
      'the sum of those that it goes through',
      { step: { send: { items: ['each', { list: expr('results.found.several') }] } }, call: { taken } },
      13,
    ],
    [
      'none of several where no one of them can be told to be old',
      { step: { send: { ids: expr('results.found.several.id') } } },
      undefined,
    ],
    [
      'none of several of which one has none',
      { step: { send: { ids: expr('results.found.mixed.id') } }, call: { taken } },
      undefined,
    ],
    ['none where it only asks', { step: byId, call: { method: 'GET' } }, undefined],
    [
      'none where it asks for pages',
      { step: byId, call: { paging: { page: 'page', size: 'size', first: 1 } } },
      undefined,
    ],
  ])('is %s', async (_, given, version) => expect(await versionOf(given)).toBe(version))
})

describe('the version of what a page has loaded', () => {
  const item = { id: 5, _v: 9 }
  const other = { id: 6, _v: 4 }
  it.each<[string, { loaded: Record<string, unknown>; id?: unknown; taken?: null }, number | undefined]>([
    ['goes along without being told', { loaded: { values: { item } } }, 9],
    ['of the record whose number is sent', { loaded: { values: { other, item } }, id: '5' }, 9],
    ['of a record that was read member by member', { loaded: { values: { name: 'one', _v: 9 } }, id: 5 }, 9],
    ['of the only row', { loaded: { rows: [item], total: 1 } }, 9],
    ['is none of several of which none is named', { loaded: { values: { other, item } } }, undefined],
    ['is none of a record that another was made of', { loaded: { values: { item } }, id: 6 }, undefined],
    ['is none where nobody can be faster', { loaded: { values: { item } }, taken: null }, undefined],
  ])('%s', async (_, { loaded, id = '', taken: how = taken }, version) => {
    const runtime = createTestRuntime({ answers: { 'item.get': loaded, 'item.save': {} } })
    const form = sampleForm([], { load: [{ call: 'item.get', send: {}, as: 'got' }] })
    const save = sampleCall('item.save', ['id'], how === null ? {} : { taken: how })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'form', form, buttons: ['save'] },
        {
          calls: [sampleCall('item.get', []), save],
          actions: [
            sampleAction('save', [{ do: 'call', call: 'item.save', send: { id: expr('query.id') } }]),
          ],
        },
      ),
      { id },
    )
    screen.formOf()
    await settled()
    await screen.run('save', screen.contextOf({ form: screen.formOf() }))
    expect(runtime.sent.at(-1)!.options.version).toBe(version)
  })
})

describe('the seals of masked values', () => {
  const masked = { id: 1, phone: '138****8000', other: '139****9000', _p: { phone: 'a', other: 'b' } }
  async function sealsOf(send: Record<string, string>, results: Record<string, unknown> = {}) {
    const { screen, model, callsOf } = await openScreen({
      actions: one([
        {
          do: 'call',
          call: 'item.save',
          send: Object.fromEntries(Object.entries(send).map(([name, text]) => [name, expr(text)])),
        },
      ]),
    })
    const declared = screen.screen.calls['item.save']!
    const parameters = Object.fromEntries(
      Object.keys(send).map((name) => [name, { type: { kind: 'text' }, at: name, optional: true }]),
    ) as CompiledCall['parameters']
    screen.screen.calls['item.save'] = { ...declared, parameters: { ...declared.parameters, ...parameters } }
    const context = screen.contextOf({ list: model, row: masked, results })
    await screen.run('act', context).finally(() => (screen.screen.calls['item.save'] = declared))
    return callsOf('item.save')[0]!.options.seals
  }

  it.each<[string, Record<string, string>, Record<string, string> | undefined]>([
    ['of the member that is called like the parameter', { phone: 'row.phone' }, { phone: 'a' }],
    ['of the member that holds the value', { mobile: 'row.other' }, { mobile: 'b' }],
    ['none for a mask that no record holds', { phone: "'137****7000'" }, {}],
    ['none where nothing is masked', { phone: "'13800138000'" }, undefined],
  ])('are %s', async (_, send, seals) => expect(await sealsOf(send)).toEqual(seals))

  it('are those of a loaded record too', async () => {
    const loaded = { detail: { ...masked, phone: '150****0000', _p: { phone: 'c' } } }
    expect(await sealsOf({ phone: 'results.detail.phone' }, loaded)).toEqual({ phone: 'c' })
  })
})
