import { Suspense, useCallback, useId } from 'react'
import type { Field } from '@formily/core'
import { observerAtOnce } from '../observer-at-once'
import type { ChoiceColor, CompiledField } from '../../compiled'
import type { Row } from '../../contract/types'
import { formatValue } from '../../model/text/format'
import { nodeOf } from '../../model/form/options'
import { tidied } from '../../model/form/values'
import { sealInScope } from '../../model/sealed'
import { resolveText } from '../../model/text/text'
import type { FormModel } from '../../model/types'
import { ChoiceTag } from '../table/ChoiceTag'
import { mayUnmask, Unmask } from '../table/Unmask'
import { useFieldPlace, useWidget } from '../widget/context'
import { useWidgetHost } from '../widget/host'
import { FieldFrame } from './FieldFrame'
import { useChoices } from './useChoices'
import { useItems } from './useItems'
import { useOthers } from './useOthers'

export interface FieldViewProps {
  field: CompiledField
  model: FormModel
  /** Path in the form, if it is not the field's name (array items). */
  path?: string
  item?: { item: Row; index: number }
  /** The label is for screen readers only (cells of an array table). */
  labelHidden?: boolean
  /** Read-only, whatever the form's mode. */
  shown?: boolean
}

/**
 * A field of a filter bar or form: label, widget, hint and error. It re-renders only when its own state
 * changes.
 */
export const FieldView = observerAtOnce(function FieldView(props: FieldViewProps) {
  const { field, model, path } = props
  // Before loading, and while hidden, the field has no state to render.
  const state = model.form.query(path ?? field.name).take() as Field | undefined
  return state?.display === 'visible' ? <VisibleField {...props} state={state} /> : null
})

const drawField = (props: FieldViewProps) => <FieldView {...props} />

const colorOf = ({ choices }: CompiledField, value: unknown): ChoiceColor | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? choices?.find(({ code }) => code === String(value))?.color
    : undefined

const VisibleField = observerAtOnce(function VisibleField({
  field,
  model,
  item,
  labelHidden,
  shown,
  state,
}: FieldViewProps & { state: Field }) {
  const { screen } = useFieldPlace()
  const { runtime } = screen
  const id = useId()
  const widget = useWidget(field.widget)
  const row = item?.item
  const index = item?.index
  const scopeOf = useCallback(
    () => model.scopeOf(field, row === undefined || index === undefined ? undefined : { item: row, index }),
    [model, field, row, index],
  )
  const scope = scopeOf()
  const awaits = useCallback(() => model.awaits(state), [model, state])
  const host = useWidgetHost(scopeOf, awaits)
  const choices = useChoices(field, state, scope)
  const items = useItems(field, state, model, scope, drawField)
  const { others, onOthers } = useOthers(widget.schema, field, model)
  const onChange = useCallback(
    (value: unknown) => {
      // Unchanged input: validates, but does not mark the form as modified.
      const isSame = (value ?? null) === (state.value ?? null)
      if (isSame) void (state.validate('onInput') as Promise<unknown>).catch(() => {})
      else void state.onInput(value)
    },
    [state],
  )
  const onFill = useCallback((value: unknown) => model.fill(state, value), [model, state])
  const onProblem = useCallback(
    (message: string | undefined) => {
      state.selfErrors = message === undefined ? [] : [message]
    },
    [state],
  )

  /** Shows the normalised value, which is the one sent. */
  const onBlur = useCallback(() => {
    if (typeof state.value !== 'string' || field.typed !== undefined || field.isHtml) return
    const tidy = tidied(field, state.value)
    if (tidy !== state.value) model.assign({ [state.path.toString()]: tidy })
  }, [state, field, model])

  const label = typeof state.title === 'string' ? state.title : ''
  const readOnly = shown === true || state.pattern === 'readPretty' || state.pattern === 'readOnly'
  // A hint helps to fill in the field, so a read-only field has none.
  const hint =
    field.hint === undefined || (readOnly && field.value === undefined)
      ? undefined
      : resolveText(runtime, field.hint, scope)
  const error = state.selfErrors[0] as string | undefined
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  const value: unknown = state.value
  // The model has display texts of the form's own fields; those of array items are computed here.
  const text = item
    ? (nodeOf(choices.list, value)?.text ?? formatValue(runtime, value, field.format, field.empty))
    : model.shownText(field.name)
  const face = { value, options: field.options, choices, text, items, others, host }
  const View = widget.View
  // A read-only state is coloured, as in a table.
  const color = readOnly ? colorOf(field, value) : undefined
  const seal = mayUnmask(screen) ? sealInScope(scope, field.name, value) : undefined
  const eye = seal !== undefined && (
    <Unmask key={seal} {...{ screen, seal }} text={readOnly ? text : undefined} labelId={ids.label} />
  )
  return (
    <FieldFrame
      ids={ids}
      name={field.name}
      label={label}
      labelHidden={labelHidden}
      required={state.decoratorProps?.asterisk === true && !readOnly}
      tooltip={field.tooltip === undefined ? undefined : resolveText(runtime, field.tooltip, scope)}
      hint={hint}
      error={error}
      span={field.span}
      readOnly={readOnly}
      beneath={!readOnly && eye}
      onBlur={readOnly ? undefined : onBlur}
    >
      <Suspense fallback={<span className="sc-field-wait" aria-busy="true" />}>
        {readOnly && eye ? (
          eye
        ) : color !== undefined ? (
          <ChoiceTag color={color}>{text}</ChoiceTag>
        ) : readOnly ? (
          View ? (
            <View {...face} />
          ) : (
            <span>{face.text}</span>
          )
        ) : (
          <widget.Edit
            {...face}
            id={ids.control}
            labelId={ids.label}
            describedBy={described || undefined}
            onChange={onChange}
            onFill={onFill}
            onOthers={onOthers}
            onProblem={onProblem}
            disabled={state.pattern === 'disabled'}
            required={state.decoratorProps?.asterisk === true}
            invalid={error !== undefined}
            placeholder={field.placeholder ?? runtime.word(`required.${widget.schema.verb}`, { label })}
            maxLength={field.isCounted ? undefined : field.maxLength}
            tidy={field.tidy}
            all={field.all}
          />
        )}
      </Suspense>
    </FieldFrame>
  )
})
