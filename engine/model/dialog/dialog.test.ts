import { describe, expect, it } from 'vitest'
import type { Step } from '../../compiled'
import type { Row } from '../../contract/types'
import { expr } from '../expression.fixture'
import { settled } from '../runtime.fixture'
import { sampleAction, sampleDialog, sampleList } from '../samples.fixture'
import { editDialog, openEdit, openScreen, rows, save } from '../screen/open-screen.fixture'

describe('a dialog', () => {
  it('saves: validate, call, close, reload the page it was opened from, one toast', async () => {
    const { onRow, model, dialog, press, screen, texts, callsOf } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
    })
    await model.goTo(2)
    await onRow('edit')
    expect(dialog().title()).toBe('Edit one')
    expect(dialog().buttons()).toEqual(['save'])
    dialog().form!.form.setValuesIn('note', ' n ')
    await press('save')
    expect(callsOf('item.save')[0]).toMatchObject({
      values: { id: 1, name: 'one', note: 'n' },
      options: { version: 7 },
    })
    expect(screen.dialogs.getState()).toEqual([])
    expect(callsOf('item.page').at(-1)?.values).toMatchObject({ page: 2 })
    expect(texts()).toEqual(['success: Saved'])
  })
  it.each([
    ['item.tell', true],
    ['item.save', false],
  ])('knows that it shows what %s answers only once: %j, until that is copied', async (call, once) => {
    const { onRow, dialog, press } = await openScreen({
      dialogs: [editDialog({ buttons: ['copy'] })],
      actions: [
        sampleAction('make', [
          { do: 'call', call, send: {}, as: 'made' },
          { do: 'open', dialog: 'edit', mode: 'view', give: { name: expr('results.made.name') } },
        ]),
        sampleAction('copy', [{ do: 'copy', value: expr('given.name') }]),
      ],
    })
    await onRow('make')
    expect(dialog().showsOnce).toBe(once)
    await press('copy')
    expect(dialog().showsOnce).toBe(false)
  })
  it('goes with its screen', async () => {
    const { onRow, screen } = await openScreen({ dialogs: [editDialog()], actions: [openEdit(), save()] })
    await onRow('edit')
    expect(screen.dialogs.getState()).toHaveLength(1)
    screen.dispose()
    expect(screen.dialogs.getState()).toEqual([])
  })
  it('stays open without a toast while something is wrong in it', async () => {
    const { onRow, dialog, press, screen, texts, callsOf } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
    })
    await onRow('edit')
    dialog().form!.form.setValuesIn('name', ' ')
    expect(await press('save')).toBe(false)
    expect(screen.dialogs.getState()).toHaveLength(1)
    expect(texts()).toEqual([])
    expect(callsOf('item.save')).toEqual([])
  })
  it('stays open when the call fails, or closes where the action says so', async () => {
    const answers = { 'item.save': { reason: 'refused' as const, text: 'No' } }
    for (const closeOnFailure of [false, true]) {
      const { onRow, press, screen, texts } = await openScreen({
        dialogs: [editDialog()],
        actions: [openEdit(), save({ closeOnFailure })],
        answers,
      })
      await onRow('edit')
      await press('save')
      const [open] = screen.dialogs.getState()
      expect(open?.notice.getState().text).toBe(closeOnFailure ? undefined : 'No')
      expect(texts()).toEqual(closeOnFailure ? ['error: No'] : [])
    }
  })
  it('says no longer why it was refused once something in it is changed, but that it may have been done', async () => {
    const answers = { 'item.save': { reason: 'refused' as const, text: 'No' } }
    const { onRow, press, dialog, runtime } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
      answers,
    })
    await onRow('edit')
    const type = (name: string) => dialog().form!.form.setValuesIn('name', name)
    const said = () => dialog().notice.getState().text
    await press('save')
    expect(said()).toBe('No')
    type('another')
    expect(said()).toBeUndefined()
    runtime.answers['item.save'] = { reason: 'network' }
    await press('save')
    runtime.answers['item.save'] = answers['item.save']
    type('a third')
    await press('save')
    const afterUnknown = runtime.word('failure.afterUnknown', { text: 'No' })
    expect(said()).toBe(afterUnknown)
    type('a fourth')
    expect(said()).toBe(afterUnknown)
  })
  it('is made anew each time', async () => {
    const { onRow, dialog, screen } = await openScreen({ dialogs: [editDialog()], actions: [openEdit()] })
    await onRow('edit')
    dialog().form!.form.setValuesIn('name', 'typed')
    dialog().close()
    await onRow('edit', rows[1])
    expect(screen.dialogs.getState()).toHaveLength(1)
    expect(dialog().form!.values().name).toBe('two')
  })
  it('does not let a hidden field or an emptied one be filled from the record', async () => {
    const fromRow = sampleAction('save', [{ do: 'call', call: 'item.save', send: {}, from: expr('row') }])
    const { onRow, dialog, press, callsOf } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), fromRow],
    })
    await onRow('edit', { id: 1, name: 'one', note: 'kept', flag: 5 })
    dialog().form!.form.setValuesIn('name', 'quiet')
    await press('save')
    expect(callsOf('item.save')[0]?.values).toEqual({ id: 1, name: 'quiet', note: 'kept', flag: 5 })
    dialog().form!.form.setValuesIn('name', null)
    await press('save')
    expect(callsOf('item.save')[1]?.values).not.toHaveProperty('name')
  })
  it('switches its mode in place: title, buttons, form', async () => {
    const toEdit = sampleAction('toEdit', [{ do: 'mode', mode: 'edit' }], { visible: expr("mode == 'view'") })
    const { onRow, dialog, press, screen } = await openScreen({
      dialogs: [editDialog({ title: { view: 'See', edit: 'Edit' }, buttons: ['toEdit'] })],
      actions: [openEdit('view'), toEdit, save()],
    })
    await onRow('edit')
    expect([dialog().title(), dialog().buttons(), dialog().form!.form.pattern]).toEqual([
      'See',
      ['toEdit'],
      'readPretty',
    ])
    await press('toEdit')
    expect([dialog().title(), dialog().buttons(), dialog().form!.form.pattern]).toEqual([
      'Edit',
      ['toEdit', 'save'],
      'editable',
    ])
    expect(screen.actionState('toEdit', dialog().context).visible).toBe(false)
  })
  it('is told what its opener gives, and reads no list for its form', async () => {
    const giving = sampleAction('edit', [
      { do: 'open', dialog: 'edit', mode: 'add', give: { parent: expr('row.id') } },
    ])
    const add = sampleAction('create', [
      { do: 'call', call: 'item.save', send: { flag: expr('given.parent') } },
    ])
    const { onRow, press, callsOf } = await openScreen({ dialogs: [editDialog()], actions: [giving, add] })
    await onRow('edit')
    await press('create')
    expect(callsOf('item.save')[0]).toMatchObject({ values: { flag: 1 }, options: { version: undefined } })
  })
})

describe('pickers', () => {
  const choose = sampleAction('choose', [
    { do: 'check', check: expr('row.id != given.not'), message: 'Not itself' },
    { do: 'return', value: expr('row') },
  ])
  const picker = sampleDialog('picker', { list: sampleList({ id: 'picker', rowActions: ['choose'] }) })
  it('open over a dialog, give the row back, and leave the dialog below as it was', async () => {
    const { onRow, dialog, screen } = await openScreen({
      dialogs: [editDialog(), picker],
      actions: [openEdit(), choose],
    })
    await onRow('edit')
    const below = dialog()
    below.form!.form.setValuesIn('note', 'typed')
    const picked = screen.pick('picker', { not: 1 }, below.context)
    await settled()
    const above = dialog()
    const context = (row: Row) => screen.contextOf({ list: above.list, row })
    await screen.run('choose', context(rows[0]!))
    expect(above.notice.getState()).toMatchObject({ text: 'Not itself', kind: 'warning' })
    await screen.run('choose', context(rows[1]!))
    expect(await picked).toEqual(rows[1])
    expect(screen.dialogs.getState()).toEqual([below])
    expect(below.form!.values().note).toBe('typed')
  })
  it('give nothing when they are closed', async () => {
    const { screen, dialog } = await openScreen({ dialogs: [picker], actions: [choose] })
    const picked = screen.pick('picker', {}, screen.contextOf())
    dialog().close()
    expect(await picked).toBeUndefined()
  })
  it.each([
    ['the list below', [{ do: 'reload' }]],
    ['a named one', [{ do: 'reload', list: 'main' }]],
    ['one that is both, once', [{ do: 'reload' }, { do: 'reload', list: 'main' }]],
  ] satisfies [string, Step[]][])('reload %s once they are closed', async (_, reloads) => {
    const done = sampleAction('done', [{ do: 'close' }, ...reloads])
    const opening = sampleAction('opening', [{ do: 'open', dialog: 'picker', mode: 'add', give: {} }])
    const { onToolbar, press, model, callsOf } = await openScreen({
      dialogs: [{ ...picker, buttons: ['done'] }],
      actions: [choose, done, opening],
    })
    await onToolbar('opening')
    await settled()
    const before = callsOf('item.page').length
    await press('done')
    expect(callsOf('item.page')).toHaveLength(before + 1)
    expect(model.store.getState().status).toBe('ready')
  })
})
