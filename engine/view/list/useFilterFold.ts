import { useLayoutEffect, useState, type RefObject } from 'react'

const foldedRows = 2

/** Number of cells that fit into the folded rows, with the last cell for the buttons. */
function cellsThatFit(grid: HTMLElement): number {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const cells = [...grid.querySelectorAll('.sc-filter-cell')]
  let row = 1
  let taken = 0
  for (const [index, cell] of cells.entries()) {
    const span = Math.min(tracks, cell.classList.contains('sc-filter-wide') ? 2 : 1)
    if (taken + span > tracks) {
      row++
      taken = 0
    }
    taken += span
    const last = row === foldedRows && taken >= tracks
    if (row > foldedRows || last) return Math.max(1, index)
  }
  return cells.length
}

export interface FilterFold {
  /** The fields need more than two rows. */
  foldable: boolean
  folded: boolean
  /** Number of visible fields. */
  shown: number
  toggle: () => void
}

/**
 * Folds a filter bar to two rows, depending on the grid's width. The first measurement uses empty cells
 * before the first paint, so that hidden fields need not render.
 */
export function useFilterFold(grid: RefObject<HTMLElement | null>, fields: number): FilterFold {
  const [room, setRoom] = useState(0)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setRoom(cellsThatFit(element))
    }
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the width is known only after layout, before the first paint
    setRoom(element.clientWidth > 0 ? cellsThatFit(element) : fields)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, fields])
  const foldable = fields > room
  const folded = foldable && !open
  return { foldable, folded, shown: folded ? room : fields, toggle: () => setOpen((was) => !was) }
}
