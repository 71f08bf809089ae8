/** A rendered form with test widgets. */
import type { Field } from '@formily/core'
import { act, render } from '@testing-library/react'
import type { CompiledField, CompiledForm, Mode, WidgetSchema } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import type { Answering } from '../../model/runtime.fixture'
import {
  sampleAction,
  sampleCall,
  sampleDialog,
  sampleField,
  sampleForm,
  sampleScreen as screenOf,
} from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { settledView } from '../screen/draw.fixture'
import { sampleScreen } from '../table/samples.fixture'
import { FieldPlaceProvider, WidgetsProvider } from '../widget/context'
import type { EditProps, WidgetRegistry } from '../widget/types'
import { FormView, type FormViewProps } from './FormView'

export const schema = (name: string, verb: WidgetSchema['verb'], options: WidgetSchema['options'] = {}) =>
  ({ name, description: '', value: 'any', verb, inFilters: true, options, example: '' }) as WidgetSchema

/** A form whose widgets render almost nothing and record their props. */
export async function openFields(
  fields: CompiledField[],
  {
    mode,
    form = {},
    answers = {},
    holds,
    onSubmit,
    renderList,
  }: {
    mode?: Mode
    form?: Partial<CompiledForm>
    answers?: Record<string, Answering>
    /** The user's permissions. */
    holds?: (screen: string) => string[]
    onSubmit?: () => void
    renderList?: FormViewProps['renderList']
  } = {},
) {
  const given = new Map<string, EditProps>()
  const Edit = (props: EditProps) => {
    given.set(props.labelId, props)
    return <input id={props.id} aria-describedby={props.describedBy} />
  }
  const plain = (name: string, verb: WidgetSchema['verb'], options: WidgetSchema['options'] = {}) => ({
    schema: schema(name, verb, options),
    Edit,
  })
  const widgets: WidgetRegistry = {
    text: plain('text', 'input'),
    select: plain('select', 'select'),
    upload: plain('upload', 'upload'),
    place: plain('place', 'input', {
      degrees: { nature: 'name', of: 'field', description: '' },
      call: { nature: 'name', of: 'call', description: '' },
      word: { nature: 'text', description: '' },
    }),
    seen: { ...plain('seen', 'input'), View: ({ text }) => <output>{`seen: ${text}`}</output> },
  }
  const { runtime } = sampleScreen()
  Object.assign(runtime, { app: { ...runtime.app, uses: { unmask: 'session.unmask' } } })
  Object.assign(runtime.answers, { detail: {}, ...answers })
  const screen = createScreenModel(
    runtime,
    screenOf(
      { kind: 'form', form: sampleForm(fields, form), buttons: [] },
      {
        calls: [sampleCall('detail'), sampleCall('session.unmask')],
        actions: [sampleAction('fill', [{ do: 'set', values: { name: expr("item.name + '!'") } }])],
        dialogs: [sampleDialog('one', { form: sampleForm([sampleField('name')]) })],
      },
    ),
    {},
  )
  if (holds) runtime.session.setState({ permissions: new Set(holds(screen.screen.screen)) })
  const model = screen.formOf()
  if (mode) model.mode.setState({ mode })
  const drawn = render(
    <WidgetsProvider widgets={widgets}>
      <FieldPlaceProvider screen={screen} context={screen.contextOf({ form: model })}>
        <FormView model={model} compiled={sampleForm(fields, form)} {...{ onSubmit, renderList }} />
      </FieldPlaceProvider>
    </WidgetsProvider>,
  )
  await settledView()
  const box = (name: string) => drawn.container.querySelector<HTMLElement>(`[data-field="${name}"]`)!
  const labelOf = (name: string) => box(name).querySelector<HTMLElement>('[id$="-label"]')!
  return {
    ...drawn,
    runtime,
    screen,
    model,
    box,
    labelOf,
    /** The last props of a field's widget. */
    props: (name: string) => given.get(labelOf(name).id)!,
    state: (name: string) => model.form.fields[name] as Field,
    does: (what: () => unknown) => act(async () => void (await what())),
  }
}
