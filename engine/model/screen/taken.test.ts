import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../contract/types'
import { expr } from '../expression.fixture'
import { editDialog, one, openEdit, openScreen, remove, rows, save } from './open-screen.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { sampleAction, sampleCall, sampleField, sampleForm, sampleScreen } from '../samples.fixture'
import { createScreenModel } from './screen'

const taken = { reason: 'taken', text: 'Done already' } as const

describe('a row that somebody else was faster with', () => {
  it('is asked for anew and marked, and its actions are off until the next question', async () => {
    const { onRow, model, texts, callsOf, screen } = await openScreen({
      actions: one([remove], { failure: 'Fixed' }),
      answers: { 'item.delete': taken },
    })
    const offOn = (row = rows[0]!) =>
      screen.actionState('act', screen.contextOf({ list: model, row })).disabled
    await onRow('act')
    expect(texts()).toEqual(['error: Done already'])
    expect(callsOf('item.page')).toHaveLength(2)
    await settled()
    expect([...model.store.getState().taken]).toEqual(['1'])
    expect([offOn(), offOn(rows[1])]).toEqual([true, false])
    await onRow('act')
    expect(callsOf('item.delete')).toHaveLength(1)
    await model.search()
    expect([...model.store.getState().taken]).toEqual([])
    expect(offOn()).toBe(false)
  })

  it('keeps what was typed in its dialog, which can only be closed, even where a failure closes it', async () => {
    const { onRow, press, dialog, model, callsOf, screen, texts } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save({ closeOnFailure: true })],
      answers: { 'item.save': taken },
    })
    await onRow('edit')
    dialog().form!.form.setValuesIn('note', 'typed')
    await press('save')
    expect(dialog().form!.values().note).toBe('typed')
    expect(dialog().notice.getState()).toEqual({ text: 'Done already', kind: 'error', taken: true })
    expect(texts()).toEqual([])
    expect([...model.store.getState().taken]).toEqual(['1'])
    expect(screen.actionState('save', dialog().context).disabled).toBe(true)
    await press('save')
    expect(callsOf('item.save')).toHaveLength(1)
    dialog().close()
    await model.search()
    await onRow('edit')
    expect(dialog().notice.getState().taken).toBe(false)
    expect(screen.actionState('save', dialog().context).disabled).toBe(false)
  })
})

describe('a row that somebody else has changed', () => {
  const stale = { reason: 'stale', text: 'Changed meanwhile' } as const

  it('is asked for anew, and gone on with as it is now', async () => {
    const { onRow, model, texts, callsOf, screen } = await openScreen({
      actions: one([remove], { failure: 'Fixed' }),
      answers: { 'item.delete': stale },
    })
    await onRow('act')
    expect(texts()).toEqual(['error: Changed meanwhile'])
    expect(callsOf('item.page')).toHaveLength(2)
    await settled()
    const context = screen.contextOf({ list: model, row: rows[0] })
    expect(screen.actionState('act', context).disabled).toBe(false)
    expect(model.store.getState().taken.size).toBe(0)
  })

  it('cannot be saved as it was: its dialog keeps what was typed, and can only be closed', async () => {
    const { onRow, press, dialog, callsOf, screen } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
      answers: { 'item.save': stale },
    })
    await onRow('edit')
    dialog().form!.form.setValuesIn('note', 'typed')
    await press('save')
    expect(dialog().form!.values().note).toBe('typed')
    expect(callsOf('item.page')).toHaveLength(2)
    expect(screen.actionState('save', dialog().context).disabled).toBe(true)
  })
})

describe('a row that the server refuses', () => {
  const refused = { reason: 'refused', text: 'The card is frozen' } as const

  async function refusedIn(now: Row) {
    const opened = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
      answers: { 'item.save': refused },
    })
    await opened.onRow('edit')
    opened.runtime.answers['item.page'] = { rows: [now], total: 1 }
    await opened.press('save')
    await settled()
    return opened
  }

  it('can be gone on with as it is, where the list shows another than its dialog', async () => {
    const { dialog, callsOf } = await refusedIn({ ...rows[0]!, state: 9 })
    expect(callsOf('item.page')).toHaveLength(2)
    expect(dialog().notice.getState()).toMatchObject({ text: refused.text, taken: false })
    await (dialog().form!.form.fields.note as Field).onInput('typed')
    await dialog().notice.getState().goOn!()
    await settled()
    expect(dialog().form!.values().note).toBe('typed')
    expect(dialog().context.row).toMatchObject({ state: 9 })
    expect(dialog().notice.getState().goOn).toBeUndefined()
  })

  it('is not gone on with while it is as its dialog shows it', async () => {
    const { dialog } = await refusedIn(rows[0]!)
    expect(dialog().notice.getState().goOn).toBeUndefined()
  })

  it('is asked for again at once where nothing is open for it', async () => {
    const { onRow, callsOf } = await openScreen({
      actions: one([remove, { do: 'reload' }]),
      answers: { 'item.delete': refused },
    })
    await onRow('act')
    await settled()
    expect(callsOf('item.page')).toHaveLength(2)
  })
})

describe('a record that is not there any more', () => {
  const gone = { reason: 'gone', text: 'No such item' } as const

  it('is asked for again where its row stood, and said in the words of the documents', async () => {
    const { onRow, runtime, model, callsOf } = await openScreen({
      actions: one([remove], { failure: 'Fixed' }),
      answers: { 'item.delete': gone },
    })
    await onRow('act')
    expect(runtime.toasts).toEqual([{ kind: 'error', text: 'Fixed\nNo such item' }])
    expect(callsOf('item.page')).toHaveLength(2)
    await settled()
    expect([...model.store.getState().taken]).toEqual([])
  })

  it('leaves its dialog as it is, for it may be something that was chosen there', async () => {
    const { onRow, press, dialog, callsOf, screen } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
      answers: { 'item.save': gone },
    })
    await onRow('edit')
    dialog().form!.form.setValuesIn('note', 'typed')
    await press('save')
    expect(dialog().notice.getState()).toEqual({ text: 'No such item', kind: 'error', taken: false })
    expect(callsOf('item.page')).toHaveLength(2)
    expect(screen.actionState('save', dialog().context).disabled).toBe(false)
  })

  it('is asked for again when its dialog finds nothing to show', async () => {
    const form = sampleForm([sampleField('name')], { load: [{ call: 'item.save', send: {}, as: 'current' }] })
    const { onRow, dialog, callsOf } = await openScreen({
      dialogs: [editDialog({ form })],
      actions: [openEdit()],
      answers: { 'item.save': gone },
    })
    await onRow('edit')
    await settled()
    expect(dialog().form!.store.getState()).toMatchObject({ failed: 'No such item', gone: true })
    expect(callsOf('item.page')).toHaveLength(2)
  })
})

describe('a refusal', () => {
  it('stands in the dialog until the next try, and nowhere else', async () => {
    const { onRow, press, dialog, runtime, texts } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
      answers: { 'item.save': { reason: 'refused', text: 'No' } },
    })
    await onRow('edit')
    await press('save')
    expect(dialog().notice.getState()).toEqual({ text: 'No', kind: 'error', taken: false })
    const seen: (string | undefined)[] = []
    dialog().notice.subscribe(({ text }) => seen.push(text))
    runtime.answers['item.save'] = { reason: 'refused', text: 'No' }
    await press('save')
    expect(seen).toEqual([undefined, 'No'])
    runtime.answers['item.save'] = {}
    await press('save')
    expect(texts()).toEqual(['success: Saved'])
  })

  it('of a check stands there too; without a form, or with one that closes, it is a toast', async () => {
    const check = { do: 'check', check: expr('row.state == 1'), message: 'Pay first' } as const
    const inDialog = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save({ steps: [check] })],
    })
    await inDialog.onRow('edit')
    await inDialog.press('save')
    expect(inDialog.dialog().notice.getState()).toMatchObject({ text: 'Pay first', kind: 'warning' })
    expect(inDialog.texts()).toEqual([])
    const closing = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save({ closeOnFailure: true })],
      answers: { 'item.save': { reason: 'refused', text: 'No' } },
    })
    await closing.onRow('edit')
    await closing.press('save')
    expect(closing.texts()).toEqual(['error: No'])
    expect(closing.screen.dialogs.getState()).toEqual([])
  })
})

describe('a page that is a form', () => {
  const open = (refusal: { reason: 'taken' | 'refused'; text: string }) => {
    const runtime = createTestRuntime({ answers: { 'item.save': refusal } })
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'form', form: sampleForm([sampleField('name')]), buttons: ['save', 'leave'] },
        {
          calls: [sampleCall('item.save', ['name'])],
          actions: [
            sampleAction('save', [{ do: 'call', call: 'item.save', send: {} }]),
            sampleAction('leave', [{ do: 'back' }]),
          ],
        },
      ),
      {},
    )
    const context = screen.contextOf({ form: screen.formOf() })
    return {
      runtime,
      screen,
      press: () => screen.run('save', context),
      stateOf: (name: string) => screen.actionState(name, context),
    }
  }

  it('says a refusal above its buttons until the next try', async () => {
    const { runtime, screen, press, stateOf } = open({ reason: 'refused', text: 'No' })
    await press()
    expect(screen.notice.getState()).toEqual({ text: 'No', kind: 'error', taken: false })
    expect(runtime.toasts).toEqual([])
    expect(stateOf('save').disabled).toBe(false)
    runtime.answers['item.save'] = {}
    await press()
    expect(screen.notice.getState().text).toBeUndefined()
  })

  it('cannot send again what somebody else was faster with, but can be left', async () => {
    const { runtime, screen, press, stateOf } = open(taken)
    await press()
    expect(screen.notice.getState()).toEqual({ text: 'Done already', kind: 'error', taken: true })
    expect([stateOf('save').disabled, stateOf('leave').disabled]).toEqual([true, false])
    await press()
    expect(runtime.sent.filter(({ call }) => call === 'item.save')).toHaveLength(1)
  })
})
