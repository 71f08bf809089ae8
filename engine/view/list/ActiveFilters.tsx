import { observer } from '@formily/reactive-react'
import { useStore } from 'zustand'
import type { CompiledField } from '../../compiled'
import { isBlank } from '../../model/format'
import { resolveText } from '../../model/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { Icon } from '../actions/icons'

interface ActiveFiltersProps {
  model: ListModel
  screen: ScreenModel
  /** Fields that are not in sight. */
  fields: CompiledField[]
}

/** What narrows the rows although its field is folded away; each can be taken off here. */
export const ActiveFilters = observer(function ActiveFilters({ model, screen, fields }: ActiveFiltersProps) {
  const applied = useStore(model.store, (state) => state.applied)
  const { runtime } = screen
  const active = fields.filter(({ name }) => !isBlank(applied[name]))
  if (active.length === 0) return null
  const remove = (name: string) => {
    model.filters.assign({ [name]: null })
    void model.search()
  }
  return (
    <div className="sc-active-filters" role="group" aria-label={runtime.word('filters.active')}>
      <span className="sc-active-title">{runtime.word('filters.active')}</span>
      {active.map(({ name, label }) => {
        const title = resolveText(runtime, label, model.scopeOf())
        return (
          <span key={name} className="sc-active-filter">
            {title}: {model.filters.shownText(name)}
            <button
              type="button"
              className="sc-tool"
              aria-label={runtime.word('filters.remove', { label: title })}
              onClick={() => remove(name)}
            >
              <Icon name="close" />
            </button>
          </span>
        )
      })}
    </div>
  )
})
