/** Formily's date and time pickers, which take and give texts; typed, since their own types say `unknown`. */
import type { ComponentType } from 'react'
import type { DatePickerProps, TimePickerProps } from 'antd'
import type { RangePickerProps } from 'antd/es/date-picker'
import { DatePicker as FormilyDatePicker, TimePicker as FormilyTimePicker } from '@formily/antd-v5'

type TextPicker<Props, Value> = ComponentType<
  Omit<Props, 'value' | 'onChange' | 'format'> & {
    value: Value | undefined
    format?: string
    onChange: (value: Value | null | undefined) => void
  }
>
export const DatePicker = FormilyDatePicker as unknown as TextPicker<DatePickerProps, string>
export const TimePicker = FormilyTimePicker as unknown as TextPicker<TimePickerProps, string>
export const RangePicker = FormilyDatePicker.RangePicker as unknown as TextPicker<
  RangePickerProps,
  (string | null)[]
>
