import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import type { Row, Values } from '../../contract/types'
import { expr } from '../expression.fixture'
import { editDialog, openEdit, openScreen, rows, save, type Case } from './open-screen.fixture'
import { heldAnswer, settled } from '../runtime.fixture'
import { sampleAction, sampleField, sampleForm } from '../samples.fixture'

const toEdit = (over = {}) =>
  sampleAction('toEdit', [{ do: 'mode', mode: 'edit' }], { visible: expr("mode == 'view'"), ...over })
const open = (mode: 'add' | 'edit' | 'view' | 'copy', name: string, give = {}) =>
  sampleAction(name, [{ do: 'open', dialog: 'edit', mode, give }])
const form = sampleForm([sampleField('name'), sampleField('secret', { isSecret: true })])

/** A row's dialog with an action per mode. Saving loses the session, and so does a lookup. */
async function screenWith(over: Case = {}) {
  const made = await openScreen({
    dialogs: [editDialog({ form, buttons: ['toEdit'], submit: { add: 'save', edit: 'save', copy: 'save' } })],
    actions: [
      openEdit(),
      open('view', 'look'),
      open('copy', 'copy'),
      open('add', 'add', { kind: expr('scope') }),
      open('add', 'addFirst', { number: expr('1') }),
      open('add', 'addSecond', { number: expr('2') }),
      toEdit(),
      save({ closeOnFailure: true }),
    ],
    answers: { 'item.save': { reason: 'sessionLost' } },
    ...over,
  })
  const { dialog, onRow, press } = made
  const type = (name: string, value: unknown) => (dialog().form!.form.fields[name] as Field).onInput(value)
  return {
    ...made,
    type,
    /** Types into the dialog, loses the session, and closes the dialog. */
    lose: async (action = 'edit', row?: Row) => {
      await onRow(action, row)
      if (dialog().mode.getState().mode === 'view') await press('toEdit')
      await type('name', 'typed')
      await press('save')
      dialog().close()
    },
    openAgain: async (action: string, row?: Row) => {
      await onRow(action, row)
      await settled()
      return { mode: dialog().mode.getState().mode, name: (dialog().form!.form.values as Values).name }
    },
  }
}

describe('a dialog over a lost session', () => {
  it('keeps what was typed, without passwords, and offers it when the dialog opens again', async () => {
    const { onRow, type, press, dialog, screen, texts, runtime, openAgain } = await screenWith()
    await onRow('edit')
    await type('name', 'typed')
    await type('secret', 'hush')
    await press('save')
    // A dialog that closes on a refusal stays open.
    expect(screen.dialogs.getState()).toHaveLength(1)
    expect(texts()).toEqual([])
    expect([...runtime.kept.values()]).toMatchObject([
      { values: { name: 'typed' }, from: { name: 'one' }, mode: 'edit' },
    ])
    expect(JSON.stringify([...runtime.kept.values()])).not.toContain('hush')
    dialog().close()
    expect(await openAgain('edit')).toEqual({ mode: 'edit', name: 'typed' })
    expect(runtime.confirmed).toHaveLength(1)
    expect(dialog().form!.form.modified).toBe(true)
    expect(runtime.kept.size).toBe(0)
  })

  it('keeps nothing that is worked out: it is what the record makes of it by then', async () => {
    const withLeft = sampleForm([...form.fields, sampleField('left', { value: expr('row.state') })])
    const { lose, openAgain, dialog } = await screenWith({
      dialogs: [editDialog({ form: withLeft, submit: { add: 'save' } })],
    })
    await lose('add', rows[0])
    await openAgain('add', { ...rows[0]!, state: 9 })
    expect(dialog().form!.form.values).toMatchObject({ name: 'typed', left: 9 })
  })

  it('is offered where the dialog shows the record first, and goes to the mode it was typed in', async () => {
    for (const first of ['look', 'edit']) {
      const { lose, openAgain, runtime } = await screenWith()
      await lose(first)
      expect(await openAgain('look')).toEqual({ mode: 'edit', name: 'typed' })
      expect(runtime.kept.size).toBe(0)
    }
  })

  it('waits while the dialog only shows the record, or would be another thing', async () => {
    const { lose, openAgain, runtime, dialog } = await screenWith({
      actions: [
        openEdit(),
        open('view', 'look'),
        open('copy', 'copy'),
        toEdit({ visible: expr('false') }),
        save(),
      ],
    })
    await lose()
    expect(await openAgain('look')).toEqual({ mode: 'view', name: 'one' })
    dialog().close()
    expect(await openAgain('copy')).toEqual({ mode: 'copy', name: 'one' })
    dialog().close()
    expect(runtime.confirmed).toEqual([])
    expect(await openAgain('edit')).toEqual({ mode: 'edit', name: 'typed' })
  })

  it('fills the dialog as it opens where more than a switch leads to the mode', async () => {
    const find = sampleAction('find', [
      { do: 'call', call: 'item.delete', send: {} },
      { do: 'mode', mode: 'edit' },
    ])
    const { onRow, press, type, dialog, openAgain } = await screenWith({
      dialogs: [editDialog({ form, submit: { add: 'find', edit: 'save' } })],
      actions: [open('add', 'add'), find, save()],
    })
    await onRow('add')
    await press('find')
    await type('name', 'typed')
    await press('save')
    dialog().close()
    expect(await openAgain('add')).toEqual({ mode: 'add', name: 'typed' })
  })

  it('belongs to its record: the row, or what the dialog was given', async () => {
    const { lose, openAgain, runtime, dialog, press, type, screen } = await screenWith()
    await lose()
    expect(await openAgain('edit', rows[1])).toEqual({ mode: 'edit', name: 'two' })
    dialog().close()
    const openFor = async (kind: string) => {
      runtime.chooseScope(kind)
      await screen.run('add', screen.contextOf())
      await settled()
    }
    await openFor('a')
    await type('name', 'for a')
    await press('save')
    dialog().close()
    await openFor('b')
    expect(runtime.confirmed).toEqual([])
    dialog().close()
    await openFor('a')
    expect(dialog().form!.values().name).toBe('for a')
  })

  it('belongs to the number that the dialog was given', async () => {
    const { runtime, dialog, press, type, screen } = await screenWith()
    const openBy = async (action: string) => {
      await screen.run(action, screen.contextOf())
      await settled()
    }
    await openBy('addFirst')
    await type('name', 'for the first')
    await press('save')
    dialog().close()
    await openBy('addSecond')
    expect(runtime.confirmed).toEqual([])
    dialog().close()
    await openBy('addFirst')
    expect(dialog().form!.values().name).toBe('for the first')
  })

  it('says how the page can open the dialog again, but where it belongs to another one', async () => {
    const { runtime, dialog, onRow, press, type } = await screenWith({
      dialogs: [editDialog({ form, buttons: ['add'], submit: { add: 'save', edit: 'save' } })],
    })
    const kept: unknown[] = []
    runtime.drafts.keep = (_, { opened }) => void kept.push(opened)
    await onRow('edit')
    await press('add')
    await type('name', 'typed in the inner one')
    await press('save')
    dialog().close()
    await type('name', 'typed in the outer one')
    await press('save')
    expect(kept).toEqual([undefined, expect.objectContaining({ mode: 'edit', row: '1', list: 'list' })])
  })

  it('says what somebody else has saved since, and leaves what was not typed as he has saved it', async () => {
    const fields = [sampleField('name', { label: '名称' }), sampleField('kind')]
    const { lose, openAgain, runtime, dialog } = await screenWith({
      dialogs: [editDialog({ form: sampleForm(fields), submit: { edit: 'save' } })],
      actions: [openEdit(), save()],
    })
    await lose()
    const theirs = { ...rows[0]!, name: 'theirs', kind: 'new' }
    expect(await openAgain('edit', theirs)).toEqual({ mode: 'edit', name: 'typed' })
    expect(runtime.confirmed).toEqual(['上次有未提交的内容，其中名称此后已被修改，是否恢复？'])
    expect(dialog().form!.values().kind).toBe('new')
  })

  it('is gone when it was not wanted', async () => {
    const { lose, openAgain, runtime } = await screenWith({ runtime: { confirm: false } })
    await lose()
    expect(await openAgain('look')).toEqual({ mode: 'view', name: 'one' })
    expect(runtime.kept.size).toBe(0)
  })

  it.each([
    ['is closed before it has loaded', true, {}],
    ['could not be loaded', false, { reason: 'refused' as const }],
  ])('is not offered where its dialog %s, and stays kept', async (_, closes, answer) => {
    const load = [{ call: 'item.tell', send: {}, as: 'found' }]
    const { onRow, press, type, dialog, runtime } = await screenWith({
      dialogs: [editDialog({ form: sampleForm([sampleField('name')], { load }), submit: { edit: 'save' } })],
    })
    await onRow('edit')
    await settled()
    await type('name', 'typed')
    await press('save')
    dialog().close()
    const held = heldAnswer()
    runtime.answers['item.tell'] = held.answer
    const opened = onRow('edit')
    await settled()
    if (closes) dialog().close()
    await held.give(answer)
    await opened
    expect(runtime.confirmed).toEqual([])
    expect(runtime.kept.size).toBe(1)
  })

  it('is kept whoever finds out that the session is lost', async () => {
    const { onRow, type, runtime } = await screenWith()
    await onRow('edit')
    await type('name', 'typed')
    // A widget's upload, a hand-written page's call, the shell: none of them knows the dialog.
    const call = { ...runtime.app.calls, other: { name: 'other' } }.other as never
    runtime.answers.other = { reason: 'sessionLost' }
    await runtime.send(call, {})
    expect(runtime.kept.size).toBe(1)
  })

  it('keeps no chosen file, however deep it lies', async () => {
    const { onRow, type, press, runtime } = await screenWith()
    await onRow('edit')
    await type('name', [{ file: new Blob(['x']), title: 'a' }, new Blob(['y'])])
    await press('save')
    expect([...runtime.kept.values()][0]?.values).toEqual({ name: [{ title: 'a' }] })
  })
})

it('is not unsaved when it was only what something was looked up with', async () => {
  const find = sampleAction('find', [
    { do: 'validate' },
    { do: 'call', call: 'item.delete', send: {}, as: 'found' },
    { do: 'mode', mode: 'edit' },
  ])
  const { onRow, type, press, dialog } = await screenWith({
    dialogs: [editDialog({ form, submit: { add: 'find', edit: 'save' } })],
    actions: [open('add', 'add'), find, save()],
  })
  await onRow('add')
  await type('name', 'typed')
  await press('find')
  expect(dialog().mode.getState().mode).toBe('edit')
  expect(dialog().form!.form.modified).toBe(false)
})

it('is no longer unsaved once it was saved, unless more was typed meanwhile', async () => {
  const stay = sampleAction('save', [{ do: 'validate' }, { do: 'call', call: 'item.save', send: {} }])
  const { onRow, type, press, dialog } = await screenWith({
    actions: [openEdit(), stay],
    answers: { 'item.save': () => (typing(), {}) },
  })
  let typing = () => {}
  await onRow('edit')
  await type('name', 'typed')
  await press('save')
  expect(dialog().form!.form.modified).toBe(false)
  await type('name', 'more')
  typing = () => void type('name', 'even more')
  await press('save')
  expect(dialog().form!.form.modified).toBe(true)
})
