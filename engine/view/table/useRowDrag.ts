import { useCallback, type RefObject } from 'react'

/** Called with the keys of the dragged row and of the row whose place it takes. */
export type MoveRow = (from: string, to: string) => void

const rowAt = (table: HTMLElement, y: number) =>
  [...table.querySelectorAll<HTMLElement>('tbody tr[data-key]')].find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })

/** Drags a row by its handle with mouse, pen or touch. It only sets attributes, so that no row renders. */
export function useRowDrag(scroller: RefObject<HTMLElement | null>, move: MoveRow) {
  return useCallback(
    (event: React.PointerEvent, row: HTMLElement) => {
      const table = scroller.current
      const handle = event.target as Element
      if (!table || event.button !== 0) return
      event.preventDefault()
      const from = row.dataset.key ?? ''
      let over: HTMLElement | undefined
      const mark = (next: HTMLElement | undefined) => {
        over?.removeAttribute('data-drop')
        over = next === row ? undefined : next
        if (!over) return
        const below = row.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
        over.setAttribute('data-drop', below ? 'after' : 'before')
      }
      const follow = (moved: PointerEvent) => {
        const box = table.getBoundingClientRect()
        if (moved.clientY < box.top + 48) table.scrollTop -= 12
        if (moved.clientY > box.bottom - 32) table.scrollTop += 12
        mark(rowAt(table, moved.clientY))
      }
      const end = (last: PointerEvent | KeyboardEvent) => {
        if (last instanceof KeyboardEvent && last.key !== 'Escape') return
        const to = last.type === 'pointerup' ? over?.dataset.key : undefined
        mark(undefined)
        row.removeAttribute('data-dragged')
        handle.removeEventListener('pointermove', follow as EventListener)
        for (const name of ['pointerup', 'pointercancel'])
          handle.removeEventListener(name, end as EventListener)
        document.removeEventListener('keydown', end)
        if (to !== undefined) move(from, to)
      }
      row.setAttribute('data-dragged', '')
      handle.setPointerCapture(event.pointerId)
      handle.addEventListener('pointermove', follow as EventListener)
      for (const name of ['pointerup', 'pointercancel']) handle.addEventListener(name, end as EventListener)
      document.addEventListener('keydown', end)
    },
    [scroller, move],
  )
}
