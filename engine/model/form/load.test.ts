import { describe, expect, it } from 'vitest'
import type { Values } from '../../contract/types'
import { expr } from '../expression.fixture'
import { openForm } from './open-form.fixture'
import { heldAnswer, settled, type ScriptedAnswer } from '../runtime.fixture'
import { sampleField } from '../samples.fixture'

/** A form whose first field decides on the record for the others. */
const fields = [
  sampleField('id', { default: expr('1') }),
  sampleField('name', { default: expr('results.detail.name') }),
  sampleField('typed'),
]
const load = [
  { call: 'detail', send: { id: expr('form.id') }, as: 'detail', when: expr('form.id > 0'), from: ['id'] },
]
const nameOf = ({ id }: Values) => ({ values: { name: `of ${String(id)}` } })
const open = (detail: (values: Values) => ScriptedAnswer | Promise<ScriptedAnswer> = nameOf) =>
  openForm(fields, { form: { load }, runtime: { answers: { detail } } })

describe('a load that a field decides on', () => {
  it('is made with the default of that field first', async () => {
    const { model, runtime } = open()
    await settled()
    expect(runtime.sent.map(({ values }) => values)).toEqual([{ id: 1 }])
    expect(model.values()).toEqual({ id: 1, name: 'of 1', typed: null })
  })

  it('is made again when the field is changed, and leaves the other fields alone', async () => {
    const { model, type } = open()
    await settled()
    await type('typed', 'kept')
    await type('name', 'changed')
    const states: unknown[] = []
    model.store.subscribe((state) => states.push(state))
    await type('id', 2)
    await settled()
    expect(states).toEqual([{ loading: false, asking: true }, { loading: false }])
    expect(model.store.getState()).toEqual({ loading: false })
    expect(model.values()).toEqual({ id: 2, name: 'of 2', typed: 'kept' })
  })

  it('has no answer while its condition does not hold', async () => {
    const { model, type, results, runtime } = open()
    await settled()
    await type('id', 0)
    await settled()
    expect(results.detail).toBeNull()
    expect(model.values()).toEqual({ id: 0, name: null, typed: null })
    expect(runtime.sent).toHaveLength(1)
  })

  it('takes the answer to the newest choice, in whatever order answers come', async () => {
    const answers = new Map<unknown, (answer: ScriptedAnswer) => void>()
    const { model, type } = open(({ id }) =>
      id === 1 ? nameOf({ id }) : new Promise<ScriptedAnswer>((resolve) => answers.set(id, resolve)),
    )
    await settled()
    await type('id', 2)
    await type('id', 3)
    const valid = model.validate()
    answers.get(3)!(nameOf({ id: 3 }))
    answers.get(2)!(nameOf({ id: 2 }))
    // Validation waits for pending loads.
    expect(await valid).toBe(true)
    expect(model.values()).toMatchObject({ id: 3, name: 'of 3' })
  })

  it('keeps the form shut after a failure, and tries the same choice again', async () => {
    let fails = false
    const { model, type, runtime } = open((values) =>
      fails ? { reason: 'refused', text: 'Gone' } : nameOf(values),
    )
    await settled()
    fails = true
    await type('id', 2)
    await settled()
    expect(model.store.getState()).toEqual({ loading: false, failed: 'Gone' })
    expect(await model.validate()).toBe(false)
    fails = false
    await model.retry()
    expect(runtime.sent.at(-1)?.values).toEqual({ id: 2 })
    expect(model.values()).toMatchObject({ id: 2, name: 'of 2' })
  })

  it('keeps the choice when it is loaded again, and forgets it when the form starts over', async () => {
    const { model, type } = open()
    await settled()
    await type('id', 2)
    await settled()
    await model.retry()
    expect(model.values()).toMatchObject({ id: 2, name: 'of 2' })
    await model.startOver()
    expect(model.values()).toMatchObject({ id: 1, name: 'of 1' })
  })
})

it('a load waits for a field that fills what its call requires', async () => {
  const waiting = [{ call: 'needing', send: { id: expr('form.id') }, as: 'detail', from: ['id'] }]
  const { model, type, runtime } = openForm([sampleField('id')], {
    form: { load: waiting },
    runtime: { answers: { needing: nameOf } },
  })
  await settled()
  expect(runtime.sent).toEqual([])
  expect(model.store.getState()).toEqual({ loading: false })
  await type('id', 3)
  await settled()
  expect(runtime.sent.map(({ values }) => values)).toEqual([{ id: 3 }])
})

it.each([
  ['what was loaded', nameOf({ id: 1 }), true, { name: 'of 1', typed: null }],
  ['that it could not be loaded', { reason: 'refused' as const }, false, undefined],
])('a form that is sent before it is there waits for %s', async (_, answer, isFine, values) => {
  const held = heldAnswer()
  const own = [{ call: 'detail', send: {}, as: 'detail' }]
  const { model } = openForm(fields.slice(1), {
    form: { load: own },
    runtime: { answers: { detail: held.answer } },
  })
  let found: boolean | undefined
  const judged = model.validate().then((is) => (found = is))
  await settled()
  expect(found).toBeUndefined()
  await held.give(answer)
  await judged
  expect(found).toBe(isFine)
  if (values) expect(model.values()).toEqual(values)
})
