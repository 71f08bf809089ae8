/** After a conflict the current record is loaded, and the user's input is applied to it. */
import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import type { Step } from '../../compiled'
import type { Row } from '../../contract/types'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { sampleAction, sampleCall, sampleField, sampleForm, sampleScreen } from '../samples.fixture'
import { editDialog, openEdit, openScreen, rows, save, type Case } from './open-screen.fixture'
import { createScreenModel } from './screen'

const stale = { reason: 'stale', text: 'Changed meanwhile' } as const
const fields = ['name', 'note'].map((name) => sampleField(name, { default: expr(`row.${name}`) }))

/** A save was refused by a conflict on an opened row; `now` is the current state. */
async function refused(now: Row[], over: Case = {}, typed: Record<string, unknown> = { note: 'typed' }) {
  const opened = await openScreen({
    dialogs: [editDialog({ form: sampleForm(fields) })],
    actions: [openEdit(), save()],
    answers: { 'item.save': stale },
    ...over,
  })
  await opened.onRow('edit')
  for (const [name, value] of Object.entries(typed))
    await (opened.dialog().form!.form.fields[name] as Field).onInput(value)
  opened.runtime.answers['item.page'] = { rows: now, total: now.length }
  await opened.press('save')
  const goOn = async () => {
    await opened.dialog().notice.getState().goOn!()
    await settled()
  }
  return { ...opened, goOn }
}
const renamed = { id: 1, name: 'renamed', state: 0, _v: 8 }

describe('a dialog on a row that somebody else has changed', () => {
  it('opens again on the row as it is, with what was typed, and saves under its version', async () => {
    const { dialog, goOn, runtime, press, callsOf, screen } = await refused([renamed])
    const first = dialog()
    expect(first.notice.getState()).toMatchObject({ text: 'Changed meanwhile', taken: true })
    await goOn()
    expect(screen.dialogs.getState()).toHaveLength(1)
    expect(dialog()).not.toBe(first)
    expect(dialog().form!.values()).toEqual({ name: 'renamed', note: 'typed' })
    expect(dialog().notice.getState().taken).toBe(false)
    expect([runtime.confirmed, runtime.kept.size]).toEqual([[], 0])
    runtime.answers['item.save'] = {}
    await press('save')
    expect(callsOf('item.save').map(({ options }) => options.version)).toEqual([7, 8])
    expect(screen.dialogs.getState()).toEqual([])
  })

  it('notes at a list what the other has put in, until the form is saved', async () => {
    const now = { id: 1, name: 'one', state: 0, note: ['c'], _v: 8 }
    const { goOn, dialog } = await refused([now], {}, { note: ['b'] })
    await goOn()
    const { form, markSaved } = dialog().form!
    expect(dialog().form!.values().note).toEqual(['b', 'c'])
    const noted = () => (form.fields.note as Field).data as unknown
    expect(noted()).toEqual({ theirs: { added: ['c'], removed: [] } })
    markSaved()
    expect(noted()).toBeUndefined()
  })

  it('says above its buttons what both have changed, until that is changed', async () => {
    const { goOn, runtime, dialog } = await refused([renamed], {}, { name: 'mine' })
    await goOn()
    expect([runtime.confirmed, dialog().form!.values().name]).toEqual([[], 'mine'])
    const fields = 'name'
    expect(dialog().notice.getState()).toMatchObject({
      text: runtime.word('draft.restoredChanged', { fields }),
      kind: 'warning',
      taken: false,
    })
  })

  it('has what was typed while it was asked for', async () => {
    const { dialog, runtime } = await refused([renamed])
    let answer = () => {}
    runtime.answers['item.page'] = () =>
      new Promise((resolve) => (answer = () => resolve({ rows: [renamed], total: 1 })))
    const going = dialog().notice.getState().goOn!()
    await (dialog().form!.form.fields.note as Field).onInput('typed meanwhile')
    answer()
    await going
    await settled()
    expect(dialog().form!.values()).toEqual({ name: 'renamed', note: 'typed meanwhile' })
  })

  it('waits with what was typed where its row is not on show any more, for whoever looks for it', async () => {
    const { dialog, goOn, texts, screen, model, runtime } = await refused([rows[1]!])
    await goOn()
    expect(texts()).toEqual([`warning: ${runtime.word('draft.recordAway')}`])
    expect(screen.dialogs.getState()).toEqual([])
    runtime.answers['item.page'] = { rows: [renamed], total: 1 }
    await model.search()
    screen.waiting.getState()[0]!.resume()
    await settled()
    expect(dialog().form!.values()).toEqual({ name: 'renamed', note: 'typed' })
  })

  it('is not opened again by who has closed it meanwhile', async () => {
    const { dialog, screen } = await refused([renamed])
    const going = dialog().notice.getState().goOn!()
    dialog().close()
    await going
    await settled()
    expect(screen.dialogs.getState()).toEqual([])
  })

  it('can only be closed where somebody else has dealt with it', async () => {
    const taken = { reason: 'taken', text: 'Done already' } as const
    const { dialog } = await refused([renamed], { answers: { 'item.save': taken } })
    expect(dialog().notice.getState()).toMatchObject({ taken: true, goOn: undefined })
  })
})

describe('what was done before, as the server says', () => {
  const doneBefore = { reason: 'doneBefore', text: 'It was done' } as const

  it('has moved the version on: its dialog goes on on what there is now', async () => {
    const { goOn, dialog, runtime, press, callsOf } = await refused([renamed], {
      answers: { 'item.save': doneBefore },
    })
    expect(dialog().notice.getState().text).toBe('It was done')
    await goOn()
    runtime.answers['item.save'] = {}
    await press('save')
    expect(callsOf('item.save').map(({ options }) => options.version)).toEqual([7, 8])
  })

  it('of money goes on nowhere: one more press would pay again', async () => {
    const pay = save({ steps: [{ do: 'call', call: 'item.pay', send: { id: expr('row.id') } }] })
    const { dialog } = await refused([renamed], {
      actions: [openEdit(), pay],
      answers: { 'item.pay': doneBefore },
    })
    expect(dialog().notice.getState()).toMatchObject({ text: 'It was done', taken: false })
    expect(dialog().notice.getState().goOn).toBeUndefined()
  })

  it('is said to be half of it where calls after it were never sent', async () => {
    const both = save({
      steps: [
        { do: 'call', call: 'item.save', send: { id: expr('row.id') } },
        { do: 'call', call: 'item.delete', send: { id: expr('row.id') } },
      ],
    })
    const { dialog, runtime } = await refused([renamed], {
      actions: [openEdit(), both],
      answers: { 'item.save': doneBefore },
    })
    expect(dialog().notice.getState().text).toBe(runtime.word('failure.halfDone'))
  })
})

describe('a page that is a form', () => {
  const load = (name: string, version: number) => ({ values: { item: { id: 1, name, _v: version } } })
  async function openPage(loads: boolean, after: Step[] = []) {
    const runtime = createTestRuntime({ answers: { 'item.get': load('one', 7), 'item.save': stale } })
    const names = ['name', 'note'].map((name) =>
      sampleField(name, { default: expr(`results.got.item.${name}`) }),
    )
    const got = { call: 'item.get', send: {}, as: 'got' }
    const screen = createScreenModel(
      runtime,
      sampleScreen(
        { kind: 'form', form: sampleForm(names, { load: loads ? [got] : [] }), buttons: ['save'] },
        {
          calls: [sampleCall('item.get', []), sampleCall('item.save', ['id', 'name', 'note'])],
          actions: [
            sampleAction('save', [
              { do: 'validate' },
              { do: 'call', call: 'item.save', send: { id: expr('results.got.item.id') }, as: 'saved' },
              ...after,
            ]),
          ],
        },
      ),
      {},
    )
    screen.formOf()
    await settled()
    const press = () => screen.run('save', screen.contextOf({ form: screen.formOf() }))
    return { runtime, screen, press }
  }

  it('loads what there is now, keeps what was typed, and forgets what its action had been answered', async () => {
    const { runtime, screen, press } = await openPage(true)
    await (screen.formOf().form.fields.note as Field).onInput('typed')
    screen.results.saved = { item: 'of before' }
    await press()
    expect(screen.notice.getState()).toMatchObject({ text: 'Changed meanwhile', taken: true })
    runtime.answers['item.get'] = load('renamed', 8)
    await screen.notice.getState().goOn!()
    expect(screen.formOf().values()).toEqual({ name: 'renamed', note: 'typed' })
    expect(screen.notice.getState()).toEqual({ kind: 'error', taken: false })
    expect(screen.results.saved).toBeNull()
    runtime.answers['item.save'] = {}
    await press()
    const versions = runtime.sent
      .filter(({ call }) => call === 'item.save')
      .map(({ options }) => options.version)
    expect(versions).toEqual([7, 8])
  })

  it('has what was typed though loading fails first, and says what both have changed', async () => {
    const { runtime, screen, press } = await openPage(true)
    await (screen.formOf().form.fields.name as Field).onInput('mine')
    await press()
    runtime.answers['item.get'] = { reason: 'network' }
    const going = screen.notice.getState().goOn!()
    await settled()
    expect(screen.formOf().store.getState().failed).toBeDefined()
    runtime.answers['item.get'] = load('renamed', 8)
    await screen.formOf().retry()
    await going
    expect(screen.formOf().values().name).toBe('mine')
    expect(screen.notice.getState()).toMatchObject({
      text: runtime.word('draft.restoredChanged', { fields: 'name' }),
      kind: 'warning',
    })
  })

  it('says that it may have been the own one, sent before and not answered', async () => {
    const { runtime, screen, press } = await openPage(true)
    await (screen.formOf().form.fields.note as Field).onInput('typed')
    runtime.answers['item.save'] = { reason: 'network' }
    await press()
    runtime.answers['item.save'] = stale
    await press()
    expect(screen.notice.getState()).toMatchObject({
      text: runtime.word('failure.afterUnknownOnPage', { text: 'Changed meanwhile' }),
      taken: true,
    })
    expect(screen.notice.getState().goOn).toBeDefined()
  })

  it('keeps what was typed where the answer was lost, though its action would load it anew', async () => {
    const { runtime, screen, press } = await openPage(true, [{ do: 'reload' }])
    await (screen.formOf().form.fields.note as Field).onInput('typed')
    for (const reason of ['network', 'doneBefore'] as const) {
      runtime.answers['item.save'] = { reason }
      await press()
      await settled()
      expect(screen.formOf().values().note).toBe('typed')
    }
  })

  it('that loads nothing cannot go on by itself', async () => {
    const { screen, press } = await openPage(false)
    await press()
    expect(screen.notice.getState()).toMatchObject({ taken: true, goOn: undefined })
  })
})
