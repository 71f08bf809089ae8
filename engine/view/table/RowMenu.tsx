import { useCallback, useImperativeHandle, useState, type CSSProperties, type Ref } from 'react'
import type { Line } from '../../model/types'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import { directButtons, recordOfLine, rowButtons, type TableShared } from './shared'

export type OpenRowMenu = (button: HTMLElement, line: Line) => void

/** The menu's code loads on demand. */
export const UnfoldedRow = later(() => import('./RowDropdown'))

/** True if the focus has left the menu. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && !focused.closest('[role="menu"]')

/** The menu of a row's other actions: one per table, placed at the row's button. */
export function RowMenu({ shared, ref }: { shared: TableShared; ref: Ref<{ open: OpenRowMenu }> }) {
  const [at, setAt] = useState<{ button: HTMLElement; line: Line; style: CSSProperties }>()
  useImperativeHandle(ref, () => ({
    open: (button, line) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      setAt({ button, line, style: { position: 'fixed', left, top, width, height, pointerEvents: 'none' } })
    },
  }))
  const { screen, model } = shared
  const giveUp = useCallback(() => setAt(undefined), [])
  const isHere = useWindowCode(UnfoldedRow, at !== undefined, giveUp, screen.runtime)
  if (!at || !isHere) return null
  const close = () => {
    setAt(undefined)
    // In the next frame: otherwise the Enter that chose an entry would press the button again. A dialog
    // opened by the entry keeps the focus.
    requestAnimationFrame(() => {
      if (!isElsewhere(document.activeElement)) at.button.focus()
    })
  }
  const items = rowButtons(shared, at.line)
    .slice(directButtons)
    .map(({ name, label, disabled, danger }) => ({ key: name, label, disabled, danger }))
  const choose = (name: string) => {
    close()
    void screen.run(name, screen.contextOf({ row: recordOfLine(shared, at.line), list: model }))
  }
  return <UnfoldedRow items={items} place={at.style} onChoose={choose} onClose={close} />
}
