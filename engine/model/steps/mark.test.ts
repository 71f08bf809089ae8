/** A refusal with a parameter is shown at the field that fills it. */
import type { Field } from '@formily/core'
import { expect, it } from 'vitest'
import type { CompiledAction } from '../../compiled'
import type { Outcome } from '../../contract/types'
import { expr } from '../expression.fixture'
import { editDialog, openEdit, openScreen, save, saveSteps } from '../screen/open-screen.fixture'
import { sampleAction } from '../samples.fixture'

type Refusal = Omit<Extract<Outcome, { ok: false }>, 'ok'>

async function refused(answer: Refusal, over: Partial<CompiledAction> = {}, steps = saveSteps) {
  const opened = await openScreen({
    dialogs: [editDialog()],
    actions: [openEdit(), sampleAction('save', steps, { ...save(), ...over, steps })],
    answers: { 'item.save': answer },
  })
  await opened.onRow('edit')
  await opened.press('save')
  const { form } = opened.dialog().form!
  return {
    ...opened,
    form,
    at: Object.fromEntries(
      form.errors.map(({ path, messages = [] }): [string, string] => [String(path), messages.join()]),
    ),
    notice: opened.dialog().notice.getState().text,
  }
}
const taken: Refusal = { reason: 'refused', text: 'Name is taken', field: 'name' }

it('it is said there alone', async () => {
  const { at, notice, texts } = await refused(taken)
  expect({ at, notice, texts: texts() }).toEqual({
    at: { name: 'Name is taken' },
    notice: undefined,
    texts: [],
  })
})

it('a fixed text is still said', async () => {
  const { at, notice } = await refused(taken, { failure: 'Not saved' })
  expect({ at, notice }).toEqual({ at: { name: 'Name is taken' }, notice: 'Not saved' })
})

it('the field may fill the parameter under another name', async () => {
  const steps = [saveSteps[0]!, { do: 'call' as const, call: 'item.save', send: { note: expr('form.name') } }]
  expect((await refused({ ...taken, field: 'note' }, {}, steps)).at).toEqual({ name: 'Name is taken' })
})

it.each<[string, Refusal]>([
  ['no field fills it', { ...taken, field: 'amount' }],
  ['it says nothing for people', { ...taken, text: undefined }],
  ['somebody else was faster', { ...taken, reason: 'stale' }],
])('it is said above the buttons where %s', async (_, answer) => {
  const { at, notice } = await refused(answer)
  expect(at).toEqual({})
  expect(notice).not.toBe(undefined)
})

it('a hidden field says nothing', async () => {
  const opened = await openScreen({
    dialogs: [editDialog()],
    actions: [openEdit(), save()],
    answers: { 'item.save': { ...taken, field: 'note' } },
  })
  await opened.onRow('edit')
  opened.dialog().form!.form.setValuesIn('name', 'quiet')
  await opened.press('save')
  expect(opened.dialog().notice.getState().text).toBe('Name is taken')
})

it('the next try, and the next change of the field, take it back', async () => {
  const { form, press, runtime, dialog } = await refused(taken)
  await (form.query('name').take() as Field).onInput('two')
  expect(form.errors).toEqual([])
  await press('save')
  expect(form.errors).toHaveLength(1)
  runtime.answers['item.save'] = {}
  await press('save')
  expect(dialog()).toBeUndefined()
})
