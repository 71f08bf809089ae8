import type { TimePickerProps } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import { TimePicker } from '../shared/pickers'
import { disabledBetween } from './disabled-between'
import type { Start } from '../shared/face'
import { useClosed } from '../shared/useClosed'
import type { schema } from './schema'

export default function TimeEdit(props: EditProps<string, OptionsOf<typeof schema>> & { start?: Start }) {
  const { value, onChange, options, placeholder, host, start } = props
  const onClosed = useClosed(props)
  const bound = (text: typeof options.earliest) => (text === undefined ? undefined : host.text(text))
  return (
    <TimePicker
      {...controlProps(props)}
      {...start}
      className="sc-wide"
      clearLabel={host.word('widget.dateClear')}
      format={options.seconds === false ? 'HH:mm' : 'HH:mm:ss'}
      minuteStep={options.minuteStep as TimePickerProps['minuteStep']}
      disabledTime={disabledBetween(bound(options.earliest), bound(options.latest))}
      showNow={options.earliest === undefined && options.latest === undefined}
      value={value || undefined}
      placeholder={placeholder}
      onChange={(text) => onChange(text || null)}
      onClosed={onClosed}
    />
  )
}
