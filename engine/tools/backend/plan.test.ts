import { describe, expect, it } from 'vitest'
import type { CompiledCall, CompiledScreen, Parameter, StandIn } from '../../compiled'
import {
  listScreen,
  parameter,
  sampleAction,
  sampleApp,
  sampleCall,
  sampleList,
} from '../../model/samples.fixture'
import { isOfRecord, neededBy, planOf, takesFile } from './plan'

const reading = { reads: { note: { at: ['note'], type: { kind: 'text' } as const } } }
const seen = { permission: ['route:items'] }
const screens: Record<string, CompiledScreen> = {
  items: listScreen(sampleList({ call: 'a.shown' }), {
    actions: [
      sampleAction('do', [
        { do: 'call', call: 'a.done', send: {} },
        { do: 'download', call: 'a.sheet', send: {} },
        { do: 'openUrl', call: 'a.shownElsewhere', send: {} },
        { check: true, call: 'a.checked' },
      ] as never),
    ],
    calls: [sampleCall('a.listed')],
  }),
}

function planned(calls: CompiledCall[], deeds: Record<string, { verb: string }> = {}, uses = {}) {
  const plan = planOf(
    {
      app: sampleApp({ uses }),
      calls: Object.fromEntries(calls.map((call) => [call.name, call])),
      screens,
      standIn: { collections: {}, deeds } as unknown as StandIn,
    },
    'main',
  )
  return { reads: plan.reads.map(({ name }) => name), writes: plan.writes.map(({ name }) => name) }
}
const isRead = (call: CompiledCall, verb?: string): boolean =>
  planned([call], verb === undefined ? {} : { [call.name]: { verb } }).reads.length === 1

describe('a call asks only', () => {
  it.each<[string, CompiledCall, string | undefined, boolean]>([
    ['that a list is made of', sampleCall('a.shown'), undefined, true],
    ['that gives a file', sampleCall('a.sheet'), undefined, true],
    ['whose answer is opened', sampleCall('a.shownElsewhere'), undefined, true],
    ['that judges what is typed', sampleCall('a.checked'), undefined, false],
    ['that an action makes', sampleCall('a.done', [], { ...reading, ...seen }), undefined, false],
    ['that its method says so of', sampleCall('a.x', [], { method: 'GET' }), undefined, true],
    ['that answers who sees the screen', sampleCall('a.x', [], { ...reading, ...seen }), undefined, true],
    [
      'that answers rows to him',
      sampleCall('a.x', [], { rows: { at: '', of: 'Row' }, ...seen }),
      undefined,
      true,
    ],
    ['that answers nothing', sampleCall('a.x', [], seen), undefined, false],
    ['that wants a key', sampleCall('a.x', [], { ...reading, permission: ['items:edit'] }), undefined, false],
    ['that only a screen’s own list of calls has', sampleCall('a.listed'), undefined, false],
    ['that moves money', sampleCall('a.shown', [], { money: true }), undefined, false],
    [
      'that keeps a file',
      sampleCall('a.shown', [], { parameters: { f: parameter({ type: { kind: 'file' } }) } }),
      undefined,
      false,
    ],
    ...['list', 'get', 'sum', 'export'].map((verb): [string, CompiledCall, string, boolean] => [
      `whose stand-in does ${verb}`,
      sampleCall('a.done'),
      verb,
      true,
    ]),
    ['whose stand-in adds', sampleCall('a.shown'), 'add', false],
  ])('%s', (_, call, verb, isAsking) => {
    expect(isRead(call, verb)).toBe(isAsking)
  })
})

it('what needs least is asked first, what adds comes before what changes, and what removes last', () => {
  const ofId = { id: parameter({ optional: false }) }
  const get = { method: 'GET' as const }
  const calls = [
    sampleCall('a.removeMany', [], { parameters: ofId }),
    sampleCall('z.edit', [], { parameters: ofId }),
    sampleCall('a.edit', [], { parameters: ofId }),
    sampleCall('z.add'),
    sampleCall('a.add'),
    sampleCall('b.DELETE'),
    sampleCall('a.get', [], { ...get, parameters: ofId }),
    sampleCall('z.page', [], { ...get, rows: { at: '', of: 'Row' } }),
    sampleCall('a.sum', [], get),
    sampleCall('b.page', [], { ...get, rows: { at: '', of: 'Row' } }),
    sampleCall('b.of', [], { ...get, rows: { at: '', of: 'Row' }, parameters: ofId }),
    sampleCall('a.elsewhere', [], { ...get, service: 'other' }),
  ]
  expect(planned(calls)).toEqual({
    reads: ['b.page', 'z.page', 'a.sum', 'b.of', 'a.get'],
    writes: ['a.add', 'z.add', 'a.edit', 'z.edit', 'a.removeMany', 'b.DELETE'],
  })
})

it('what a session is made and kept by is left alone', () => {
  const names = ['login', 'logout', 'password', 'ticket', 'log']
  const uses = Object.fromEntries(names.map((name) => [name, `user.${name}`]))
  const calls = [...names, 'page'].map((name) => sampleCall(`user.${name}`, [], { method: 'GET' }))
  expect(planned(calls, {}, uses)).toEqual({ reads: ['user.page'], writes: [] })
})

describe('a parameter', () => {
  const rule = { parameter: 'a', kind: 'required', message: '' } as const
  it.each<[string, Partial<Parameter>, CompiledCall['rules'], boolean]>([
    ['that is demanded', { optional: false }, [], true],
    ['that may be left out', {}, [], false],
    ['that a rule demands', {}, [rule], true],
    ['that a rule demands at times', {}, [{ ...rule, when: true }], false],
    ['whose items a rule demands', {}, [{ ...rule, item: 'x' }], false],
    ['that has a rule of another kind', {}, [{ ...rule, kind: 'maxLength' }], false],
    ['that is always the same', { optional: false, fixed: 1 }, [rule], false],
  ])('%s is needed or not', (_, over, rules, isNeeded) => {
    const call = sampleCall('x.y', [], { parameters: { a: parameter(over) }, rules })
    expect(neededBy(call)).toEqual(isNeeded ? ['a'] : [])
  })

  it.each([
    ['id', true],
    ['ids', true],
    ['orderId', true],
    ['orderIds', true],
    ['idle', false],
    ['paid', false],
    ['Id', true],
    ['idx', false],
  ])('called %s is of a record: %s', (name, isIt) => {
    const call = (optional: boolean) =>
      sampleCall('x.y', [], { parameters: { [name]: parameter({ optional }) } })
    expect([isOfRecord(call(false)), isOfRecord(call(true))]).toEqual([isIt, false])
  })

  it('may be a file', () => {
    const call = (kind: 'file' | 'text') =>
      sampleCall('x.y', [], { parameters: { a: parameter({ type: { kind } }) } })
    expect([takesFile(call('file')), takesFile(call('text'))]).toEqual([true, false])
  })
})
