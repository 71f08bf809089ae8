/** An unanswered request keeps its idempotency key over a reload, a lost session and a closed dialog. */
import type { Field } from '@formily/core'
import { expect, it } from 'vitest'
import { createTestRuntime, settled, type Answering } from '../runtime.fixture'
import { expr } from '../expression.fixture'
import { sampleAction, sampleCall, sampleField, sampleForm, sampleScreen } from '../samples.fixture'
import { editDialog, openScreen, save } from './open-screen.fixture'
import { createScreenModel } from './screen'
import type { Row } from '../../contract/types'
import type { ScreenModel } from '../types'

const network: Answering = { reason: 'network' }
const calls = ['item.save', 'item.pay'] as const

const leaveBy = {
  reload: async ({ screen }: Opened) => {
    screen.keepTyped()
    screen.dispose()
  },
  'lost session': async ({ screen, runtime, press, call }: Opened) => {
    runtime.answers[call] = { reason: 'sessionLost' }
    await press('send')
    screen.dispose()
  },
  cancel: async ({ dialog }: Opened) => dialog().close(),
}
type Opened = Awaited<ReturnType<typeof lostAnswer>>

/** A form is sent, and the response is lost. */
async function lostAnswer(call: (typeof calls)[number] | 'item.tell', isOnRow = false) {
  const add = sampleAction('add', [{ do: 'open', dialog: 'edit', mode: 'add', give: {} }])
  const send = { ...save(), name: 'send' }
  send.steps = [
    { do: 'validate' },
    { do: 'call', call, send: { amount: expr('form.name') } },
    { do: 'close' },
    { do: 'reload' },
  ]
  const opened = await openScreen({
    dialogs: [editDialog({ submit: { any: 'send' } })],
    actions: [add, send],
    answers: { [call]: network },
  })
  await (isOnRow ? opened.onRow('add') : opened.onToolbar('add'))
  await (opened.dialog().form!.form.fields.name as Field).onInput('typed')
  await opened.press('send')
  return { ...opened, call }
}

/** The page afterwards, with the draft resumed from its notice. */
async function resumed({ runtime, screen, call }: Opened) {
  const again = createScreenModel(runtime, screen.screen, {})
  again.listOf('list')
  await settled()
  const waiting = again.waiting.getState()
  waiting[0]!.resume()
  await settled()
  runtime.answers[call] = {}
  return { again, waiting }
}
const top = (screen: ScreenModel) => screen.dialogs.getState().at(-1)!
const keysOf = ({ callsOf, call }: Opened) => callsOf(call).map(({ options }) => options.idempotencyKey)

const each = calls.flatMap((call) =>
  Object.entries(leaveBy).map(([name, leave]) => [call, name, leave] as const),
)
it.each(each)('%s is sent again under its key after: %s', async (call, _, leave) => {
  const opened = await lostAnswer(call)
  await leave(opened)
  const { again, waiting } = await resumed(opened)
  expect(waiting.map(({ mayBeDone }) => mayBeDone)).toEqual([true])
  await again.run('send', top(again).context)
  const keys = keysOf(opened)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(again.waiting.getState()).toEqual([])
  expect(opened.runtime.kept.size).toBe(0)
})

const formsOf = calls.flatMap((call) => [false, true].map((isOnRow) => [call, isOnRow] as const))
it.each(formsOf)(
  '%s has the same key where the form was changed since: one of the two is done',
  async (call, isOnRow) => {
    const opened = await lostAnswer(call, isOnRow)
    await leaveBy.reload(opened)
    const { again } = await resumed(opened)
    await (top(again).form!.form.fields.name as Field).onInput('changed')
    await again.run('send', top(again).context)
    expect(keysOf(opened).every((key) => /^\w+$/.test(key ?? ''))).toBe(true)
    expect(new Set(keysOf(opened)).size).toBe(1)
  },
)

it.each(calls)('%s has it where the form was corrected at once, also after a refusal', async (call) => {
  const opened = await lostAnswer(call)
  const { name } = opened.dialog().form!.form.fields
  opened.runtime.answers[call] = { reason: 'refused', text: 'No' }
  for (const typed of ['corrected', 'once more']) {
    await (name as Field).onInput(typed)
    await opened.press('send')
  }
  expect(keysOf(opened)).toHaveLength(3)
  expect(new Set(keysOf(opened)).size).toBe(1)
})

it.each([
  // An intended repeat is another call; money is repeated only after its dialog was closed.
  ['item.save', 'another', 2],
  ['item.pay', 'no other', 1],
] as const)(
  '%s that was done before, as the server says: nothing is unknown any more, and the next has %s key',
  async (call, _, keys) => {
    const opened = await lostAnswer(call)
    opened.runtime.answers[call] = { reason: 'doneBefore', text: 'It was done' }
    await (opened.dialog().form!.form.fields.name as Field).onInput('corrected')
    await opened.press('send')
    expect(opened.dialog().notice.getState().text).toBe('It was done')
    expect(opened.dialog().keys.mayBeDone(false)).toBe(false)
    await opened.press('send')
    expect(keysOf(opened)).toHaveLength(3)
    expect(new Set(keysOf(opened)).size).toBe(keys)
    const before = opened.callsOf('item.page').length
    opened.dialog().close()
    await settled()
    expect(opened.callsOf('item.page')).toHaveLength(before + 1)
  },
)

it('without a key it is said of a refusal all the same', async () => {
  const opened = await lostAnswer('item.tell')
  expect(keysOf(opened)).toEqual([undefined])
  opened.runtime.answers['item.tell'] = { reason: 'refused', text: 'The name is taken' }
  await opened.press('send')
  expect(opened.dialog().notice.getState().text).toBe(
    opened.runtime.word('failure.afterUnknown', { text: 'The name is taken' }),
  )
})

it.each(calls)('%s keeps its key over a second reload', async (call) => {
  const opened = await lostAnswer(call)
  await leaveBy.reload(opened)
  const { again } = await resumed(opened)
  again.keepTyped()
  again.dispose()
  const { again: third } = await resumed(opened)
  await third.run('send', top(third).context)
  expect(new Set(keysOf(opened)).size).toBe(1)
})

it.each(calls)('a refusal of %s after it says so, and the list shows what became of it', async (call) => {
  const opened = await lostAnswer(call)
  opened.runtime.answers[call] = { reason: 'refused', text: 'No' }
  await (opened.dialog().form!.form.fields.name as Field).onInput('changed')
  await opened.press('send')
  expect(opened.dialog().notice.getState().text).toBe(
    opened.runtime.word('failure.afterUnknown', { text: 'No' }),
  )
  const before = opened.callsOf('item.page').length
  opened.dialog().close()
  await settled()
  expect(opened.callsOf('item.page')).toHaveLength(before + 1)
})

it('is offered as what may have been done where its dialog opens again by itself', async () => {
  const opened = await lostAnswer('item.save')
  opened.dialog().close()
  await opened.onToolbar('add')
  await settled()
  expect(opened.runtime.confirmed).toEqual([
    '上次的提交未收到结果（可能已成功，再次确定不会重复），是否恢复？',
  ])
})

it('is gone with its keys when it is given up', async () => {
  const opened = await lostAnswer('item.pay')
  await leaveBy.cancel(opened)
  opened.screen.waiting.getState()[0]!.giveUp()
  expect(opened.runtime.kept.size).toBe(0)
  await opened.onToolbar('add')
  await (opened.dialog().form!.form.fields.name as Field).onInput('typed')
  await opened.press('send')
  expect(new Set(keysOf(opened)).size).toBe(2)
})

it('is not told of where the server has answered', async () => {
  const opened = await lostAnswer('item.pay')
  opened.dialog().close()
  opened.screen.waiting.getState()[0]!.giveUp()
  opened.runtime.answers['item.pay'] = { reason: 'refused', text: 'No' }
  await opened.onToolbar('add')
  await (opened.dialog().form!.form.fields.name as Field).onInput('typed')
  await opened.press('send')
  opened.screen.keepTyped()
  opened.dialog().close()
  expect(opened.screen.waiting.getState().map(({ mayBeDone }) => mayBeDone)).toEqual([false])
})

it('counts what is under way when the page is loaded anew', async () => {
  const opened = await lostAnswer('item.save')
  opened.dialog().close()
  opened.screen.waiting.getState()[0]!.giveUp()
  opened.runtime.answers['item.save'] = () => new Promise(() => {})
  await opened.onToolbar('add')
  await (opened.dialog().form!.form.fields.name as Field).onInput('typed')
  void opened.press('send')
  await settled()
  opened.screen.keepTyped()
  opened.screen.dispose()
  const { waiting } = await resumed(opened)
  expect(waiting.map(({ mayBeDone }) => mayBeDone)).toEqual([true])
})

it('is settled by what was done instead of it', async () => {
  const opened = await lostAnswer('item.save')
  await (opened.dialog().form!.form.fields.name as Field).onInput('changed')
  opened.runtime.answers['item.save'] = {}
  await opened.press('send')
  expect(opened.screen.dialogs.getState()).toEqual([])
  expect(opened.screen.waiting.getState()).toEqual([])
})

/** A form page was sent, the response was lost, and the page was reloaded. */
async function reloadedPage(call: (typeof calls)[number]) {
  const runtime = createTestRuntime({ answers: { [call]: network } })
  const money = call === 'item.pay'
  const compiled = sampleScreen(
    { kind: 'form', form: sampleForm([sampleField('name')]), buttons: ['send'] },
    {
      calls: [sampleCall(call, ['name'], { money })],
      actions: [sampleAction('send', [{ do: 'validate' }, { do: 'call', call, send: {} }])],
    },
  )
  const first = createScreenModel(runtime, compiled, {})
  const form = first.formOf()
  await (form.form.fields.name as Field).onInput('typed')
  const press = (screen: ScreenModel, row?: Row) =>
    screen.run('send', screen.contextOf({ form: screen.formOf(), row }))
  await press(first)
  first.keepTyped()
  first.dispose()
  const again = createScreenModel(runtime, compiled, {})
  again.formOf()
  await settled()
  expect(runtime.toasts.at(-1)).toMatchObject({ kind: 'warning', text: runtime.word('draft.restoredSent') })
  const keys = () => new Set(runtime.sent.map(({ options }) => options.idempotencyKey)).size
  const type = (value: string) => (again.formOf().form.fields.name as Field).onInput(value)
  return { runtime, again, press: (row?: Row) => press(again, row), type, keys }
}

it.each(calls)('%s of a page that is a form goes on under its key after a reload', async (call) => {
  const { runtime, again, press, type, keys } = await reloadedPage(call)
  runtime.answers[call] = {}
  await press()
  expect(keys()).toBe(1)
  await type('another')
  again.keepTyped()
  expect([...runtime.kept.values()].map(({ sent }) => sent)).toEqual([undefined])
})

it.each([
  ['item.save', 'the same key', undefined, 1],
  ['item.pay', 'the same key', undefined, 1],
  ['item.save', 'another key for another record', { id: 5 }, 2],
  ['item.pay', 'another key for another record', { id: 5 }, 2],
] as const)('%s of such a page has %s where it was changed since', async (call, _, row, expected) => {
  const { press, type, keys } = await reloadedPage(call)
  await type('changed')
  await press(row)
  expect(keys()).toBe(expected)
})

it.each(calls)('a refusal says so and stays above such a page while %s may have been done', async (call) => {
  const { runtime, again, press, type } = await reloadedPage(call)
  runtime.answers[call] = { reason: 'refused', text: 'No' }
  await type('changed')
  await press()
  await type('changed again')
  const text = runtime.word('failure.afterUnknownOnPage', { text: 'No' })
  expect(again.notice.getState().text).toBe(text)
})
