import { observer } from '@formily/react'
import { useStore } from 'zustand'
import type { CompiledField } from '../../compiled'
import { scopeName } from '../../model/evaluate'
import { isBlank } from '../../model/text/format'
import { resolveText } from '../../model/text/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { Icon } from '../actions/icons'
import { useWidget } from '../widget/context'

interface ActiveFiltersProps {
  model: ListModel
  screen: ScreenModel
  /** Hidden fields. */
  fields: CompiledField[]
}

/** An applied filter as text, with a button to remove it. */
const ActiveFilter = observer(function ActiveFilter({
  field,
  model,
  screen,
}: Omit<ActiveFiltersProps, 'fields'> & { field: CompiledField }) {
  const { runtime } = screen
  const { ofScope } = useWidget(field.widget).schema
  const code = useStore(model.store, ({ applied }) => applied[field.name])
  const isLocked = useStore(runtime.scope, ({ locked }) => locked)
  // A user's only scope cannot be removed.
  if (ofScope && isLocked) return null
  const title = resolveText(runtime, field.label, model.scopeOf())
  const text =
    ofScope && typeof code === 'string' ? scopeName(runtime, code) : model.filters.shownText(field.name)
  const remove = () => {
    model.filters.assign({ [field.name]: null })
    void model.search()
  }
  return (
    <span className="sc-active-filter">
      {title}: {text}
      <button
        type="button"
        className="sc-tool"
        aria-label={runtime.word('filters.remove', { label: title })}
        onClick={remove}
      >
        <Icon name="close" />
      </button>
    </span>
  )
})

/** Applied filters whose fields are folded away; each can be removed here. */
export function ActiveFilters({ model, screen, fields }: ActiveFiltersProps) {
  const applied = useStore(model.store, (state) => state.applied)
  const { word } = screen.runtime
  const active = fields.filter(({ name }) => !isBlank(applied[name]))
  if (active.length === 0) return null
  return (
    <div className="sc-active-filters" role="group" aria-label={word('filters.active')}>
      <span className="sc-active-title">{word('filters.active')}</span>
      {active.map((field) => (
        <ActiveFilter key={field.name} field={field} model={model} screen={screen} />
      ))}
    </div>
  )
}
