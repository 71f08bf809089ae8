import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import type { CompiledCall, Step } from '../../compiled'
import type { BackendKind } from '../../vocabulary/calls'
import { expr } from '../expression.fixture'
import { settled } from '../runtime.fixture'
import { sampleAction, sampleField } from '../samples.fixture'
import { editDialog, one, openEdit, openScreen, remove } from '../screen/open-screen.fixture'

const keys = (sent: { options: { idempotencyKey?: string } }[]) =>
  sent.map(({ options }) => options.idempotencyKey)

describe('what changes something', () => {
  const save = sampleAction('save', [
    { do: 'call', call: 'item.save', send: { id: expr('row.id'), name: expr('form.name') } },
  ])
  const lost = { 'item.save': { reason: 'network' as const }, 'item.delete': { reason: 'timeout' as const } }

  it('has one key as long as nobody knows what became of it, whatever is corrected and refused meanwhile', async () => {
    const { onRow, press, runtime, dialog, callsOf } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save],
      answers: lost,
    })
    await onRow('edit')
    await press('save')
    await press('save')
    dialog().form!.form.setValues({ name: 'three' })
    await press('save')
    runtime.answers['item.save'] = { reason: 'refused' }
    await press('save')
    runtime.answers['item.save'] = { reason: 'doneBefore' }
    await press('save')
    await dialog().notice.getState().goOn!()
    runtime.answers['item.save'] = { reason: 'refused' }
    await press('save')
    await press('save')
    const [first, ...others] = keys(callsOf('item.save'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    const [known, next] = others.splice(-2)
    expect(others).toEqual([first, first, first, first])
    // After a response, the next call has a new key.
    expect(known).not.toBe(first)
    expect(next).not.toBe(known)
  })
  it('is another call once the list has shown what became of it', async () => {
    const { onRow, model, callsOf } = await openScreen({ actions: one([remove]), answers: lost })
    await onRow('act')
    await onRow('act')
    await model.search()
    await onRow('act')
    const [first, again, afterwards] = keys(callsOf('item.delete'))
    expect(again).toBe(first)
    expect(afterwards).not.toBe(first)
  })
  it('tells no service of others a key, and none of what is secret or only asks', async () => {
    const keyOf = async (call: Partial<CompiledCall>, backend: BackendKind = 'reference') => {
      const { onRow, runtime, screen, callsOf } = await openScreen({ actions: one([remove]) })
      const declared = screen.call('item.delete')
      const before = { ...declared }
      Object.assign(declared, call)
      runtime.app.services[declared.service]!.backend = backend
      await onRow('act').finally(() =>
        Object.assign(declared, { money: undefined, secret: undefined, file: undefined }, before),
      )
      return keys(callsOf('item.delete'))[0]
    }
    expect(await keyOf({})).toBeDefined()
    expect(await keyOf({}, 'stand-in')).toBeDefined()
    expect(await keyOf({}, 'external')).toBeUndefined()
    expect(await keyOf({ money: true }, 'external')).toBeDefined()
    for (const call of [
      { secret: true },
      { method: 'GET' },
      { file: true },
      { permission: ['public'] },
    ] as const)
      expect(await keyOf(call as Partial<CompiledCall>)).toBeUndefined()
  })
})

describe('money', () => {
  const pay = sampleAction('save', [{ do: 'call', call: 'item.pay', send: { id: expr('row.id') } }])
  it('keeps one key until the call succeeded, and takes a new one for the next opening', async () => {
    const { onRow, press, runtime, dialog, callsOf } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), pay],
      answers: { 'item.pay': { reason: 'network' } },
    })
    await onRow('edit')
    await press('save')
    runtime.answers['item.pay'] = {}
    await press('save')
    await press('save')
    dialog().close()
    await onRow('edit')
    await press('save')
    const [first, second, third, fourth] = keys(callsOf('item.pay'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })
})

describe('further steps', () => {
  it('navigate with values as text, leaving empty ones out', async () => {
    const { onRow, runtime } = await openScreen({
      actions: one([
        { do: 'go', screen: 'detail', give: { id: expr('row.id'), none: expr('row.missing') } },
        { do: 'back' },
      ]),
    })
    await onRow('act')
    expect(runtime.gone).toEqual([
      { screen: 'detail', query: { id: '1' } },
      { screen: '(back)', query: {} },
    ])
  })
  it('ask before they leave a page with something typed, unless it has just been saved', async () => {
    let yes = false
    const { dialog, onRow, press, runtime } = await openScreen({
      dialogs: [editDialog()],
      actions: [
        openEdit(),
        sampleAction('leave', [{ do: 'back' }]),
        sampleAction('save', [{ do: 'call', call: 'item.save', send: {} }, { do: 'back' }]),
      ],
      runtime: { confirm: () => yes },
    })
    await onRow('leave')
    await onRow('edit')
    await onRow('leave')
    expect([runtime.confirmed, runtime.gone.length]).toEqual([[], 2])
    const typed = dialog().form!.form.fields.name as Field
    void typed.onInput('typed')
    expect(await onRow('leave')).toBe(false)
    expect(runtime.gone).toHaveLength(2)
    yes = true
    expect(await onRow('leave')).toBe(true)
    expect(runtime.confirmed).toEqual(Array(2).fill(`! ${runtime.word('dialog.leave')}`))
    await press('save')
    expect([runtime.confirmed.length, runtime.gone.length]).toEqual([2, 4])
    dialog().close()
    expect(runtime.unsaved.any()).toBe(false)
  })
  it('copy, and say so where the action itself says nothing', async () => {
    const { onRow, runtime, texts } = await openScreen({
      actions: one([{ do: 'copy', value: expr('row.name'), success: 'Copied' }]),
    })
    await onRow('act')
    expect(runtime.copied).toEqual(['one'])
    expect(texts()).toEqual(['success: Copied'])
  })
  it('write a log only after what comes before it succeeded', async () => {
    const actions = one([
      remove,
      {
        do: 'log',
        text: { text: 'deleted {id}', with: { id: { value: expr('row.id'), format: { kind: 'number' } } } },
      },
    ])
    const fine = await openScreen({ actions })
    await fine.onRow('act')
    expect(fine.runtime.logged).toEqual(['deleted 1'])
    const failed = await openScreen({ actions, answers: { 'item.delete': { reason: 'refused' } } })
    await failed.onRow('act')
    expect(failed.runtime.logged).toEqual([])
  })
  it('set fields of the form, or of the item they stand in', async () => {
    const fill = sampleAction('fill', [{ do: 'set', values: { note: expr("form.name + '!'") } }])
    const { onRow, dialog, press, screen } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), fill],
    })
    await onRow('edit')
    await press('fill')
    expect(dialog().form!.values().note).toBe('one!')
    const written: unknown[] = []
    await screen.run('fill', {
      ...dialog().context,
      item: { item: {}, index: 0, set: (values) => written.push(values) },
    })
    expect(written).toEqual([{ note: 'one!' }])
  })
  it('reset the form to the values it opened with', async () => {
    const { onRow, dialog, press } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), sampleAction('again', [{ do: 'reset' }])],
    })
    await onRow('edit')
    const { form } = dialog()
    await (form!.form.fields.name as Field).onInput('typed')
    expect(form!.form.modified).toBe(true)
    await press('again')
    expect(form!.values().name).toBe('one')
    expect(form!.form.modified).toBe(false)
  })
  it('pick rows, fold and unfold, and clear what is chosen', async () => {
    const actions = one([
      { do: 'pick', rows: expr('results.found.rows') },
      { do: 'expand', to: 'all' },
    ])
    const { screen, model } = await openScreen({
      actions,
      list: { select: 'acrossPages', tree: 'below' },
      answers: { 'item.page': { rows: [{ id: 1, below: [{ id: 2 }] }] } },
    })
    const context = { ...screen.contextOf({ list: model }), results: { found: { rows: [{ id: 9 }] } } }
    await screen.run('act', context)
    expect([...model.store.getState().selection.keys()]).toEqual(['9'])
    expect([...model.store.getState().expanded]).toEqual(['1'])
  })
  it('keep an answer for the steps after them', async () => {
    const actions = one([
      { do: 'call', call: 'item.save', send: {}, as: 'saved' },
      { do: 'call', call: 'item.delete', send: { id: expr('results.saved.newId') } },
    ])
    const { onRow, callsOf } = await openScreen({
      actions,
      answers: { 'item.save': { values: { newId: 44 } } },
    })
    await onRow('act')
    expect(callsOf('item.delete')[0]?.values).toEqual({ id: 44 })
  })
  it('choose a file of the named types', async () => {
    const choose: Step = { do: 'chooseFile', types: ['xlsx'], message: 'Only xlsx', as: 'picked' }
    const run = async (file: File | null) => {
      const opened = await openScreen({
        actions: one([choose, remove], { success: 'Fine' }),
        runtime: { file },
      })
      await opened.onRow('act')
      return opened.texts()
    }
    expect(await run(new File([''], 'a.XLSX'))).toEqual(['success: Fine'])
    expect(await run(new File([''], 'a.csv'))).toEqual(['warning: Only xlsx'])
    expect(await run(null)).toEqual([])
  })
  it('save a downloaded file under the given name, with the ending of the server where it has none', async () => {
    const file = { name: 'x.xlsx', blob: new Blob(['1']) }
    const { onRow, runtime } = await openScreen({
      actions: one([{ do: 'download', call: 'item.file', send: {}, file: 'Template' }]),
      answers: { 'item.file': { file } },
    })
    await onRow('act')
    expect(runtime.saved.map(({ name }) => name)).toEqual(['Template.xlsx'])
    // A browser that saves without a prompt shows no sign of it.
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['文件已下载'])
  })
  it('never give a file of other rows than those on show: filters that were not asked are asked', async () => {
    const { onToolbar, runtime, model, callsOf } = await openScreen({
      list: {
        filters: [
          sampleField('name', { rules: [{ check: expr('length(value) < 5'), message: 'Too long' }] }),
        ],
      },
      actions: [
        ...one([{ do: 'download', call: 'item.file', send: { name: expr('filters.name') }, file: 'Rows' }]),
        sampleAction('other', [{ do: 'download', call: 'item.file', send: {}, file: 'Template' }]),
      ],
      answers: { 'item.file': { file: { name: 'x.xlsx', blob: new Blob(['1']) } } },
    })
    await onToolbar('act')
    expect(callsOf('item.page')).toHaveLength(1)
    await (model.filters.form.fields.name as Field).onInput('one')
    await onToolbar('other')
    expect(callsOf('item.page')).toHaveLength(1)
    await onToolbar('act')
    await settled()
    expect(callsOf('item.page')).toHaveLength(2)
    expect(model.store.getState().applied).toEqual({ name: 'one' })
    await (model.filters.form.fields.name as Field).onInput('far too long')
    await onToolbar('act')
    expect(runtime.saved.map(({ name }) => name)).toEqual(['Rows.xlsx', 'Template.xlsx', 'Rows.xlsx'])
  })
})
