/** A form page that the user may not save. */
import type { Field } from '@formily/core'
import { expect, it } from 'vitest'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import { sampleAction, sampleCall, sampleField, sampleForm, sampleScreen } from '../samples.fixture'
import { createScreenModel } from './screen'

async function formFor(permission: string[] | null) {
  const runtime = createTestRuntime({
    scope: { code: 'a' },
    answers: { read: ({ kind }) => ({ values: { note: `of ${String(kind)}` } }) },
  })
  const fields = [
    sampleField('kind', { default: expr("'one'") }),
    sampleField('note', { default: expr('results.read.note') }),
  ]
  const load = [{ call: 'read', send: { kind: expr('form.kind') }, as: 'read', from: ['kind'] }]
  const screen = createScreenModel(
    runtime,
    sampleScreen(
      { kind: 'form', form: sampleForm(fields, { load }), buttons: ['save', 'back'] },
      {
        calls: [sampleCall('read', ['kind'])],
        actions: [
          sampleAction('save', [{ do: 'validate' }], { permission }),
          sampleAction('back', [{ do: 'back' }]),
        ],
      },
    ),
    {},
  )
  const form = screen.formOf()
  await settled()
  return { form, field: (name: string) => form.form.fields[name] as Field }
}

it('shows what it holds as text, but for what decides on what is loaded', async () => {
  const { form, field } = await formFor(['page:save'])
  expect(form.mode.getState().mode).toBe('view')
  expect([field('kind').pattern, field('note').pattern]).toEqual(['editable', 'readPretty'])
  expect(form.values().note).toBe('of one')
  await field('kind').onInput('two')
  await settled()
  expect(form.values().note).toBe('of two')
})

it('is typed into where it may be saved', async () => {
  const { form, field } = await formFor(null)
  expect(form.mode.getState().mode).toBe('edit')
  expect(field('note').pattern).toBe('editable')
})
