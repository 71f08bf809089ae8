import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Line } from '../../model/types'

/** Pages with up to this many lines are rendered completely. */
export const windowAbove = 50
const spare = 4

export interface TableWindow {
  on: boolean
  /** Indexes of the lines to render, in order. */
  positions: number[]
  /** Pixels in place of the lines above and below. */
  before: number
  after: number
  /** Ref for rows of unknown height. */
  measure?: (row: HTMLTableRowElement | null) => void
}

/** The first line of a group renders its merged cells, so the window contains whole groups. */
export function wholeGroups(lines: Pick<Line, 'span'>[], positions: number[]): number[] {
  let first = positions[0] ?? 0
  let last = positions.at(-1) ?? -1
  while (lines[first]?.span === 0) first--
  while (lines[last + 1]?.span === 0) last++
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Browsers lay out the paper right after `beforeprint`, so the render must be synchronous. */
function followPrinting(changed: () => void): () => void {
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint'
    flushSync(changed)
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}
let printing = false
const isPrinting = (): boolean => printing

/**
 * Renders only visible lines of a long page, and all lines in print. Heights are fixed or measured, so
 * scrolling keeps its position.
 */
export function useTableWindow(
  lines: Line[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  uneven: boolean,
): TableWindow {
  const on = !useSyncExternalStore(followPrinting, isPrinting) && lines.length > windowAbove
  // A new function would recompute all heights on every scroll.
  const keyAt = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  // The virtualizer is mutable and is read in this render only.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: on ? lines.length : 0,
    enabled: on,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: spare,
    rangeExtractor: (range: Range) => wholeGroups(lines, defaultRangeExtractor(range)),
  })
  if (!on) return { on, positions: lines.map((_, index) => index), before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  return {
    on,
    positions: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
    measure: uneven ? virtualizer.measureElement : undefined,
  }
}
