import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Line } from '../../model/types'
import { narrowest } from './layout'
import type { OpenRowMenu } from './RowMenu'
import { keyOf, recordOfLine, type TableShared } from './shared'
import type { ColumnWidths } from './useColumnWidths'
import { useRowDrag } from './useRowDrag'

interface EventParts {
  shared: TableShared
  lines: Line[]
  scroller: RefObject<HTMLElement | null>
  widths: ColumnWidths
  openMenu: OpenRowMenu
  onResize: (column: string, width: number) => void
}

const controlOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-do]')
const widthStep = 16

/** Delegated events of a table; rows have only `data-` attributes. */
export function useTableEvents(parts: EventParts) {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const anchor = useRef(-1)

  const move = useMemo(
    () => (from: string, to: string) => void latest.current.shared.model.move(from, to),
    [],
  )
  const startDrag = useRowDrag(parts.scroller, move)

  return useMemo(() => {
    const rowOf = (control: HTMLElement) => {
      const element = control.closest<HTMLElement>('tr[data-index]')
      const position = Number(element?.dataset.index ?? -1)
      const line = latest.current.lines[position]
      return element && line ? { element, line, position } : undefined
    }

    function choose(position: number, line: Line, range: boolean) {
      const { shared, lines } = latest.current
      const { model } = shared
      const record = recordOfLine(shared, line)
      const on = !model.store.getState().selection.has(keyOf(shared, record))
      const from = range && anchor.current >= 0 ? anchor.current : position
      const span = lines.slice(Math.min(from, position), Math.max(from, position) + 1)
      model.choose([...new Set(span.map((each) => recordOfLine(shared, each)))], on)
      anchor.current = position
    }

    function chooseAll() {
      const { shared, lines } = latest.current
      const records = [...new Set(lines.map((line) => recordOfLine(shared, line)))]
      const { selection } = shared.model.store.getState()
      const all = records.every((record) => selection.has(keyOf(shared, record)))
      shared.model.choose(records, !all)
    }

    function run(control: HTMLElement, line: Line) {
      const { screen, model } = latest.current.shared
      if (control.ariaDisabled === 'true') return
      const row = recordOfLine(latest.current.shared, line)
      void screen.run(control.dataset.name ?? '', screen.contextOf({ row, list: model }))
    }

    function onClick(event: React.MouseEvent) {
      const control = controlOf(event.target)
      if (!control) return
      if (control.dataset.do === 'chooseAll') return chooseAll()
      const row = rowOf(control)
      if (!row) return
      switch (control.dataset.do) {
        case 'choose':
          return choose(row.position, row.line, event.shiftKey)
        case 'toggle':
          return latest.current.shared.model.toggle(row.line.key)
        case 'run':
          return run(control, row.line)
        case 'more':
          return latest.current.openMenu(control, row.line)
        case undefined:
          return
      }
    }

    /** Arrow keys focus the control in the neighbouring row; on a drag handle they move the row. */
    function stepRow(event: React.KeyboardEvent, control: HTMLElement) {
      const row = rowOf(control)
      const step = event.key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling'
      const next = row?.element[step] as HTMLElement | null | undefined
      if (!row || !next?.dataset.key) return
      event.preventDefault()
      if (control.dataset.do === 'drag') return move(row.element.dataset.key ?? '', next.dataset.key)
      const { do: kind, name } = control.dataset
      const controls = [...next.querySelectorAll<HTMLElement>('[data-do]')]
      controls.find(({ dataset }) => dataset.do === kind && dataset.name === name)?.focus()
    }

    function resizeByKey(event: React.KeyboardEvent, column: string) {
      const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key]
      if (step === undefined) return
      event.preventDefault()
      latest.current.onResize(
        column,
        Math.max(narrowest, Math.round(latest.current.widths.widthOf(column)) + step),
      )
    }

    function onKeyDown(event: React.KeyboardEvent) {
      const control = controlOf(event.target)
      if (!control) return
      if (control.dataset.column) return resizeByKey(event, control.dataset.column)
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return stepRow(event, control)
      const row = rowOf(control)
      if (control.dataset.do !== 'toggle' || !row) return
      const open = control.ariaExpanded === 'true'
      if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open)) {
        latest.current.shared.model.toggle(row.line.key)
      }
    }

    function resizeByPointer(event: React.PointerEvent, handle: HTMLElement, column: string) {
      event.preventDefault()
      const start = latest.current.widths.widthOf(column)
      const widthAt = (at: MouseEvent) => Math.max(narrowest, Math.round(start + at.clientX - event.clientX))
      const follow = (at: PointerEvent) => latest.current.widths.preview(column, widthAt(at))
      const end = (at: PointerEvent) => {
        handle.removeEventListener('pointermove', follow)
        handle.removeEventListener('pointerup', end)
        handle.removeEventListener('pointercancel', end)
        handle.removeAttribute('data-active')
        latest.current.onResize(column, at.type === 'pointerup' ? widthAt(at) : start)
      }
      handle.setAttribute('data-active', '')
      handle.setPointerCapture(event.pointerId)
      handle.addEventListener('pointermove', follow)
      handle.addEventListener('pointerup', end)
      handle.addEventListener('pointercancel', end)
    }

    function onPointerDown(event: React.PointerEvent) {
      const control = controlOf(event.target)
      if (control?.dataset.column && event.button === 0) {
        return resizeByPointer(event, control, control.dataset.column)
      }
      const row = control?.dataset.do === 'drag' ? rowOf(control) : undefined
      if (row) startDrag(event, row.element)
    }

    /** Shows a truncated cell's full text. Only the cell under the pointer is measured. */
    function onMouseOver(event: React.MouseEvent) {
      const cell = (event.target as Element).closest<HTMLElement>('td, th')
      if (!cell || cell.querySelector('button, input')) return
      const box = cell.querySelector<HTMLElement>('.sc-tree-text, .sc-title-text') ?? cell
      if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1)
        cell.title = cell.textContent
      else cell.removeAttribute('title')
    }

    return { onClick, onKeyDown, onPointerDown, onMouseOver }
  }, [move, startDrag])
}
