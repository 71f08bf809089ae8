import type { Field } from '@formily/core'
import { observerAtOnce } from '../observer-at-once'
import {
  memo,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { widgetValues } from '../../vocabulary/widget-values'
import type { CompiledField } from '../../compiled'
import type { Values } from '../../contract/types'
import { isBlank } from '../../model/text/format'
import { resolveText } from '../../model/text/text'
import type { FormModel, ListModel, ScreenModel } from '../../model/types'
import { Button } from '../actions/Button'
import { Icon } from '../actions/icons'
import { useBusyMark } from '../actions/useBusyMark'
import { FieldView } from '../form/FieldView'
import { textWidth } from '../../vocabulary/text-width'
import { isEnter } from '../keys'
import { FieldPlaceProvider, usePreload, useWidget } from '../widget/context'
import { useWhenIdle } from '../widget/useWhenIdle'
import { ActiveFilters } from './ActiveFilters'
import { isLoading } from './loading'
import { useChangedMark } from './useChangedMark'
import { useFilterFold } from './useFilterFold'

interface FilterBarProps {
  model: ListModel
  screen: ScreenModel
  /** The table's tools, shown here if nothing else is above the table. */
  tools?: ReactNode
}

function QueryButton({ model, screen }: FilterBarProps) {
  const button = useBusyMark(model.store, isLoading)
  return (
    <Button ref={button} look="primary" className="sc-filter-query" onClick={() => void model.search()}>
      {screen.runtime.word('query')}
    </Button>
  )
}

interface FilterCellProps {
  field: CompiledField
  model: FormModel
  hidden: boolean
}

/** A cell of the grid. A control with two values spans two columns. */
const FilterCell = observerAtOnce(function FilterCell({ field, model, hidden: folded }: FilterCellProps) {
  const widget = useWidget(field.widget)
  // A field with an error is never folded away.
  const state = model.form.query(field.name).take() as Field | undefined
  const hidden = folded && !state?.selfErrors.length
  // A hidden empty control whose code is not loaded renders when it is unfolded.
  const idle = hidden && widget.later !== undefined && isBlank((model.form.values as Values)[field.name])
  const [drawn, setDrawn] = useState(!idle)
  if (!idle && !drawn) setDrawn(true)
  const wide = widgetValues[widget.schema.value].reads === 'range'
  return (
    <div className={wide ? 'sc-filter-cell sc-filter-wide' : 'sc-filter-cell'} hidden={hidden}>
      {drawn && <FieldView field={field} model={model} />}
    </div>
  )
})

const widestLabel = 8 * 14
/** Pixels of the required star with its margin. */
const star = 12

/** One width for all labels, so that the controls align. */
function labelRoom({ list, filters }: ListModel, { runtime }: ScreenModel): CSSProperties {
  const widths = list.filters.map(
    ({ label, required = [] }) =>
      textWidth(resolveText(runtime, label, filters.scopeOf())) + (required.length > 0 ? star : 0),
  )
  return { '--sc-filter-label': `${Math.min(widestLabel, Math.max(...widths))}px` } as CSSProperties
}

/** The filters of a list. Typing re-renders only its own field; the table waits for the query. */
export const FilterBar = memo(function FilterBar({ model, screen, tools }: FilterBarProps) {
  const { word } = screen.runtime
  const fields = model.list.filters
  const grid = useRef<HTMLDivElement>(null)
  const fold = useFilterFold(grid, fields.length)
  const context = useMemo(() => screen.contextOf({ list: model, form: model.filters }), [screen, model])
  const preload = usePreload(fields)
  useWhenIdle(preload)
  const bar = useRef<HTMLDivElement>(null)
  useChangedMark(bar, model, word('filters.changed'))
  /** No form element: a list can be inside a dialog's form, and forms must not nest. */
  const askOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void model.search()
  }
  return (
    <div
      ref={bar}
      className="sc-filters"
      role="search"
      aria-label={word('filters.label')}
      onKeyDown={askOnEnter}
    >
      <FieldPlaceProvider screen={screen} context={context}>
        <div className="sc-filter-grid" ref={grid} style={labelRoom(model, screen)}>
          {fields.map((field, index) => (
            <FilterCell key={field.name} field={field} model={model.filters} hidden={index >= fold.shown} />
          ))}
          <div className="sc-filter-buttons" data-last={fold.foldable || undefined}>
            <QueryButton model={model} screen={screen} />
            <Button onClick={() => void model.reset()}>{word('reset')}</Button>
            {fold.foldable && (
              <Button
                look="link"
                aria-expanded={!fold.folded}
                onClick={fold.toggle}
                onPointerEnter={preload}
                onFocus={preload}
                icon={<Icon name={fold.folded ? 'down' : 'up'} />}
              >
                {word(fold.folded ? 'expand' : 'collapse')}
              </Button>
            )}
          </div>
          {tools && <div className="sc-filter-tools">{tools}</div>}
        </div>
        <p className="sc-hidden sc-filter-note" role="status" />
        {fold.folded && <ActiveFilters model={model} screen={screen} fields={fields.slice(fold.shown)} />}
      </FieldPlaceProvider>
    </div>
  )
})
