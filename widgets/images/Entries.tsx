import { useState } from 'react'
import { Button } from 'antd'
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { Icon } from '../../engine/view/actions/icons'
import type { WidgetHost } from '../../engine/view/widget/types'
import { moved } from '../shared/moved'
import { silent, sortTransition } from '../shared/drag'
import { Thumbnail } from './Thumbnail'

interface EntriesProps {
  addresses: string[]
  host: WidgetHost
  /** Sorting is enabled. */
  drag: boolean
  /** Absent = read-only. */
  onChange?: (addresses: string[]) => void
}

/** The pictures, each with a drag handle and a remove button. */
export function Entries({ addresses, host, drag, onChange }: EntriesProps) {
  const [said, say] = useState('')
  // Dragging starts after a short distance, so that a click stays a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= addresses.length || from === to) return
    onChange?.(moved(addresses, from, to))
    say(host.word('widget.imageMoved', { n: to + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(addresses.indexOf(String(active.id)), addresses.indexOf(String(over.id)))
  }
  const canDrag = drag && onChange !== undefined && addresses.length > 1
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={silent} onDragEnd={drop}>
      <SortableContext items={addresses} strategy={rectSortingStrategy}>
        {addresses.map((address, index) => (
          <Entry
            key={address}
            address={address}
            index={index}
            host={host}
            drag={canDrag}
            onMove={(step) => move(index, index + step)}
            onRemove={onChange && (() => onChange(addresses.filter((other) => other !== address)))}
          />
        ))}
      </SortableContext>
      <span className="sc-hidden" role="status">
        {said}
      </span>
    </DndContext>
  )
}

interface EntryProps {
  address: string
  index: number
  host: WidgetHost
  drag: boolean
  onMove: (step: number) => void
  onRemove?: () => void
}

function Entry({ address, index, host, drag, onMove, onRemove }: EntryProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: address,
    disabled: !drag,
    transition: sortTransition,
  })
  const n = index + 1
  return (
    <span
      ref={setNodeRef}
      className={`sc-images-entry${isDragging ? ' sc-images-dragging' : ''}`}
      style={
        transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined
      }
    >
      <Thumbnail address={address} host={host} />
      {onRemove && (
        <span className="sc-images-tools">
          {drag && (
            <button
              ref={setActivatorNodeRef}
              type="button"
              className="sc-rows-handle"
              aria-label={host.word('widget.imageMove', { n })}
              {...listeners}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
                if (step === 0) return
                event.preventDefault()
                onMove(step)
              }}
            >
              <Icon name="drag" />
            </button>
          )}
          <Button
            type="text"
            size="small"
            icon={<Icon name="delete" />}
            aria-label={host.word('widget.imageRemoveAt', { n })}
            onClick={onRemove}
          />
        </span>
      )}
    </span>
  )
}
