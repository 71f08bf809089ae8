import type { EditProps } from '../../engine/view/widget/types'
import { controlProps } from './control'
import { isDisabledDay, type DisabledDates } from './dates'
import type { Start } from './face'
import { DatePicker } from './pickers'
import { useClosed } from './useClosed'

export type DayEditProps = EditProps<string, { disabledDates?: DisabledDates }> & { start?: Start }

/** The calendar of a day, optionally with a time. */
export function DayEdit({ showTime, ...props }: DayEditProps & { showTime?: boolean }) {
  const { value, onChange, options, placeholder, host, start } = props
  const onClosed = useClosed(props)
  return (
    <DatePicker
      {...controlProps(props)}
      {...start}
      className="sc-wide"
      clearLabel={host.word('widget.dateClear')}
      showTime={showTime}
      value={value || undefined}
      placeholder={placeholder}
      disabledDate={(day) => isDisabledDay(day, options.disabledDates, host.now())}
      onChange={(text) => onChange(text || null)}
      onClosed={onClosed}
    />
  )
}
