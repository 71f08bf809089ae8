import { useLayoutEffect, useRef, type RefObject } from 'react'
import { narrowest, shareRoom, type TableLayout } from './layout'

export interface ColumnWidths {
  /** Draws one column at this width without a render, until the layout changes. */
  preview: (key: string, width: number) => void
  /** Pixels, as drawn now. */
  widthOf: (key: string) => number
}

/** Marks on which sides lines are scrolled away, so that the fixed columns there cast a shadow. */
export function showEdges(element: HTMLElement) {
  const hiddenRight = element.scrollWidth - element.clientWidth - element.scrollLeft
  element.toggleAttribute('data-more-left', element.scrollLeft > 0)
  element.toggleAttribute('data-more-right', hiddenRight > 1)
}

/** Spreads the columns over the room of the box; the widths drawn, by column key. */
function writeWidths(box: HTMLElement, { columns, width }: TableLayout): Map<string, number> {
  const widths = shareRoom(columns, box.clientWidth - width)
  const marks = box.querySelectorAll('col')
  widths.forEach((each, index) => marks[index]?.style.setProperty('width', `${each}px`))
  const sum = widths.reduce((total, each) => total + each, 0)
  box.querySelector('table')?.style.setProperty('width', `${sum}px`)
  return new Map(columns.map(({ key }, index) => [key, widths[index] ?? narrowest]))
}

/** The layout with one column at a given width. */
const withWidth = (layout: TableLayout, key: string, wanted: number): TableLayout => {
  const width = Math.max(narrowest, wanted)
  const columns = layout.columns.map((column) =>
    column.key === key ? { ...column, width, grows: false, shrinks: false } : column,
  )
  return { ...layout, columns, width: columns.reduce((sum, column) => sum + column.width, 0) }
}

/**
 * Spreads the columns over the table's room. Written straight to the column group: neither a window resize
 * nor dragging a column edge renders anything.
 */
export function useColumnWidths(scroller: RefObject<HTMLElement | null>, layout: TableLayout): ColumnWidths {
  const drawn = useRef<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const draw = () => {
      drawn.current = writeWidths(box, layout)
      showEdges(box)
    }
    if (typeof ResizeObserver === 'undefined') return draw()
    // Called once right after layout, before the first paint, and again whenever the room changes.
    const observer = new ResizeObserver(draw)
    observer.observe(box)
    return () => observer.disconnect()
  }, [layout, scroller])

  return {
    preview: (key, width) => {
      const box = scroller.current
      if (box) drawn.current = writeWidths(box, withWidth(layout, key, width))
    },
    widthOf: (key) => drawn.current.get(key) ?? narrowest,
  }
}
