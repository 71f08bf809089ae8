import { expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { one, openScreen, remove } from '../screen/open-screen.fixture'
import type { Step } from '../../compiled'

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
