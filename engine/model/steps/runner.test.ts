import { describe, expect, it } from 'vitest'
import type { CompiledAction, Step } from '../../compiled'
import { expr } from '../expression.fixture'
import { asMissingCode } from '../missing-code'
import { heldAnswer } from '../runtime.fixture'
import type { Answering } from '../runtime.fixture'
import { sampleAction, sampleCall, sampleColumn } from '../samples.fixture'
import { one, openScreen, remove, rows } from '../screen/open-screen.fixture'
import words from '../words.json' with { type: 'json' }

describe('one run', () => {
  it('does its steps in order, reloads, and says one thing', async () => {
    const { onRow, texts, callsOf } = await openScreen({
      actions: one([remove, { do: 'reload' }], { success: 'Gone' }),
    })
    expect(await onRow('act')).toBe(true)
    expect(callsOf('item.delete').map(({ values }) => values)).toEqual([{ id: 1 }])
    expect(callsOf('item.page')).toHaveLength(2)
    expect(texts()).toEqual(['success: Gone'])
  })
  it('asks a list once after what it did, however often its steps say so', async () => {
    const again = { do: 'reload', list: 'main' } as const
    const { onRow, callsOf } = await openScreen({ actions: one([remove, { do: 'reload' }, again]) })
    await onRow('act')
    expect(callsOf('item.page')).toHaveLength(2)
    const { onRow: twice, callsOf: calls } = await openScreen({
      actions: one([remove, { do: 'reload' }, remove, again]),
    })
    await twice('act')
    expect(calls('item.page')).toHaveLength(3)
  })
  it('stops at the first failure and says only that', async () => {
    const steps: Step[] = [remove, { do: 'call', call: 'item.save', send: {} }, { do: 'reload' }]
    const { onRow, texts, callsOf } = await openScreen({
      actions: one(steps, { success: 'Gone' }),
      answers: { 'item.delete': { reason: 'refused', text: 'In use' } },
    })
    expect(await onRow('act')).toBe(false)
    expect(callsOf('item.save')).toEqual([])
    // The list reloads.
    expect(callsOf('item.page')).toHaveLength(2)
    expect(texts()).toEqual(['error: In use'])
  })
  it('is not started twice by a second click, but on another row it is', async () => {
    const slow = heldAnswer()
    const { onRow, screen, callsOf } = await openScreen({
      actions: one([remove]),
      answers: { 'item.delete': slow.answer },
    })
    const first = onRow('act')
    expect([...screen.running.getState()]).toEqual(['act#1'])
    expect(await onRow('act')).toBe(false)
    const other = onRow('act', rows[1])
    await slow.give({})
    expect(await Promise.all([first, other])).toEqual([true, true])
    expect(callsOf('item.delete')).toHaveLength(2)
    expect(screen.running.getState().size).toBe(0)
  })
  it('skips a step whose condition does not hold', async () => {
    const { onRow, callsOf } = await openScreen({
      actions: one([{ ...remove, when: expr('row.state == 1') }]),
    })
    await onRow('act')
    await onRow('act', rows[1])
    expect(callsOf('item.delete').map(({ values }) => values)).toEqual([{ id: 2 }])
  })
  it('tells a fault of the program and lets it be seen', async () => {
    const { onRow, texts, screen } = await openScreen({
      actions: one([{ do: 'open', dialog: 'missing', mode: 'add', give: {} }]),
    })
    await expect(onRow('act')).rejects.toThrow('no dialog missing')
    expect(texts()).toHaveLength(1)
    expect(screen.running.getState().size).toBe(0)
  })
  it('tells code that does not come by itself, since to reload helps', async () => {
    const missing = asMissingCode(new Error('a worker did not come'))
    const { onRow, texts } = await openScreen({
      actions: one([remove]),
      answers: {
        'item.delete': () => {
          throw missing
        },
      },
    })
    expect(await onRow('act')).toBe(false)
    expect(texts()).toEqual([`error: ${words['code.missing']}`])
  })
})

describe('what waits for a second person', () => {
  it('says so in place of its own text, closes and reloads, and neither logs nor calls anything after it', async () => {
    const steps: Step[] = [
      remove,
      { do: 'call', call: 'item.save', send: {} },
      { do: 'log', text: 'Deleted' },
      { do: 'reload' },
    ]
    const { onRow, runtime, texts, callsOf } = await openScreen({
      actions: one(steps, { success: 'Gone' }),
      answers: { 'item.delete': { waits: true, text: 'Somebody else must agree' } },
    })
    expect(await onRow('act')).toBe(true)
    expect(callsOf('item.save')).toEqual([])
    expect(runtime.logged).toEqual([])
    expect(callsOf('item.page')).toHaveLength(2)
    expect(texts()).toEqual(['info: Somebody else must agree'])
  })
  it('has a word of the console where the server says nothing', async () => {
    const { onRow, texts } = await openScreen({
      actions: one([remove], { success: 'Gone' }),
      answers: { 'item.delete': { waits: true } },
    })
    await onRow('act')
    expect(texts()).toEqual([`info: ${words['call.waits']}`])
  })
})

describe('asking first', () => {
  const asking: Step = {
    do: 'confirm',
    text: { text: 'Delete {name}?', with: { name: { value: expr('row.name'), format: { kind: 'text' } } } },
    cancelled: 'Kept',
  }
  it('goes on when the operator agrees', async () => {
    const { onRow, runtime, texts } = await openScreen({
      actions: one([asking, remove], { success: 'Gone' }),
    })
    await onRow('act')
    expect(runtime.confirmed).toEqual(['Delete one?'])
    expect(texts()).toEqual(['success: Gone'])
  })
  it('says so when a yes is hard to undo', async () => {
    const { onRow, runtime } = await openScreen({ actions: one([asking, remove], { look: 'danger' }) })
    await onRow('act')
    expect(runtime.confirmed).toEqual(['! Delete one?'])
  })
  it('shows the record that it is about: its first columns and all amounts, but nothing twice', async () => {
    const asked: unknown[] = []
    const { onRow } = await openScreen({
      actions: one([asking, remove]),
      list: {
        columns: [
          ...['name', 'city', 'empty', 'phone', 'note'].map((key) => sampleColumn(key)),
          sampleColumn('fee', { format: { kind: 'money' } }),
          sampleColumn('hidden', { format: { kind: 'money' }, visible: expr('false') }),
        ],
      },
      runtime: {
        confirm: (_, facts) => {
          asked.push(facts)
          return false
        },
      },
    })
    const members = { city: 'Handan', empty: '', phone: '138****8000', note: 'late', fee: 123456, hidden: 1 }
    await onRow('act', { ...rows[0]!, ...members })
    expect(asked).toEqual([
      [
        { label: 'city', text: 'Handan' },
        { label: 'phone', text: '138****8000' },
        { label: 'fee', text: '1,234.56' },
      ],
    ])
  })
  it('says the cancelled text only when the operator declines', async () => {
    const declined = await openScreen({
      actions: one([asking, remove], { success: 'Gone' }),
      runtime: { confirm: false },
    })
    expect(await declined.onRow('act')).toBe(false)
    expect(declined.texts()).toEqual(['info: Kept'])
    const failed = await openScreen({
      actions: one([asking, remove]),
      answers: { 'item.delete': { reason: 'refused', text: 'No' } },
    })
    await failed.onRow('act')
    expect(failed.texts()).toEqual(['error: No'])
  })
  it('stops with a warning unless the check holds', async () => {
    const { onRow, texts, callsOf } = await openScreen({
      actions: one([{ do: 'check', check: expr('row.state == 1'), message: 'Pay first' }, remove]),
    })
    await onRow('act')
    expect(texts()).toEqual(['warning: Pay first'])
    expect(callsOf('item.delete')).toEqual([])
  })
})

describe('what a failure says', () => {
  const cases: [string, Partial<CompiledAction>, Answering, string[]][] = [
    ['the server', {}, { reason: 'refused', text: 'Server' }, ['error: Server']],
    ['a general text', {}, { reason: 'refused' }, ['error: 操作失败，请稍后重试']],
    [
      'a fixed text, then the reason',
      { failure: 'Fixed' },
      { reason: 'refused', text: 'Server' },
      ['error: Fixed\nServer'],
    ],
    [
      'the server before its fallback',
      { failure: { server: true, fallback: 'Other' } },
      { reason: 'refused', text: 'Server' },
      ['error: Server'],
    ],
    [
      'the fallback',
      { failure: { server: true, fallback: 'Other' } },
      { reason: 'refused' },
      ['error: Other'],
    ],
    ['nothing', { failure: { silent: true } }, { reason: 'refused', text: 'Server' }, []],
    ['the line', { failure: 'Fixed' }, { reason: 'network' }, ['error: Network down']],
    ['the time', {}, { reason: 'timeout' }, ['error: Too slow']],
    ['a missing right', {}, { reason: 'forbidden' }, ['error: Not allowed']],
    ['a stale row', {}, { reason: 'stale' }, ['error: 数据已被他人修改，请刷新后重试']],
    ['nothing of a lost session', {}, { reason: 'sessionLost' }, []],
    [
      'nothing of a cancelled password prompt',
      { failure: '修改失败' },
      { reason: 'unconfirmed', text: '请再次输入密码确认身份' },
      [],
    ],
  ]
  it.each(cases)('is %s', async (_, over, answer, expected) => {
    const { onRow, texts } = await openScreen({
      actions: one([remove], over),
      answers: { 'item.delete': answer },
    })
    await onRow('act')
    expect(texts()).toEqual(expected)
  })
  it('may be the server on success too', async () => {
    const { onRow, texts } = await openScreen({
      actions: one([remove], { success: { server: true, fallback: 'Done' } }),
      answers: { 'item.delete': { text: 'Copied' } },
    })
    await onRow('act')
    expect(texts()).toEqual(['success: Copied'])
  })
})

describe('the state of an action', () => {
  const held = (permission: string[] | null, superAdmin = false) => ({
    actions: [
      sampleAction('act', [{ do: 'call', call: 'item.root', send: {} }], {
        permission,
        disabled: expr('row.state == 1'),
      }),
    ],
    runtime: {
      session: { permissions: new Set(['item:edit']), user: { id: '1', name: '', account: '', superAdmin } },
    },
  })
  const rootCall = sampleCall('item.root', [], { superAdmin: true })
  async function stateOf(permission: string[] | null, superAdmin: boolean) {
    const { screen, model } = await openScreen(held(permission, superAdmin))
    screen.screen.calls['item.root'] = rootCall
    return screen.actionState('act', screen.contextOf({ list: model, row: rows[1] }))
  }
  it.each([
    [['item:edit'], true, true],
    [['item:delete'], true, false],
    [['item:delete', 'item:edit'], true, true],
    [null, true, true],
    [null, false, false],
  ])('with keys %j (super administrator: %s) is visible: %s', async (permission, superAdmin, visible) => {
    expect(await stateOf(permission, superAdmin)).toMatchObject({ visible, disabled: true })
  })
  it('keeps what is disabled or not offered from running', async () => {
    const { onRow, callsOf } = await openScreen({
      actions: [
        sampleAction('act', [remove], { disabled: expr('row.state == 1') }),
        sampleAction('other', [remove], { permission: ['x'] }),
      ],
    })
    expect(await onRow('act', rows[1])).toBe(false)
    expect(await onRow('other')).toBe(false)
    expect(callsOf('item.delete')).toEqual([])
  })
})
