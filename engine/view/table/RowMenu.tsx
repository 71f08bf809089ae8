import { Dropdown } from 'antd'
import { useImperativeHandle, useState, type CSSProperties, type Ref } from 'react'
import type { Line } from '../../model/types'
import { directButtons, recordOfLine, rowButtons, type TableShared } from './shared'

export type OpenRowMenu = (button: HTMLElement, line: Line) => void

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
  if (!at) return null
  const { screen, model } = shared
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
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={close}
      menu={{
        items,
        onClick: ({ key }) => {
          close()
          void screen.run(key, screen.contextOf({ row: recordOfLine(shared, at.line), list: model }))
        },
      }}
    >
      <span style={at.style} />
    </Dropdown>
  )
}
