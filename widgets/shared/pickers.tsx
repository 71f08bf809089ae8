/** antd's date and time pickers over wall time; they take and give texts, also those that were typed and are no time. */
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
  /** What its cross is called; absent = it has none. */
  clearLabel?: string
  /** A time was typed that the calendar would not let be chosen, or stands no more. The value has it. */
  onClosed?: (is: boolean) => void
}
type End = string | null

const Picker = generatePicker<Dayjs>(wallCalendar)

const spellingOf = ({ format, showTime }: { format?: string; showTime?: unknown }): string =>
  format ?? (showTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

const components = { input: CalendarInput }

/** The mark of its face. antd has a cross for what it can read only; what was typed and is none wants one as well, in the mark's place. */
const suffixOf = (
  mark: IconName,
  { disabled }: { disabled?: boolean | [boolean, boolean] },
  clearKept: (() => void) | undefined,
  clearLabel: string | undefined,
) =>
  clearKept && !disabled && clearLabel !== undefined ? <Clear onClear={clearKept} /> : <Icon name={mark} />

/** antd's own cross is named by its icon. */
const crossOf = (label: string | undefined) =>
  label !== undefined && {
    clearIcon: (
      <span role="img" aria-label={label}>
        <Icon name="close" />
      </span>
    ),
  }

/** An empty list is nothing to antd, as null is; but a new one has it forget what was chosen and not confirmed. */
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
  /** When a day begins and ends that was typed without a time. */
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
    // A day without a time begins, and as the end of a range ends, when its calendar says so.
    readTyped: (typed, end) => readTypedDay(typed, dayTimes?.[end]?.format('HH:mm:ss') ?? '00:00:00'),
    isClosed(at, end, [from, to]) {
      // As the calendar asks of two ends: whether one may lie as far from the other.
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
        // antd would change the ends for each other, and a day's last second would begin the range: it is told instead.
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
