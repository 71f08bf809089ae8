import { useLayoutEffect, useState, type RefObject } from 'react'

const foldedRows = 2

/** How many cells of the grid fit into the folded rows, when the last place belongs to the buttons. */
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
  /** There are more fields than two rows hold. */
  foldable: boolean
  folded: boolean
  /** So many fields are shown. */
  shown: number
  toggle: () => void
}

/**
 * Folds a filter bar to two rows; how much that is follows the width of the grid. The first time it is reckoned from the
 * empty cells, before anything is painted, so that fields that are folded away need not be drawn.
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
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the page knows its width, and nothing is painted yet
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
