import { Dropdown, type MenuProps } from 'antd'
import type { CSSProperties } from 'react'

export interface RowDropdownProps {
  items: MenuProps['items']
  /** Position of the button. */
  place: CSSProperties
  onChoose: (name: string) => void
  onClose: () => void
}

/** The open menu of a row. */
export default function RowDropdown({ items, place, onChoose, onClose }: RowDropdownProps) {
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={onClose}
      menu={{ items, onClick: ({ key }) => onChoose(key) }}
    >
      <span style={place} />
    </Dropdown>
  )
}
