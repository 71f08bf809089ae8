import { Button } from '../../engine/view/actions/Button'
import { isChosen, openDialog, type PickerProps } from './give'

export default function PickerView(props: PickerProps) {
  const { value, options, host } = props
  const { viewDialog } = options
  if (!isChosen(value)) return <span className="sc-view-empty">{host.word('widget.pickNone')}</span>
  return (
    <span className="sc-picker-chosen">
      <span className="sc-view-text">{host.text(options.text, { value })}</span>
      {viewDialog !== undefined && (
        <Button look="link" onClick={() => void openDialog(props, viewDialog, 'view')}>
          {host.word('widget.pickView')}
        </Button>
      )}
    </span>
  )
}
