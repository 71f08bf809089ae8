import { useState } from 'react'
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ItemRows, OptionsOf, WidgetHost } from '../../engine/view/widget/types'
import { silent } from '../shared/drag'
import { EditorRow } from './EditorRow'
import type { schema } from './schema'
import './rows-editor.css'

interface RowsTableProps {
  items: ItemRows
  options: OptionsOf<typeof schema>
  host: WidgetHost
  disabled: boolean
}

export function RowsTable({ items, options, host, disabled }: RowsTableProps) {
  const [moved, setMoved] = useState('')
  // Dragging starts after a short distance, so that a click stays a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { keys, header } = items
  const drag = options.drag === true && !disabled
  const move = (from: number, to: number) => {
    if (to < 0 || to >= keys.length || from === to) return
    items.move(from, to)
    setMoved(host.word('widget.rowMoved', { n: to + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={silent} onDragEnd={drop}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <table className="sc-rows-table">
          <thead>
            <tr>
              {drag && <td />}
              {header.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              {!disabled && <td />}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => (
              <EditorRow key={key} rowKey={key} {...{ index, items, options, host, disabled, drag, move }} />
            ))}
          </tbody>
        </table>
      </SortableContext>
      <p className="sc-hidden" role="status">
        {moved}
      </p>
    </DndContext>
  )
}
