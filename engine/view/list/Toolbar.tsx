import { useCallback, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { outlastsPage } from '../../vocabulary/lists'
import type { CompiledList } from '../../compiled'
import { readsOf } from '../../expression'
import { resolveText } from '../../model/text/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { ActionButton } from '../actions/ActionButton'
import { useReading } from '../useReading'

interface ToolbarProps {
  model: ListModel
  screen: ScreenModel
  /** At the right end. */
  tools?: ReactNode
  /** Below the buttons; in their place if there are none. */
  totals?: ReactNode
}

function ToolbarActions({ model, screen }: ToolbarProps) {
  const context = useCallback(() => screen.contextOf({ list: model }), [screen, model])
  return model.list.toolbar.map((name) => (
    <ActionButton key={name} screen={screen} name={name} context={context} />
  ))
}

/** True if the note above the table shows the selection's size. No other count is then shown. */
const countedByNote = ({ note }: CompiledList): boolean =>
  typeof note === 'object' &&
  Object.values(note.with).some(({ value }) => readsOf(value).some(([name]) => name === 'selection'))

/** Size of the selection. Always shown if the selection survives pages. */
function ChosenCount({ model, screen }: ToolbarProps) {
  const count = useStore(model.store, ({ selection }) => selection.size)
  const { word } = screen.runtime
  const counted = countedByNote(model.list)
  const always = outlastsPage(model.list.select)
  return (
    <span className="sc-chosen" role={counted ? undefined : 'status'}>
      {!counted && (always || count > 0) && word('chosen', { n: count })}
      {count > 0 && (
        <button type="button" className="sc-link" onClick={model.clearSelection}>
          {word('clear')}
        </button>
      )}
    </span>
  )
}

function Note({ model, screen }: ToolbarProps) {
  const note = useReading(() => resolveText(screen.runtime, model.list.note ?? '', model.scopeOf()))
  const role = countedByNote(model.list) ? 'status' : undefined
  return note === '' ? null : (
    <p className="sc-note" role={role}>
      {note}
    </p>
  )
}

/** Actions, selection size, note, totals and the table's tools, between filters and table. */
export function Toolbar({ model, screen, tools, totals }: ToolbarProps) {
  const { list } = model
  return (
    <div className="sc-toolbar">
      {list.toolbar.length > 0 && <ToolbarActions model={model} screen={screen} />}
      {list.note !== undefined && <Note model={model} screen={screen} />}
      {list.select && <ChosenCount model={model} screen={screen} />}
      {totals}
      {tools && <div className="sc-toolbar-end">{tools}</div>}
    </div>
  )
}
