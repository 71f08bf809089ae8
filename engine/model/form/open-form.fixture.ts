/** A page's form with scripted responses. */
import type { Field } from '@formily/core'
import { observable } from '@formily/reactive'
import type { CompiledField, CompiledForm, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { createFormModel } from './form'
import { createPlace } from '../screen/place'
import { createTestRuntime } from '../runtime.fixture'
import type { TestRuntimeOptions } from '../runtime.fixture'
import { sampleCall, sampleForm, sampleScreen } from '../samples.fixture'

interface Opening {
  mode?: Mode
  row?: Row
  given?: Values
  form?: Partial<CompiledForm>
  runtime?: TestRuntimeOptions
}

const needing = sampleCall('needing', [], {
  parameters: { id: { type: { kind: 'id' }, at: 'id', optional: false } },
})

export function openForm(
  fields: CompiledField[],
  { mode = 'add', row, given = {}, form = {}, runtime: options }: Opening = {},
) {
  const runtime = createTestRuntime(options)
  const compiled = sampleForm(fields, form)
  const screen = sampleScreen(
    { kind: 'form', form: compiled, buttons: [] },
    { calls: [sampleCall('detail', ['id']), sampleCall('isFree', ['name']), needing] },
  )
  const none = () => {}
  const place = createPlace({
    runtime,
    screen,
    query: {},
    openDialog: none,
    run: async () => true,
  })
  const results = observable.shallow({ detail: null }) as Values
  const model = createFormModel({ place, compiled, name: 'form', mode, row, given, results })
  return {
    runtime,
    model,
    results,
    field: (name: string) => model.form.fields[name] as Field,
    type: (name: string, value: unknown) => (model.form.fields[name] as Field).onInput(value),
    errors: (name: string): unknown => (model.form.fields[name] as Field).selfErrors,
  }
}
