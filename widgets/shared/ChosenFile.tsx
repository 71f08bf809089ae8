import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps } from '../../engine/view/widget/types'

export interface ChosenFileProps extends Pick<EditProps<never>, 'host' | 'disabled'> {
  name: string
  onRemove: () => void
  /** The preview of the file. */
  children: ReactNode
}

/** A file in a field, with its remove button. */
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
