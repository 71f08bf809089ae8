import { Button } from 'antd'
import { useSortable } from '@dnd-kit/sortable'
import { Icon } from '../../engine/view/actions/icons'
import type { ItemRows, OptionsOf, WidgetHost } from '../../engine/view/widget/types'
import { sortTransition } from '../shared/drag'
import type { schema } from './schema'

interface EditorRowProps {
  rowKey: string
  index: number
  items: ItemRows
  options: OptionsOf<typeof schema>
  host: WidgetHost
  disabled: boolean
  drag: boolean
  move: (from: number, to: number) => void
}

export function EditorRow({ rowKey, index, items, options, host, disabled, drag, move }: EditorRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: rowKey,
    disabled: !drag,
    transition: sortTransition,
  })
  const n = index + 1
  const dialog = options.editDialog
  const removable = options.addRows !== false && items.keys.length > (options.keepAtLeast ?? 0)
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? 'sc-rows-dragging' : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      {drag && (
        <td>
          <button
            ref={setActivatorNodeRef}
            type="button"
            className="sc-rows-handle"
            aria-label={host.word('widget.rowDrag', { n })}
            {...listeners}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
              if (step === 0) return
              event.preventDefault()
              move(index, index + step)
            }}
          >
            <Icon name="drag" />
          </button>
        </td>
      )}
      {items.header.map(({ name }) => (
        <td key={name}>{dialog === undefined ? items.render(index, name) : items.show(index, name)}</td>
      ))}
      {!disabled && (
        <td className="sc-rows-tools">
          {(options.itemActions ?? []).map((action) => {
            const label = host.actionLabel(action)
            return (
              label !== null && (
                <Button key={action} type="link" size="small" onClick={() => void items.run(action, index)}>
                  {label}
                </Button>
              )
            )
          })}
          {dialog !== undefined && (
            <Button
              type="text"
              icon={<Icon name="edit" />}
              aria-label={host.word('widget.rowEdit', { n })}
              onClick={() => void items.edit(dialog, index)}
            />
          )}
          {removable && (
            <Button
              type="text"
              icon={<Icon name="delete" />}
              aria-label={host.word('widget.rowRemove', { n })}
              onClick={() => items.remove(index)}
            />
          )}
        </td>
      )}
    </tr>
  )
}
