import { useId, useState } from 'react'
import type { Dayjs } from '../../engine/clock'
import type { DateRange } from '../../engine/contract/types'
import { isDisabledDay, isOutsideWindow } from '../../widgets/shared/dates'
import { RangePicker } from '../../widgets/shared/pickers'
import { faultOf, lastDays, longestRange, shortcuts, yesterday } from './range'
import { texts } from './texts'

interface Props {
  range: DateRange
  now: () => string
  onChange: (range: DateRange) => void
}

/** The range of days. Invalid input is kept with a message until it is corrected. */
export function TrendRange({ range, now, onChange }: Props) {
  const id = useId()
  // An invalid range; the figures stay those of the last valid one.
  const [kept, setKept] = useState<Partial<DateRange>>()
  const fault = kept && faultOf(kept, now())
  const isClosed = (day: Dayjs, from: Dayjs | undefined) =>
    isDisabledDay(day, 'afterToday', now()) || isOutsideWindow(day, from, longestRange)
  const { start, end } = kept ?? range
  return (
    <div className="dashboard-range">
      <RangePicker
        aria-label={texts.range}
        aria-describedby={fault && id}
        aria-invalid={fault !== undefined || undefined}
        value={[start || null, end || null]}
        status={fault && 'error'}
        presets={[
          { label: texts.oneDay, value: () => yesterday(now()) },
          ...shortcuts.map((days) => ({ label: texts.lastDays(days), value: () => lastDays(days, now()) })),
        ]}
        disabledDate={(day, { from }) => isClosed(day, from)}
        onChange={(ends) => {
          const next = { start: ends?.[0] ?? '', end: ends?.[1] ?? '' }
          const isRight = faultOf(next, now()) === undefined
          setKept(isRight ? undefined : next)
          if (isRight) onChange(next)
        }}
      />
      {fault && (
        <p id={id} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
