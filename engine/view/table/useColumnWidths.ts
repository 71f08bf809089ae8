import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Line } from '../../model/types'
import type { ScopeOf } from './compile'
import { stuckColumns } from './deciding'
import { narrowest, shareRoom, stickyNames, type PlacedColumn, type TableLayout } from './layout'
import { raiseNeeds } from './needs'

export interface ColumnWidths {
  /** Draws one column at this width without a render, until the layout changes. */
  preview: (key: string, width: number) => void
  /** Pixels, as drawn now. */
  widthOf: (key: string) => number
}

/** Marks on which sides content is scrolled away: there fixed columns cast a shadow, and a strip fades. */
export function showEdges(element: HTMLElement) {
  const hiddenRight = element.scrollWidth - element.clientWidth - element.scrollLeft
  element.toggleAttribute('data-more-left', element.scrollLeft > 0)
  element.toggleAttribute('data-more-right', hiddenRight > 1)
}

const edgeShadow = 'var(--sc-cover-right)'

/** Says where the columns to decide on stick; the innermost one has the shadow. */
function writeStuck(box: HTMLElement, columns: readonly PlacedColumn[], stuck: ReadonlyMap<string, number>) {
  const deciding = columns.filter(({ decides }) => decides !== undefined)
  const innermost = deciding.find(({ key }) => stuck.has(key))
  for (const { key } of deciding) {
    const names = stickyNames(key)
    const distance = stuck.get(key)
    if (distance === undefined) box.style.removeProperty(names.right)
    else box.style.setProperty(names.right, `${distance}px`)
    if (key === innermost?.key) box.style.setProperty(names.edge, edgeShadow)
    else box.style.removeProperty(names.edge)
  }
  box.toggleAttribute('data-sticks', innermost !== undefined)
}

/** Spreads the columns over the room of the box; the widths drawn, by column key. */
function writeWidths(
  box: HTMLElement,
  { columns, width }: TableLayout,
  needs: ReadonlyMap<string, number>,
): Map<string, number> {
  const room = box.clientWidth
  const widths = shareRoom(columns, room - width, needs)
  box.toggleAttribute('data-wide', room > 0 && room < width)
  const marks = box.querySelectorAll('col')
  widths.forEach((each, index) => marks[index]?.style.setProperty('width', `${each}px`))
  const sum = widths.reduce((total, each) => total + each, 0)
  const table = box.querySelector('table')
  table?.style.setProperty('width', `${sum}px`)
  table?.style.setProperty('min-width', `${sum}px`)
  writeStuck(box, columns, stuckColumns(columns, widths, room))
  return new Map(columns.map(({ key }, index) => [key, widths[index] ?? narrowest]))
}

/** The layout with one column at a given width. */
const withWidth = (layout: TableLayout, key: string, wanted: number): TableLayout => {
  const width = Math.max(narrowest, wanted)
  const columns = layout.columns.map((column) =>
    column.key === key ? { ...column, width, grows: false, shrinks: false, gives: false } : column,
  )
  return { ...layout, columns, width: columns.reduce((sum, column) => sum + column.width, 0) }
}

interface Drawn {
  widths: ReadonlyMap<string, number>
  /** What titles and values seen so far need, by column key. */
  needs: Map<string, number>
  lines: readonly Line[]
}

/** Draws the widths; what the values need is reckoned only where room is missing. */
function draw(box: HTMLElement, layout: TableLayout, drawn: Drawn, scopeOf: ScopeOf) {
  const room = box.clientWidth
  if (room > 0 && room < layout.width && drawn.lines.length > 0)
    raiseNeeds(drawn.needs, layout.columns, drawn.lines, scopeOf)
  drawn.widths = writeWidths(box, layout, drawn.needs)
  showEdges(box)
}

/**
 * Spreads the columns over the table's room. Written straight to the column group: neither a window resize
 * nor dragging a column edge renders anything.
 */
export function useColumnWidths(
  scroller: RefObject<HTMLElement | null>,
  layout: TableLayout,
  lines: readonly Line[],
  scopeOf: ScopeOf,
): ColumnWidths {
  const drawn = useRef<Drawn>({ widths: new Map(), needs: new Map(), lines: [] })
  useLayoutEffect(() => {
    const box = scroller.current
    drawn.current.lines = lines
    // Where nothing is missing nothing is read from the page.
    if (!box?.hasAttribute('data-wide') || lines.length === 0) return
    if (raiseNeeds(drawn.current.needs, layout.columns, lines, scopeOf))
      draw(box, layout, drawn.current, scopeOf)
  }, [layout, lines, scopeOf, scroller])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    drawn.current.needs = new Map()
    const spread = () => draw(box, layout, drawn.current, scopeOf)
    if (typeof ResizeObserver === 'undefined') return spread()
    // Called once right after layout, before the first paint, and again whenever the room changes.
    const observer = new ResizeObserver(spread)
    observer.observe(box)
    return () => observer.disconnect()
  }, [layout, scopeOf, scroller])

  return {
    preview: (key, width) => {
      const box = scroller.current
      if (box) draw(box, withWidth(layout, key, width), drawn.current, scopeOf)
    },
    widthOf: (key) => drawn.current.widths.get(key) ?? narrowest,
  }
}
