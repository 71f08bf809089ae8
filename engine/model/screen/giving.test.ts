/** A dialog with given rows continues with their current state. */
import type { Field } from '@formily/core'
import { describe, expect, it } from 'vitest'
import type { Expr } from '../../expression'
import { expr } from '../expression.fixture'
import { settled } from '../runtime.fixture'
import { sampleAction, sampleField, sampleForm } from '../samples.fixture'
import { editDialog, openScreen, rows, save } from './open-screen.fixture'

const stale = { reason: 'stale', text: 'Changed meanwhile' } as const

describe('a dialog on rows that somebody else has changed', () => {
  const openGiven = (give: Record<string, Expr>) =>
    openScreen({
      dialogs: [editDialog({ form: sampleForm([sampleField('note')]) })],
      actions: [sampleAction('edit', [{ do: 'open', dialog: 'edit', mode: 'edit', give }]), saveGiven],
      answers: { 'item.save': stale },
    })
  const saveGiven = save({ steps: [{ do: 'call', call: 'item.save', send: { id: expr('given.rows.id') } }] })
  const chosen = { rows: expr('selection') }

  it.each([
    ['its row', { rows: expr('[row]') }, [rows[0]!]],
    ['the chosen rows', chosen, rows],
  ] as const)('opens again on %s that it was given, as they are now', async (_, give, given) => {
    const { model, onRow, onToolbar, dialog, press, runtime } = await openGiven(give)
    model.choose([...given], true)
    await (give === chosen ? onToolbar('edit') : onRow('edit'))
    await (dialog().form!.form.fields.note as Field).onInput('typed')
    runtime.answers['item.page'] = { rows: rows.map((row) => ({ ...row, _v: 20 })), total: 2 }
    await press('save')
    await dialog().notice.getState().goOn!()
    await settled()
    expect(dialog().form!.values()).toEqual({ note: 'typed' })
    expect(dialog().context.given.rows).toEqual(given.map((row) => ({ ...row, _v: 20 })))
  })

  it('waits with what was typed where the list does not show a given row any more', async () => {
    const { model, onToolbar, dialog, press, runtime, screen, texts } = await openGiven(chosen)
    model.choose(rows, true)
    await onToolbar('edit')
    await (dialog().form!.form.fields.note as Field).onInput('typed')
    runtime.answers['item.page'] = { rows: [rows[0]!], total: 1 }
    await press('save')
    const goOn = dialog().notice.getState().goOn!
    await goOn()
    const away = `warning: ${runtime.word('draft.recordAway')}`
    expect([texts(), screen.dialogs.getState()]).toEqual([[away], []])
    const resume = () => screen.waiting.getState()[0]!.resume()
    resume()
    expect(texts()).toEqual([away, away])
    runtime.answers['item.page'] = { rows: rows.map((row) => ({ ...row, _v: 20 })), total: 2 }
    await model.search()
    resume()
    await settled()
    expect(dialog().form!.values()).toEqual({ note: 'typed' })
    expect(dialog().context.given.rows).toMatchObject([{ _v: 20 }, { _v: 20 }])
  })

  it.each([
    ['an answer of its action', { rows: expr('results.found') }, false],
    ['without a record and loads none', {}, true],
  ] as const)('can only be closed where it was opened on %s', async (_, give, isBare) => {
    const { screen, onToolbar, onRow, press, dialog } = await openGiven(give)
    screen.results.found = [rows[0]]
    await (isBare ? onToolbar('edit') : onRow('edit'))
    await press('save')
    expect(dialog().notice.getState()).toMatchObject({ taken: true, goOn: undefined })
  })
})
