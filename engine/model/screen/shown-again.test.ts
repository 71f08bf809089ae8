/** A read-only panel reloads after actions in it or above it. Writes use the version that it shows. */
import { expect, it } from 'vitest'
import type { Mode } from '../../compiled'
import { expr } from '../expression.fixture'
import { openScreen } from './open-screen.fixture'
import { settled } from '../runtime.fixture'
import { sampleAction, sampleDialog, sampleField, sampleForm } from '../samples.fixture'

async function openPanel(mode: Mode) {
  let state = 1
  const panel = sampleDialog('panel', {
    container: 'panel',
    form: sampleForm(
      [sampleField('shown', { value: expr('results.found.item.state') }), sampleField('typed')],
      {
        load: [{ call: 'item.save', send: { id: expr('row.id') }, as: 'found' }],
      },
    ),
  })
  const above = sampleDialog('above', { form: sampleForm([sampleField('note')]), submit: { any: 'done' } })
  const made = await openScreen({
    dialogs: [panel, above],
    actions: [
      sampleAction('look', [{ do: 'open', dialog: 'panel', mode, give: {} }]),
      sampleAction('ask', [{ do: 'open', dialog: 'above', mode: 'add', give: {} }]),
      sampleAction('done', [
        { do: 'call', call: 'item.delete', send: { id: expr('results.found.item.id') } },
        { do: 'close' },
        { do: 'reload' },
      ]),
    ],
    answers: { 'item.save': () => ({ values: { item: { id: 1, state: state++, _v: 9 } } }) },
  })
  await made.onRow('look')
  await settled()
  const form = made.dialog().form!
  form.form.setValuesIn('typed', 'kept')
  await made.press('ask')
  await made.press('done')
  await settled()
  return { ...made, form }
}

it('loads what it shows again, and the list with it', async () => {
  const { form, callsOf } = await openPanel('view')
  expect(callsOf('item.page')).toHaveLength(2)
  expect(callsOf('item.save')).toHaveLength(2)
  expect(form.values().shown).toBe(2)
})

it('leaves a form alone in which someone types', async () => {
  const { form, callsOf } = await openPanel('edit')
  expect(callsOf('item.page')).toHaveLength(2)
  expect(callsOf('item.save')).toHaveLength(1)
  expect(form.values()).toMatchObject({ shown: 1, typed: 'kept' })
})

it('sends the version of the loaded record, not that of the row', async () => {
  const { callsOf } = await openPanel('view')
  expect(callsOf('item.delete')[0]).toMatchObject({ values: { id: 1 }, options: { version: 9 } })
})
