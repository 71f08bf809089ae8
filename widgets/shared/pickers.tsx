/** antd's date and time pickers over wall time. Values are texts, including invalid typed text. */
import { useRef } from 'react'
import type { DatePickerProps, TimePickerProps } from 'antd'
import generatePicker from 'antd/es/date-picker/generatePicker'
import type { RangePickerProps } from 'antd/es/date-picker'
import { readWall, type Dayjs } from '../../engine/clock'
import { Icon, type IconName } from '../../engine/view/actions/icons'
import { CalendarInput, TypingContext } from './CalendarInput'
import { Clear } from './Clear'
import { timeOfDay } from './dates'
import { Preset } from './Preset'
import { readTypedDay, readTypedTime } from './typed-dates'
import { useCalendarKeys } from './useCalendarKeys'
import { useTyping } from './useTyping'
import { wallCalendar } from './wall-calendar'

type TextProps<Props, Value> = Omit<
  Props,
  | 'value'
  | 'onChange'
  | 'onCalendarChange'
  | 'onBlur'
  | 'format'
  | 'ref'
  | 'onOk'
  | 'multiple'
  | 'picker'
  | 'disabledTime'
  | 'allowClear'
> & {
  value: Value | undefined
  format?: string
  onChange: (value: Value | null) => void
  /** Label of the clear button; absent = no button. */
  clearLabel?: string
  /** Called with true if a disabled time was typed, with false once it is gone. The value contains it. */
  onClosed?: (is: boolean) => void
}
type End = string | null

const Picker = generatePicker<Dayjs>(wallCalendar)

const spellingOf = ({ format, showTime }: { format?: string; showTime?: unknown }): string =>
  format ?? (showTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

const components = { input: CalendarInput }

/**
 * Icon of the input. antd shows a clear button only for valid values; invalid text gets one in the icon's
 * place.
 */
const suffixOf = (
  mark: IconName,
  { disabled }: { disabled?: boolean | [boolean, boolean] },
  clearKept: (() => void) | undefined,
  clearLabel: string | undefined,
) =>
  clearKept && !disabled && clearLabel !== undefined ? <Clear onClear={clearKept} /> : <Icon name={mark} />

/** antd names its clear button after the icon. */
const crossOf = (label: string | undefined) =>
  label !== undefined && {
    clearIcon: (
      <span role="img" aria-label={label}>
        <Icon name="close" />
      </span>
    ),
  }

/** antd treats an empty list like null, but a new object makes it discard unconfirmed selections. */
const single = ([at]: (Dayjs | null)[]): Dayjs | null => at ?? ([] as unknown as null)

export function DatePicker({
  value,
  onChange,
  onClosed,
  clearLabel,
  ...props
}: TextProps<DatePickerProps, string>) {
  const format = spellingOf(props)
  const { typing, times, clearKept, events } = useTyping({
    texts: [value ?? ''],
    format,
    read: readWall,
    readTyped: (typed) => readTypedDay(typed, '00:00:00'),
    isClosed: (at) => props.disabledDate?.(at, { type: 'date' }) ?? false,
    onTexts: ([text]) => onChange(text || null),
    confirms: Boolean(props.showTime),
    onClosed,
  })
  const keys = useCalendarKeys(props)
  return (
    <TypingContext value={typing}>
      <Picker
        {...props}
        allowClear={crossOf(clearLabel)}
        components={components}
        {...keys}
        format={format}
        value={single(times)}
        suffixIcon={suffixOf('calendar', props, clearKept, clearLabel)}
        {...events}
        onChange={(at: Dayjs | null) => onChange(at && at.format(format))}
      />
    </TypingContext>
  )
}

interface TimeProps extends TextProps<TimePickerProps, string> {
  disabledTime?: () => { disabledHours: () => number[]; disabledMinutes: (hour: number) => number[] }
}

export function TimePicker({
  value,
  onChange,
  onClosed,
  clearLabel,
  format = 'HH:mm:ss',
  ...props
}: TimeProps) {
  const { typing, times, clearKept, events } = useTyping({
    texts: [value ?? ''],
    format,
    read: timeOfDay,
    readTyped: readTypedTime,
    isClosed(at) {
      const closed = props.disabledTime?.()
      return (
        closed !== undefined &&
        (closed.disabledHours().includes(at.hour()) ||
          closed.disabledMinutes(at.hour()).includes(at.minute()))
      )
    },
    onTexts: ([text]) => onChange(text || null),
    confirms: true,
    onClosed,
  })
  const keys = useCalendarKeys(props)
  return (
    <TypingContext value={typing}>
      <Picker.TimePicker
        {...props}
        allowClear={crossOf(clearLabel)}
        components={components}
        {...keys}
        mode={undefined}
        format={format}
        value={single(times)}
        suffixIcon={suffixOf('clock', props, clearKept, clearLabel)}
        {...events}
        onChange={(at: Dayjs | null) => onChange(at && at.format(format))}
      />
    </TypingContext>
  )
}

interface RangeProps extends TextProps<RangePickerProps, End[]> {
  /** Default times of a typed day without a time, for both ends. */
  times?: [start: Dayjs, end: Dayjs]
}

export function RangePicker({
  value,
  onChange,
  onClosed,
  clearLabel,
  times: dayTimes,
  ...props
}: RangeProps) {
  const format = spellingOf(props)
  const { disabledDate } = props
  const give = (texts: string[]) => onChange(texts.some(Boolean) ? texts.map((text) => text || null) : null)
  const { typing, times, withKept, clearKept, events } = useTyping({
    texts: [value?.[0] ?? '', value?.[1] ?? ''],
    format,
    read: readWall,
    // A day without a time gets the calendar's default time of that end.
    readTyped: (typed, end) => readTypedDay(typed, dayTimes?.[end]?.format('HH:mm:ss') ?? '00:00:00'),
    isClosed(at, end, [from, to]) {
      // Checks the distance to the other end, as the calendar does.
      const other = (end === 0 ? to : from) ?? undefined
      return disabledDate?.(at, { type: 'date', from: other }) ?? false
    },
    onTexts: give,
    confirms: Boolean(props.showTime),
    onClosed,
  })
  const firstPreset = useRef<HTMLButtonElement>(null)
  const keys = useCalendarKeys(props, () => firstPreset.current?.focus())
  const presets = props.presets?.map(({ label, value }, at) => ({
    value,
    label: (
      <Preset ref={at === 0 ? firstPreset : undefined} onLeave={() => typing.inputs.current[0]?.focus()}>
        {label}
      </Preset>
    ),
  }))
  return (
    <TypingContext value={typing}>
      <Picker.RangePicker
        {...props}
        allowClear={crossOf(clearLabel)}
        // antd would swap the ends, and the range would start at a day's last second. The error is reported
        // instead.
        order={false}
        components={components}
        {...keys}
        presets={presets}
        format={format}
        value={times as [Dayjs | null, Dayjs | null]}
        suffixIcon={suffixOf('calendar', props, clearKept, clearLabel)}
        {...events}
        onChange={(ends) => (ends ? give(withKept(ends)) : onChange(null))}
      />
    </TypingContext>
  )
}
