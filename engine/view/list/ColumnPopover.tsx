import { Popover } from 'antd'
import type { CompiledColumn } from '../../compiled'
import { resolveText } from '../../model/text/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { Icon } from '../actions/icons'
import type { ColumnSettings } from '../table/layout'

export interface ColumnMenuProps {
  model: ListModel
  screen: ScreenModel
  settings: ColumnSettings
  onSettings: (settings: ColumnSettings) => void
}

const byOrder = (columns: CompiledColumn[], order: string[] | undefined) => {
  const rank = (key: string) => order?.indexOf(key) ?? columns.findIndex((column) => column.key === key)
  return [...columns].sort((a, b) => rank(a.key) - rank(b.key))
}

function ColumnList({ model, screen, settings, onSettings }: ColumnMenuProps) {
  const { runtime } = screen
  const { word } = runtime
  const columns = byOrder(model.list.columns, settings.order)
  const hidden = new Set(settings.hidden)
  const show = (key: string, on: boolean) => {
    const next = new Set(hidden)
    if (on) next.delete(key)
    else next.add(key)
    onSettings({ ...settings, hidden: [...next] })
  }
  const move = (from: number, to: number) => {
    const order = columns.map(({ key }) => key)
    order.splice(to, 0, ...order.splice(from, 1))
    onSettings({ ...settings, order })
  }
  return (
    <div className="sc-column-menu" role="group" aria-label={word('table.columns')}>
      <ul>
        {columns.map((column, index) => {
          const title = resolveText(runtime, column.label, model.scopeOf())
          const shown = !hidden.has(column.key)
          return (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  className="sc-check"
                  checked={shown}
                  // At least one column stays visible.
                  disabled={shown && hidden.size === columns.length - 1}
                  onChange={(event) => show(column.key, event.target.checked)}
                />
                {title}
              </label>
              <button
                type="button"
                className="sc-tool"
                aria-label={word('table.columnUp', { title })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="sc-tool"
                aria-label={word('table.columnDown', { title })}
                disabled={index === columns.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="sc-link" onClick={() => onSettings({})}>
        {word('table.columnsReset')}
      </button>
    </div>
  )
}

interface ColumnPopoverProps extends ColumnMenuProps {
  /** Position of the button. A click there closes the menu. */
  at: DOMRect
  onClose: () => void
}

/** The open menu beside its button. */
export default function ColumnPopover({ at, onClose, ...menu }: ColumnPopoverProps) {
  const { left, top, width, height } = at
  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      onOpenChange={onClose}
      content={<ColumnList {...menu} />}
    >
      <span
        style={{ position: 'fixed', left, top, width, height, cursor: 'pointer' }}
        // Keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  )
}
