import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Line } from '../../model/types'
import type { ScopeOf } from './compile'
import { stuckColumns } from './deciding'
import { narrowest, shareRoom, stickyNames, type PlacedColumn, type TableLayout } from './layout'
import { columnsWithEyes, raiseNeeds, type HasEye } from './needs'

export interface ColumnWidths {
  /** Sets a column's width without a render, until the layout changes. */
  preview: (key: string, width: number) => void
  /** Current width in pixels. */
  widthOf: (key: string) => number
}

/** Marks the sides with scrolled content, where fixed columns have a shadow and content fades. */
export function showEdges(element: HTMLElement) {
  const hiddenRight = element.scrollWidth - element.clientWidth - element.scrollLeft
  element.toggleAttribute('data-more-left', element.scrollLeft > 0)
  element.toggleAttribute('data-more-right', hiddenRight > 1)
}

const edgeShadow = 'var(--sc-cover-right)'

/** Writes the positions of sticky columns; the innermost one has the shadow. */
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

/** Fits the columns into the box. Returns the widths by column key. */
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

/** The layout with a given width of one column. */
const withWidth = (layout: TableLayout, key: string, wanted: number): TableLayout => {
  const width = Math.max(narrowest, wanted)
  const columns = layout.columns.map((column) =>
    column.key === key ? { ...column, width, grows: false, shrinks: false, gives: false } : column,
  )
  return { ...layout, columns, width: columns.reduce((sum, column) => sum + column.width, 0) }
}

/** Widens columns with masked values to what these need. */
function withEyes(layout: TableLayout, eyes: ReadonlyMap<string, number>): TableLayout {
  if (eyes.size === 0) return layout
  const columns = layout.columns.map((column) => ({
    ...column,
    width: Math.max(column.width, column.gives ? (eyes.get(column.key) ?? 0) : 0),
  }))
  return { ...layout, columns, width: columns.reduce((sum, column) => sum + column.width, 0) }
}

interface Drawn {
  widths: ReadonlyMap<string, number>
  /** Pixels that columns with masked values need, by column key. */
  eyes: Map<string, number>
  /** Pixels that titles and values need so far, by column key. */
  needs: Map<string, number>
  lines: readonly Line[]
}

/** Writes the widths. Unmasked values are measured only if room is missing. */
function draw(box: HTMLElement, asLaidOut: TableLayout, drawn: Drawn, scopeOf: ScopeOf, hasEye: HasEye) {
  const room = box.clientWidth
  const layout = withEyes(asLaidOut, drawn.eyes)
  if (room > 0 && room < layout.width && drawn.lines.length > 0)
    raiseNeeds(drawn.needs, layout.columns, drawn.lines, scopeOf, hasEye)
  drawn.widths = writeWidths(box, layout, drawn.needs)
  showEdges(box)
}

/**
 * Fits the columns into the container. Widths are written to the column group directly, so that resizing
 * renders nothing.
 */
export function useColumnWidths(
  scroller: RefObject<HTMLElement | null>,
  layout: TableLayout,
  lines: readonly Line[],
  scopeOf: ScopeOf,
  hasEye: HasEye,
): ColumnWidths {
  const drawn = useRef<Drawn>({ widths: new Map(), eyes: new Map(), needs: new Map(), lines: [] })
  useLayoutEffect(() => {
    const box = scroller.current
    drawn.current.lines = lines
    if (!box || lines.length === 0) return
    const { eyes, needs } = drawn.current
    const withEye = columnsWithEyes(layout.columns, lines, hasEye)
    let isRaised = raiseNeeds(eyes, withEye, lines, scopeOf, hasEye)
    // With enough room, nothing else is measured.
    if (box.hasAttribute('data-wide'))
      isRaised = raiseNeeds(needs, layout.columns, lines, scopeOf, hasEye) || isRaised
    if (isRaised) draw(box, layout, drawn.current, scopeOf, hasEye)
  }, [layout, lines, scopeOf, hasEye, scroller])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    drawn.current.needs = new Map()
    const spread = () => draw(box, layout, drawn.current, scopeOf, hasEye)
    if (typeof ResizeObserver === 'undefined') return spread()
    // The observer calls back after layout, before the first paint, and on every resize.
    const observer = new ResizeObserver(spread)
    observer.observe(box)
    return () => observer.disconnect()
  }, [layout, scopeOf, hasEye, scroller])

  return {
    preview: (key, width) => {
      const box = scroller.current
      if (box) draw(box, withWidth(layout, key, width), drawn.current, scopeOf, hasEye)
    },
    widthOf: (key) => drawn.current.widths.get(key) ?? narrowest,
  }
}
