import { Dropdown } from 'antd'
import { useEffect, type ReactNode } from 'react'

export interface PopEntry {
  key: string
  label: ReactNode
  disabled?: boolean
  danger?: boolean
  onChoose: () => void
}

export interface PopMenuProps {
  /** Gets the focus back when the menu closes, unless another element was clicked. */
  button: HTMLElement
  /** Position of the menu; absent = the button. */
  at?: { left: number; top: number }
  placement?: 'bottomLeft' | 'bottomRight'
  /** Focuses the first entry, for keyboard users. */
  autoFocus?: boolean
  /** `divider` = a separator line. */
  entries: (PopEntry | 'divider')[]
  onClose: () => void
}

/** A menu below a button, or at a pointer position. */
const itemOf = 'sc-pop-menu-item'

/** Arrow keys enter a menu that was opened by the pointer. Its own keys move on from there. */
function useArrowsInto(): void {
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const at = { ArrowDown: 0, ArrowUp: -1 }[event.key]
      if (at === undefined || document.activeElement?.closest('[role="menu"]')) return
      const items = [...document.querySelectorAll<HTMLElement>(`.${itemOf}:not([aria-disabled="true"])`)]
      event.preventDefault()
      items.at(at)?.focus()
    }
    window.addEventListener('keydown', enter)
    return () => window.removeEventListener('keydown', enter)
  }, [])
}

export default function PopMenu({ button, at, placement, autoFocus, entries, onClose }: PopMenuProps) {
  // A size of 1: the library does not position a menu at an element without size.
  const { left, top, width, height } = at
    ? { left: at.left, top: at.top - 1, width: 1, height: 1 }
    : button.getBoundingClientRect()
  const close = () => {
    button.focus({ preventScroll: true })
    onClose()
  }
  useArrowsInto()
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
          return { key, label, disabled, danger, className: itemOf }
        }),
        onClick: ({ key, domEvent }) => {
          // Otherwise the Enter that chooses an entry would also press the button.
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
