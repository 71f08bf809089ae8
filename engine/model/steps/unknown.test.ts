/** After a lost response or a refused row, the list reloads: at once, or after its dialog closes. */
import type { Field } from '@formily/core'
import { expect, it } from 'vitest'
import { settled } from '../runtime.fixture'
import { editDialog, one, openEdit, openScreen, remove, save } from '../screen/open-screen.fixture'

const reasons = [
  ['network', 1],
  ['timeout', 1],
  ['malformed', 1],
  // The row may differ from the list.
  ['refused', 1],
  ['forbidden', 0],
] as const

it.each(reasons)('a row action whose answer is %s asks its list %i times again', async (reason, times) => {
  const { onRow, callsOf } = await openScreen({
    actions: one([remove, { do: 'reload' }]),
    answers: { 'item.delete': { reason } },
  })
  await onRow('act')
  await settled()
  expect(callsOf('item.page')).toHaveLength(1 + times)
})

// A refused row reloads at once (`taken.test.ts`).
it.each(reasons.filter(([reason]) => reason !== 'refused'))(
  'a dialog whose answer is %s asks the list behind it %i times again',
  async (reason, times) => {
    const { onRow, press, dialog, callsOf } = await openScreen({
      dialogs: [editDialog()],
      actions: [openEdit(), save()],
      answers: { 'item.save': { reason } },
    })
    await onRow('edit')
    await (dialog().form!.form.fields.name as Field).onInput('typed')
    await press('save')
    await settled()
    // Input stays while the rows reload.
    expect(callsOf('item.page')).toHaveLength(1)
    dialog().close()
    await settled()
    expect(callsOf('item.page')).toHaveLength(1 + times)
  },
)

it('a dialog that was sent again and answered asks it once', async () => {
  const { onRow, press, dialog, callsOf, runtime } = await openScreen({
    dialogs: [editDialog()],
    actions: [openEdit(), save()],
    answers: { 'item.save': { reason: 'network' } },
  })
  await onRow('edit')
  await (dialog().form!.form.fields.name as Field).onInput('typed')
  await press('save')
  runtime.answers['item.save'] = {}
  await press('save')
  await settled()
  expect(callsOf('item.page')).toHaveLength(2)
})
