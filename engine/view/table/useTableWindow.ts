import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Line } from '../../model/types'

/** Pages of up to so many lines are drawn in full. */
export const windowAbove = 50
const spare = 4

export interface TableWindow {
  on: boolean
  /** Positions of the lines to draw, in order. */
  positions: number[]
  /** Pixels that stand for the lines above and below. */
  before: number
  after: number
  /** Given to rows whose height is not known beforehand. */
  measure?: (row: HTMLTableRowElement | null) => void
}

/** A merged cell is drawn by the first line of its group, so the window starts and ends with whole groups. */
export function wholeGroups(lines: Pick<Line, 'span'>[], positions: number[]): number[] {
  let first = positions[0] ?? 0
  let last = positions.at(-1) ?? -1
  while (lines[first]?.span === 0) first--
  while (lines[last + 1]?.span === 0) last++
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A browser lays out the paper right after `beforeprint`, so what changes is drawn before the event ends. */
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

/** Draws only the lines in sight, and all of them on paper, once a page is long; scrolling keeps its place because heights are fixed or measured. */
export function useTableWindow(
  lines: Line[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  uneven: boolean,
): TableWindow {
  const on = !useSyncExternalStore(followPrinting, isPrinting) && lines.length > windowAbove
  // A new function would make it reckon all heights again, at every step of scrolling.
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
