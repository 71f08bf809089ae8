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
  /** Fields that are not in sight. */
  fields: CompiledField[]
}

/** One condition in words, and the cross that takes it off. */
const ActiveFilter = observer(function ActiveFilter({
  field,
  model,
  screen,
}: Omit<ActiveFiltersProps, 'fields'> & { field: CompiledField }) {
  const { runtime } = screen
  const { ofScope } = useWidget(field.widget).schema
  const code = useStore(model.store, ({ applied }) => applied[field.name])
  const isLocked = useStore(runtime.scope, ({ locked }) => locked)
  // The only scope somebody has is no condition he could take off.
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

/** What narrows the rows although its field is folded away; each can be taken off here. */
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
