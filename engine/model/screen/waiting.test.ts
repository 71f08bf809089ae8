import type { Field } from '@formily/core'
import { expect, it } from 'vitest'
import type { Values } from '../../contract/types'
import { settled } from '../runtime.fixture'
import { editDialog, openEdit, openScreen, rows, save } from './open-screen.fixture'
import { createScreenModel } from './screen'

/** A record is edited, and the session is lost. Returns the screen after the next sign-in. */
async function signedInAgain(shown = rows) {
  const { onRow, dialog, press, screen, runtime } = await openScreen({
    dialogs: [editDialog()],
    actions: [openEdit(), save()],
    answers: { 'item.save': { reason: 'sessionLost' } },
  })
  await onRow('edit')
  await (dialog().form!.form.fields.name as Field).onInput('typed')
  await press('save')
  screen.dispose()
  runtime.answers['item.page'] = { rows: shown, total: shown.length }
  const again = createScreenModel(runtime, screen.screen, {})
  again.listOf('list')
  await settled()
  return { again, runtime }
}

it('tells what waits by the title of its dialog and what its first field said, and goes on with it unasked', async () => {
  const { again, runtime } = await signedInAgain()
  expect(again.waiting.getState().map(({ title }) => title)).toEqual(['Edit one“typed”'])
  again.waiting.getState()[0]!.resume()
  await settled()
  const dialog = again.dialogs.getState()[0]!
  expect((dialog.form!.form.values as Values).name).toBe('typed')
  expect(dialog.form!.form.modified).toBe(true)
  expect(dialog.context.row).toBe(rows[0])
  expect(runtime.confirmed).toEqual([])
  dialog.close()
  expect(again.waiting.getState()).toEqual([])
})

it.each([
  ['the first of its fields', {}, 'typed', 'typed'],
  ['no password', { isSecret: true }, 'typed', 'beside'],
  ['no rich text', { isHtml: true }, 'typed', 'beside'],
  ['no code', { choices: [] }, 'typed', 'beside'],
  ['no scope', { format: { kind: 'scope' } }, 'typed', 'beside'],
  ['nothing that is empty', {}, '', 'beside'],
  ['no more than a line holds', {}, 'x'.repeat(21), `${'x'.repeat(20)}…`],
])('names it by %s', async (_, over, typed, about) => {
  const dialogs = [editDialog()]
  Object.assign(
    dialogs[0]!.form!.fields.find(({ name }) => name === 'name')!,
    over,
  )
  const { onRow, dialog, screen } = await openScreen({ dialogs, actions: [openEdit(), save()] })
  await onRow('edit')
  const { name, note } = dialog().form!.form.fields
  await (name as Field).onInput(typed)
  await (note as Field).onInput('beside')
  screen.keepTyped()
  dialog().close()
  expect(screen.waiting.getState().map(({ title }) => title)).toEqual([`Edit one“${about}”`])
})

it('says above the buttons where somebody else has saved the record since', async () => {
  const { again, runtime } = await signedInAgain([{ ...rows[0]!, name: 'other' }])
  again.waiting.getState()[0]!.resume()
  await settled()
  expect(runtime.confirmed).toEqual([])
  expect(again.dialogs.getState()[0]!.notice.getState()).toMatchObject({
    text: runtime.word('draft.restoredChanged', { fields: 'name' }),
    kind: 'warning',
  })
})

it('keeps what waits while its record is not on show, and says so', async () => {
  const { again, runtime } = await signedInAgain([rows[1]!])
  again.waiting.getState()[0]!.resume()
  expect(again.dialogs.getState()).toEqual([])
  expect(runtime.toasts.map(({ kind }) => kind)).toEqual(['warning'])
  expect(again.waiting.getState()).toHaveLength(1)
})

it('is gone for good when it is given up', async () => {
  const { again, runtime } = await signedInAgain()
  again.waiting.getState()[0]!.giveUp()
  expect(again.waiting.getState()).toEqual([])
  expect(runtime.kept.size).toBe(0)
})
