import { memo, useCallback, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Row } from '../../contract/types'
import type { ListModel, ScreenModel } from '../../model/types'
import { ActionButton } from '../actions/ActionButton'
import { Icon, isIconName } from '../actions/icons'
import { useScreen } from '../screen/context'
import { useComposing } from '../useComposing'
import { useReading } from '../useReading'
import { StaleNote } from '../list/StaleNote'
import { FailedPanel } from '../screen/FailedPanel'
import { StatePanel } from '../screen/StatePanel'
import { sideEntries } from './side-entries'

interface SideActionProps {
  model: ListModel
  screen: ScreenModel
  row: Row
  text: string
  name: string
}

/** An entry's action as an icon. It re-renders when its conditions change, such as the user's permissions. */
function SideAction({ model, screen, row, text, name }: SideActionProps) {
  const context = () => screen.contextOf({ row, list: model })
  const { visible, disabled, label, icon } = useReading(() => screen.actionState(name, context()))
  if (!visible) return null
  const drawn = icon ?? name
  return (
    <button
      type="button"
      className="sc-tool"
      aria-label={`${label} ${text}`}
      title={label}
      disabled={disabled}
      onClick={() => void screen.run(name, context())}
    >
      {isIconName(drawn) ? <Icon name={drawn} /> : label}
    </button>
  )
}

const SideEntries = memo(function SideEntries({ model, typed }: { model: ListModel; typed: string }) {
  const screen = useScreen()
  const { word } = screen.runtime
  const { list } = model
  const rows = useStore(model.store, (state) => state.rows)
  const status = useStore(model.store, (state) => state.status)
  const error = useStore(model.store, (state) => state.error)
  const chosen = useStore(screen.side, ({ row }) => (row ? String(row[list.key]) : undefined))
  if (status === 'failed' && rows.length === 0)
    return <FailedPanel word={word} reason={error} onRetry={() => void model.refresh()} />
  if (status === 'forbidden')
    return <StatePanel kind="forbidden" title={word('table.forbidden')} hint={word('table.forbiddenHint')} />
  const found = sideEntries(list, rows, typed)
  return (
    <ul className="sc-side-entries" aria-busy={status === 'loading'}>
      {!list.chooseFirst && typed === '' && (
        <li className="sc-side-entry" data-chosen={chosen === undefined || undefined}>
          <button
            type="button"
            className="sc-side-text"
            aria-current={chosen === undefined}
            onClick={() => screen.chooseSide()}
          >
            {word('all')}
          </button>
        </li>
      )}
      {found.map(({ row, text, depth }) => {
        const key = String(row[list.key])
        return (
          <li key={key} className="sc-side-entry" data-chosen={chosen === key || undefined}>
            <button
              type="button"
              className="sc-side-text"
              style={depth > 0 ? { paddingInlineStart: 10 + depth * 16 } : undefined}
              title={text}
              aria-current={chosen === key}
              onClick={() => screen.chooseSide(row)}
            >
              {text}
            </button>
            <span className="sc-side-actions">
              {list.rowActions.map((name) => (
                <SideAction key={name} model={model} screen={screen} row={row} text={text} name={name} />
              ))}
            </span>
          </li>
        )
      })}
      {found.length === 0 && status === 'ready' && (typed !== '' || list.chooseFirst) && (
        <li className="sc-side-none">{word(typed === '' ? 'empty' : 'side.empty')}</li>
      )}
    </ul>
  )
})

/** The master list of a split block: search box, one selected entry, actions as icons. */
export function SideList({ model }: { model: ListModel }) {
  const screen = useScreen()
  const [typed, setTyped] = useState('')
  const { events, settled } = useComposing()
  const context = useCallback(() => screen.contextOf({ list: model }), [screen, model])
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    setTyped('')
    box.current?.focus()
  }
  const search = screen.runtime.word('side.search')
  return (
    <aside className="sc-side" aria-label={search}>
      <div className="sc-side-head">
        <div className="sc-side-search" {...events}>
          <input
            ref={box}
            type="text"
            value={typed}
            placeholder={search}
            aria-label={search}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            // For pointers only; keyboard users can delete the text.
            <button type="button" className="sc-tool" tabIndex={-1} aria-hidden="true" onClick={clear}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {model.list.toolbar.map((name) => (
          <ActionButton key={name} screen={screen} name={name} context={context} />
        ))}
      </div>
      <StaleNote model={model} word={screen.runtime.word} />
      <SideEntries model={model} typed={settled(typed).trim()} />
    </aside>
  )
}
