import { describe, expect, it } from 'vitest'
import type { CompiledScreen, MemberHint, StandIn } from '../../compiled'
import { withHints } from './stand-in-hints'

const members = ['name', 'state', 'open', 'price', 'day'] as const
const standIn = {
  collections: {
    orders: { members: Object.fromEntries(members.map((one) => [one, {}])), hints: {} },
    trips: { members: { name: {} }, hints: {} },
  },
  deeds: {
    'order.list': { of: 'orders', verb: 'list' },
    'order.add': { of: 'orders', verb: 'add' },
    'order.edit': { of: 'orders', verb: 'change' },
    'order.drop': { of: 'orders', verb: 'remove' },
  },
} as unknown as StandIn

const field = (name: string, more: object = {}) => ({
  name,
  label: name.toUpperCase(),
  widget: 'text',
  options: {},
  format: { kind: 'text' },
  ...more,
})
const column = (member: string | undefined, more: object = {}) => ({
  key: 'x',
  ...(member === undefined ? {} : { member }),
  label: 'column',
  width: 100,
  format: { kind: 'text' },
  ...more,
})
const call = (name: string) => ({ steps: [{ do: 'call', call: name }] })

interface Parts {
  form?: object
  submit?: Record<string, string>
  buttons?: string[]
  actions?: Record<string, object>
  block?: object
  calls?: string[]
}
const screenOf = ({ form, submit, buttons = [], actions = {}, block, calls = ['order.list'] }: Parts) =>
  ({
    calls: Object.fromEntries(calls.map((one) => [one, {}])),
    dialogs: form ? { d: { form, submit, buttons } } : {},
    actions,
    block: block ?? { kind: 'list', list: {} },
  }) as unknown as CompiledScreen
const hintsOf = (parts: Parts, of = 'orders'): Record<string, MemberHint> =>
  withHints(standIn, [screenOf(parts)]).collections[of]!.hints

describe('what screens say of the records of a stand-in', () => {
  it('is the label and the widget of a form, and whether it must be filled', () => {
    const form = {
      fields: [
        field('name', { required: [{ message: 'm' }], maxLength: 5 }),
        field('state', { choices: [{ code: '1', text: 'A', color: 'red' }], format: { kind: 'choice' } }),
        field('open', { label: { text: '{n}', with: {} }, format: { kind: 'bool', words: { on: 'Y' } } }),
        field('elsewhere'),
      ],
    }
    expect(hintsOf({ form, submit: { add: 'd.add' } })).toEqual({
      name: { label: 'NAME', widget: 'text', maxLength: 5, mayBeEmpty: false },
      state: { label: 'STATE', widget: 'text', choices: [{ code: '1', text: 'A' }], mayBeEmpty: true },
      open: { label: '', widget: 'text', words: { on: 'Y' }, mayBeEmpty: true },
    })
  })
  it('says nothing of what may be empty where the form only shows', () => {
    expect(hintsOf({ form: { fields: [field('name')] } })).toEqual({
      name: { label: 'NAME', widget: 'text' },
    })
  })
  it('is what a column says, behind what a form says', () => {
    const columns = [
      column('name'),
      column('state', { format: { kind: 'choice', choices: [{ code: '1', text: 'A', color: 'red' }] } }),
      column('open', { format: { kind: 'bool', words: { off: 'N' } } }),
      column(undefined),
    ]
    const block = { kind: 'list', list: { columns } }
    expect(hintsOf({ block })).toEqual({
      name: { label: 'column' },
      state: { label: 'column', choices: [{ code: '1', text: 'A' }] },
      open: { label: 'column', words: { off: 'N' } },
    })
    expect(hintsOf({ block, form: { fields: [field('name')] } }).name).toEqual({
      label: 'NAME',
      widget: 'text',
    })
  })
  it('is of the collections that its calls are about, and of no other', () => {
    const form = { fields: [field('name')] }
    expect(hintsOf({ form }, 'trips')).toEqual({})
    expect(hintsOf({ form, calls: [] })).toEqual({})
    expect(hintsOf({ form, calls: ['order.unknown'] })).toEqual({})
  })
  it('leaves what was given as it was', () => {
    hintsOf({ form: { fields: [field('name')] } })
    expect(standIn.collections.orders!.hints).toEqual({})
  })
})

describe('what a form that saves demands', () => {
  const check = ['>', ['$', 'value'], 0]
  const asked = [
    { check, message: 'm' },
    { check: ['==', ['.', ['$', 'form'], 'name'], 'a'], message: 'm' },
    { check: ['==', ['.', ['$', 'row'], 'name'], 'a'], message: 'm' },
    { check: true, call: 'order.list', message: 'm' },
  ]
  const price = field('price', { options: { min: 1, max: 9 }, rules: asked })
  const limits = { least: 1, most: 9, checks: [check, asked[1]!.check] }
  const saving = (name: string): Parts => ({
    form: { fields: [price] },
    submit: { add: 'd.add' },
    actions: { 'd.add': call(name) },
  })
  const limitsIn = (parts: Parts) => {
    const { label: _, widget: __, mayBeEmpty: ___, ...rest } = hintsOf(parts).price!
    return rest
  }

  it('holds for what is added and changed, not for what is removed or asked', () => {
    expect(limitsIn(saving('order.add'))).toEqual(limits)
    expect(limitsIn(saving('order.edit'))).toEqual(limits)
    expect(limitsIn(saving('order.drop'))).toEqual({})
    expect(limitsIn(saving('order.unknown'))).toEqual({})
  })
  it('holds of the fields beside and in tabs, and of what a button sends', () => {
    const sent = { buttons: ['save'], actions: { save: call('order.add') } }
    expect(limitsIn({ form: { fields: [], beside: [price] }, ...sent })).toEqual(limits)
    expect(limitsIn({ form: { fields: [], tabs: [{}, { fields: [price] }] }, ...sent })).toEqual(limits)
  })
  it('holds of a form that is the screen', () => {
    const block = { kind: 'form', form: { fields: [price] }, buttons: ['save'] }
    expect(limitsIn({ block, actions: { save: call('order.add') } })).toEqual(limits)
    expect(limitsIn({ block: { ...block, buttons: ['none'] } })).toEqual({})
  })
  it('is no rule of a field that is not always there', () => {
    const shown = { ...price, visible: ['$', 'row'] }
    expect(limitsIn({ ...saving('order.add'), form: { fields: [shown] } })).toEqual({ least: 1, most: 9 })
  })
  it.each([
    ['afterToday', 'behind'],
    ['beyondTomorrow', 'behind'],
    ['beforeToday', 'ahead'],
    ['none', undefined],
    [5, undefined],
  ])('is on which side of today a day lies: %s', (disabledDates, days) => {
    const day = field('price', { options: { disabledDates, min: '1', max: '9' } })
    expect(limitsIn({ ...saving('order.add'), form: { fields: [day] } })).toEqual(days ? { days } : {})
  })
  it('is of no member that the collection has not', () => {
    const other = field('elsewhere', { options: { min: 1 } })
    expect(Object.keys(hintsOf({ ...saving('order.add'), form: { fields: [other] } }))).toEqual([])
  })
})
