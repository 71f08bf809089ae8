import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps } from '../../engine/view/widget/types'

export interface ChosenFileProps extends Pick<EditProps<never>, 'host' | 'disabled'> {
  name: string
  onRemove: () => void
  /** How the file is shown. */
  children: ReactNode
}

/** A file that stands in a field, with the button that takes it out again. */
export const ChosenFile = ({ name, onRemove, disabled, host, children }: ChosenFileProps) => (
  <div className="sc-file-chosen">
    {children}
    {!disabled && (
      <Button
        type="text"
        size="small"
        icon={<Icon name="delete" />}
        aria-label={`${host.word('widget.fileRemove')} ${name}`}
        onClick={onRemove}
      />
    )}
  </div>
)
