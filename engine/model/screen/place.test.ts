import { autorun } from '@formily/reactive'
import { expect, it } from 'vitest'
import { createTestRuntime } from '../runtime.fixture'
import { listScreen, sampleCall, sampleList } from '../samples.fixture'
import { createPlace } from './place'

const pay = sampleCall('pay', ['amount'], { money: true })
const save = sampleCall('save', ['name'])

function open(scope?: 'own') {
  const runtime = createTestRuntime({ answers: { pay: {}, save: {} } })
  const screen = listScreen(sampleList(), { calls: [pay, save] }, { scope, params: { kind: 'a' } })
  const place = createPlace({
    runtime,
    screen,
    query: { id: 3 },
    openDialog: () => {},
    run: async () => true,
  })
  return { runtime, place }
}

it('tells of its query what is meant', () => {
  const screen = listScreen(
    sampleList(),
    {},
    { query: { phone: { type: { kind: 'phone' }, optional: true } } },
  )
  const query = { phone: '+86 138 0013', other: ' a ' }
  const place = createPlace({
    runtime: createTestRuntime(),
    screen,
    query,
    openDialog: () => {},
    run: async () => true,
  })
  expect(place.names().query).toEqual({ phone: '1380013', other: 'a' })
})

it('tells whatever follows its names who is signed in, and which scope is chosen, until it goes', () => {
  const { runtime, place } = open()
  const seen: unknown[] = []
  autorun(() => void seen.push(place.names()))
  autorun(() => void seen.push(place.session('token')))
  expect(seen).toEqual([
    { user: runtime.session.getState().user, scope: '', query: { id: 3 }, params: { kind: 'a' } },
    'token',
  ])
  runtime.chooseScope('b')
  runtime.session.setState({ token: 'other' })
  expect(seen.slice(2)).toEqual([expect.objectContaining({ scope: 'b' }), 'other'])
  place.dispose()
  runtime.chooseScope('c')
  runtime.session.setState({ token: 'third' })
  expect(seen).toHaveLength(4)
})

it('tells of another scope, and which was chosen until then, only where the screen follows it', () => {
  for (const [scope, told] of [
    ['own', ['', 'a']],
    [undefined, []],
  ] as const) {
    const { runtime, place } = open(scope)
    const before: string[] = []
    const stop = place.onScopeChange((was) => before.push(was))
    runtime.chooseScope('a')
    runtime.scope.setState({ locked: true })
    runtime.chooseScope('b')
    expect(before).toEqual(told)
    stop()
    runtime.chooseScope('c')
    expect(before).toEqual(told)
  }
})

it('tells nobody of another scope once it has gone', () => {
  const { runtime, place } = open('own')
  const before: string[] = []
  place.onScopeChange((was) => before.push(was))
  place.dispose()
  runtime.chooseScope('a')
  expect(before).toEqual([])
})

it('gives what moves money a key until it was done, and leaves one that it has', async () => {
  const { runtime, place } = open()
  const keyOf = async (...[call, values, options]: Parameters<typeof place.send>) => {
    await place.send(call, values, options)
    return runtime.sent.at(-1)!.options.idempotencyKey
  }
  runtime.answers.pay = { reason: 'refused' }
  const first = await keyOf(pay, { amount: 1 })
  const another = await keyOf(pay, { amount: 2 })
  runtime.answers.pay = {}
  const again = await keyOf(pay, { amount: 1 })
  const next = await keyOf(pay, { amount: 1 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(new Set([first, another, next]).size).toBe(3)
  expect(await keyOf(pay, { amount: 1 }, { idempotencyKey: 'own' })).toBe('own')
  expect(await keyOf(save, { name: 'a' })).toBeUndefined()
})

it('knows the calls of its screen before those of all, and names what is missing', () => {
  const { runtime, place } = open()
  const shared = sampleCall('save', [], { path: '/shared' })
  Object.assign(runtime.app.calls, { save: shared, shared })
  expect([place.call('save'), place.call('shared')]).toEqual([save, shared])
  expect(() => place.call('other')).toThrow('call other is not part of the compiled screen')
})
