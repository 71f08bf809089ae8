import { Button } from '../../engine/view/actions/Button'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { isChosen, openDialog } from './give'
import type { schema } from './schema'
import PickerView from './View'

export default function PickerEdit(props: EditProps<unknown, OptionsOf<typeof schema>>) {
  const { id, describedBy, value, onChange, options, disabled, invalid, host } = props
  const pick = async () => {
    const picked = await openDialog(props, options.dialog, 'add')
    if (picked !== undefined) onChange(picked)
    // Cancelled and still empty: validates, as after leaving a field.
    else if (!isChosen(value)) onChange(value ?? null)
  }
  return (
    <div className="sc-picker">
      <Button
        id={id}
        aria-describedby={describedBy}
        disabled={disabled}
        danger={invalid}
        onClick={() => void pick()}
      >
        {options.button === undefined
          ? host.word(isChosen(value) ? 'widget.pickAgain' : 'widget.pick')
          : host.text(options.button, { value })}
      </Button>
      <PickerView {...props} />
    </div>
  )
}
