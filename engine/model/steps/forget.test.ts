import { expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { one, openScreen, remove } from '../screen/open-screen.fixture'
import type { Message, Step } from '../../compiled'

const removeChosen: Step = { do: 'call', call: 'item.delete', send: { id: expr('selection.id') } }

it.each([
  ['what a dangerous action sent of the chosen is not chosen any longer', removeChosen, 'danger', {}, 0],
  ['nor is the row that was deleted by itself', remove, 'danger', {}, 1],
  ['what failed stays chosen', removeChosen, 'danger', { reason: 'refused' }, 2],
  ['and so it does after an action that takes nothing away', removeChosen, 'default', {}, 2],
] as const)('%s', async (_, step, look, answer, left) => {
  const { onRow, model } = await openScreen({
    actions: one([step], { look }),
    answers: { 'item.delete': answer },
  })
  const { rows } = model.store.getState()
  model.choose(rows.slice(0, 2), true)
  await onRow('act', rows[0])
  expect(model.store.getState().selection.size).toBe(left)
})

const pickAgain: Step = { do: 'pick', rows: expr('selection') }
it.each([
  ['what its steps pick stays chosen, also after a dangerous action that takes nothing out first', [], 2],
  ['and not what was taken out again behind it', [{ do: 'clearSelection' }], 0],
] as const)('%s', async (_, behind, left) => {
  const { onRow, model } = await openScreen({
    actions: one([removeChosen, pickAgain, ...behind], { look: 'danger' }),
    answers: { 'item.delete': {} },
  })
  const { rows } = model.store.getState()
  model.choose(rows.slice(0, 2), true)
  await onRow('act', rows[0])
  expect(model.store.getState().selection.size).toBe(left)
})

it('says how many were chosen before it forgets them', async () => {
  const success: Message = {
    text: '{n} deleted',
    with: { n: { value: expr('count(selection)'), format: { kind: 'number' } } },
  }
  const { onRow, model, runtime } = await openScreen({
    actions: one([removeChosen], { look: 'danger', success }),
    answers: { 'item.delete': {} },
  })
  model.choose(model.store.getState().rows.slice(0, 2), true)
  await onRow('act', model.store.getState().rows[0])
  expect(runtime.toasts).toContainEqual({ kind: 'success', text: '2 deleted' })
})
