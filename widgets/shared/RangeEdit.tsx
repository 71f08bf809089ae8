import { useEffect } from 'react'
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

/** Two ends, picked in one calendar; what is wrong with them is reported, never mended in silence. */
export function RangeEdit(props: Props) {
  const { id, value, onChange, onProblem, options, host, withTime, disabled } = props
  const problem = rangeProblem(value, options)
  const message =
    problem === undefined
      ? undefined
      : problem === 'invalid'
        ? host.word('widget.rangeInvalid')
        : host.text(problem)
  useEffect(() => {
    onProblem(disabled ? undefined : message)
  }, [onProblem, disabled, message])

  // An end that is not there is null: undefined would be drawn as the present moment.
  const ends = value?.start || value?.end ? [value.start || null, value.end || null] : undefined
  const change = (next: (string | null)[] | null | undefined) => {
    const [start, end] = next ?? []
    onChange(start || end ? { start: start ?? '', end: end ?? '' } : null)
  }
  return (
    <RangePicker
      {...controlProps(props)}
      aria-labelledby={props.labelId}
      id={{ start: id, end: `${id}-end` }}
      className="sc-wide"
      value={ends}
      allowEmpty={[true, true]}
      placeholder={[host.word('widget.rangeStart'), host.word('widget.rangeEnd')]}
      showTime={
        withTime && {
          defaultOpenValue: [
            parseTime(options.startTime, '00:00:00'),
            parseTime(options.endTime, '23:59:59'),
          ],
        }
      }
      presets={options.shortcuts?.map((name) => ({
        label: host.word(`widget.shortcut.${name}`),
        value: () => shortcutRange(name, host.now()),
      }))}
      disabledDate={(day, { from }) =>
        isDisabledDay(day, options.disabledDates, host.now()) || isOutsideWindow(day, from, options.window)
      }
      onChange={change}
    />
  )
}
