import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import { isDisabledDay } from '../shared/dates'
import { DatePicker } from '../shared/pickers'
import type { schema } from './schema'

export default function DateEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, placeholder, host } = props
  return (
    <DatePicker
      {...controlProps(props)}
      className="sc-wide"
      value={value || undefined}
      placeholder={placeholder ?? host.word('widget.chooseDate')}
      disabledDate={(day) => isDisabledDay(day, options.disabledDates, host.now())}
      onChange={(text) => onChange(text || null)}
    />
  )
}
