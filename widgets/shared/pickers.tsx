/** antd's date and time pickers over wall time; they take and give texts. */
import type { DatePickerProps, TimePickerProps } from 'antd'
import type { KeyboardEvent } from 'react'
import generatePicker from 'antd/es/date-picker/generatePicker'
import type { RangePickerProps } from 'antd/es/date-picker'
import { readWall, type Dayjs } from '../../engine/clock'
import { timeOfDay } from './dates'
import { wallCalendar } from './wall-calendar'

type TextProps<Props, Value> = Omit<
  Props,
  'value' | 'onChange' | 'format' | 'ref' | 'onOk' | 'multiple' | 'picker'
> & {
  value: Value | undefined
  format?: string
  onChange: (value: Value | null) => void
}
type End = string | null

const Picker = generatePicker<Dayjs>(wallCalendar)

const spellingOf = ({ format, showTime }: { format?: string; showTime?: unknown }): string =>
  format ?? (showTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

/** Enter takes what was typed or marked in the calendar; it must not send the form with only that. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}

export function DatePicker({ value, onChange, ...props }: TextProps<DatePickerProps, string>) {
  const format = spellingOf(props)
  return (
    <Picker
      {...props}
      onKeyDown={onKeyDown}
      format={format}
      value={readWall(value)}
      onChange={(at: Dayjs | null) => onChange(at && at.format(format))}
    />
  )
}

export function TimePicker({
  value,
  onChange,
  format = 'HH:mm:ss',
  ...props
}: TextProps<TimePickerProps, string>) {
  return (
    <Picker.TimePicker
      {...props}
      onKeyDown={onKeyDown}
      mode={undefined}
      format={format}
      value={timeOfDay(value)}
      onChange={(at: Dayjs | null) => onChange(at && at.format(format))}
    />
  )
}

export function RangePicker({ value, onChange, ...props }: TextProps<RangePickerProps, End[]>) {
  const format = spellingOf(props)
  const read = (at: number) => readWall(value?.[at])
  return (
    <Picker.RangePicker
      {...props}
      onKeyDown={onKeyDown}
      format={format}
      value={value ? [read(0), read(1)] : null}
      onChange={(ends) => onChange(ends && ends.map((at) => at && at.format(format)))}
    />
  )
}
