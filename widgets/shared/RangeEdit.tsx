import { useEffect, useState } from 'react'
import type { DateRange } from '../../engine/contract/types'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import type { schema } from '../datetimeRange/schema'
import { controlProps } from './control'
import { isDisabledDay, isOutsideWindow, parseTime, rangeProblem, shortcutRange } from './dates'
import { RangePicker } from './pickers'

type Range = Partial<DateRange>
interface Props extends EditProps<Range, OptionsOf<typeof schema>> {
  withTime: boolean
}

/** A range in one calendar. Invalid ranges are reported, never corrected silently. */
export function RangeEdit(props: Props) {
  const { id, value, onChange, onProblem, options, host, withTime, disabled } = props
  const problem = rangeProblem(value, options)
  const [isClosed, setClosed] = useState(false)
  const message = isClosed
    ? host.word('widget.dateClosed')
    : problem === undefined
      ? undefined
      : problem === 'invalid'
        ? host.word('widget.rangeInvalid')
        : host.text(problem)
  useEffect(() => {
    onProblem(disabled ? undefined : message)
  }, [onProblem, disabled, message])

  // A missing end must be null: antd renders undefined as the current time.
  const ends = value?.start || value?.end ? [value.start || null, value.end || null] : undefined
  const change = (next: (string | null)[] | null | undefined) => {
    const [start, end] = next ?? []
    onChange(start || end ? { start: start ?? '', end: end ?? '' } : null)
  }
  const words = withTime ? ['rangeStart', 'rangeEnd'] : ['rangeFirstDay', 'rangeLastDay']
  const startTime = parseTime(options.startTime, '00:00:00')
  const endTime = parseTime(options.endTime, '23:59:59')
  return (
    <RangePicker
      {...controlProps(props)}
      aria-labelledby={props.labelId}
      id={{ start: id, end: `${id}-end` }}
      className="sc-wide"
      clearLabel={host.word('widget.dateClear')}
      value={ends}
      allowEmpty={[true, true]}
      placeholder={words.map((word) => host.word(`widget.${word}`)) as [string, string]}
      times={[startTime, endTime]}
      showTime={withTime && { defaultOpenValue: [startTime, endTime] }}
      presets={options.shortcuts?.map((name) => ({
        label: host.word(`widget.shortcut.${name}`),
        value: () => shortcutRange(name, host.now()),
      }))}
      disabledDate={(day, { from }) =>
        isDisabledDay(day, options.disabledDates, host.now()) || isOutsideWindow(day, from, options.window)
      }
      onChange={change}
      onClosed={setClosed}
    />
  )
}
