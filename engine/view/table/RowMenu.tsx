import { useCallback, useImperativeHandle, useState, type CSSProperties, type Ref } from 'react'
import type { Line } from '../../model/types'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import { directButtons, recordOfLine, rowButtons, type TableShared } from './shared'

export type OpenRowMenu = (button: HTMLElement, line: Line) => void

/** Unfolded, the menu is a part of its own. */
export const UnfoldedRow = later(() => import('./RowDropdown'))

/** Whether somebody has taken the focus out of the menu. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && !focused.closest('[role="menu"]')

/** The menu of a row's further actions: one for the whole table, put where it was asked for. */
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
    // Later, or the very Enter that chose an entry would press the button again; and not out of what the entry has opened.
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
