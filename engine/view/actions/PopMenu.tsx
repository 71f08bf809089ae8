import { Dropdown } from 'antd'
import type { ReactNode } from 'react'

export interface PopEntry {
  key: string
  label: ReactNode
  disabled?: boolean
  danger?: boolean
  onChoose: () => void
}

export interface PopMenuProps {
  /** It has the focus again when the menu goes, unless something else was pressed. */
  button: HTMLElement
  /** Where it unfolds from; left out = the button. */
  at?: { left: number; top: number }
  placement?: 'bottomLeft' | 'bottomRight'
  /** Its first entry has the focus, for whoever came by keyboard. */
  autoFocus?: boolean
  /** `divider` = a line between two. */
  entries: (PopEntry | 'divider')[]
  onClose: () => void
}

/** A menu that unfolds from a button, or from where it was asked for. */
export default function PopMenu({ button, at, placement, autoFocus, entries, onClose }: PopMenuProps) {
  // a point: the library places nothing beside a thing without size
  const { left, top, width, height } = at
    ? { left: at.left, top: at.top - 1, width: 1, height: 1 }
    : button.getBoundingClientRect()
  const close = () => {
    button.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Dropdown
      open
      autoFocus={autoFocus}
      trigger={['click']}
      placement={placement}
      onOpenChange={close}
      menu={{
        items: entries.map((entry, index) => {
          if (entry === 'divider') return { key: index, type: 'divider' }
          const { key, label, disabled, danger } = entry
          return { key, label, disabled, danger }
        }),
        onClick: ({ key, domEvent }) => {
          // or the very Enter that chooses an entry would press the button again
          domEvent.preventDefault()
          close()
          for (const entry of entries) if (entry !== 'divider' && entry.key === key) entry.onChoose()
        },
      }}
    >
      <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Dropdown>
  )
}
