import { useCallback, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { resolveText } from '../../model/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { ActionButton } from '../actions/ActionButton'

interface ToolbarProps {
  model: ListModel
  screen: ScreenModel
  /** At the right end. */
  tools?: ReactNode
  /** Beneath the buttons; in their place where there are none. */
  totals?: ReactNode
}

function ToolbarActions({ model, screen }: ToolbarProps) {
  // Conditions of toolbar actions read the selection, what was asked, and the answer.
  const read = useStore(
    model.store,
    useShallow(({ selection, applied, rows, total, status }) => ({
      selection,
      applied,
      rows,
      total,
      status,
    })),
  )
  // A button is drawn again only for another way to its context.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const context = useCallback(() => screen.contextOf({ list: model }), [screen, model, read])
  return model.list.toolbar.map((name) => (
    <ActionButton key={name} screen={screen} name={name} context={context} />
  ))
}

function ChosenCount({ model, screen }: ToolbarProps) {
  const count = useStore(model.store, ({ selection }) => selection.size)
  const { word } = screen.runtime
  return (
    <span className="sc-chosen" role="status">
      {count > 0 && (
        <>
          {word('chosen', { n: count })}
          <button type="button" className="sc-link" onClick={model.clearSelection}>
            {word('clear')}
          </button>
        </>
      )}
    </span>
  )
}

function Note({ model, screen }: ToolbarProps) {
  const note = useStore(model.store, () =>
    resolveText(screen.runtime, model.list.note ?? '', model.scopeOf()),
  )
  return note === '' ? null : <p className="sc-note">{note}</p>
}

/** Everything between filters and table: actions, how many rows are chosen, the note, totals, and the table's own tools. */
export function Toolbar({ model, screen, tools, totals }: ToolbarProps) {
  const { list } = model
  return (
    <div className="sc-toolbar">
      {list.toolbar.length > 0 && <ToolbarActions model={model} screen={screen} />}
      {list.select && <ChosenCount model={model} screen={screen} />}
      {list.note !== undefined && <Note model={model} screen={screen} />}
      {totals}
      {tools && <div className="sc-toolbar-end">{tools}</div>}
    </div>
  )
}
