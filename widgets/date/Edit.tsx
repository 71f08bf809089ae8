import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import { isDisabledDay } from '../shared/dates'
import { DatePicker } from '../shared/pickers'
import type { Start } from '../shared/face'
import { useClosed } from '../shared/useClosed'
import type { schema } from './schema'

export default function DateEdit(props: EditProps<string, OptionsOf<typeof schema>> & { start?: Start }) {
  const { value, onChange, options, placeholder, host, start } = props
  const onClosed = useClosed(props)
  return (
    <DatePicker
      {...controlProps(props)}
      {...start}
      className="sc-wide"
      value={value || undefined}
      placeholder={placeholder}
      disabledDate={(day) => isDisabledDay(day, options.disabledDates, host.now())}
      onChange={(text) => onChange(text || null)}
      onClosed={onClosed}
    />
  )
}
