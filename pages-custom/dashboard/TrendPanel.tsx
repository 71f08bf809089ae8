import { Tabs } from 'antd'
import type { DateRange } from '../../engine/contract/types'
import { useRuntime } from '../../engine/view'
import { isDisabledDay, isOutsideWindow } from '../../widgets/shared/dates'
import { RangePicker } from '../../widgets/shared/pickers'
import { trendFigures, trendViews } from './figures'
import { FiguresView, Panel } from './Panel'
import { lastDays, longestRange, shortcuts, yesterday } from './range'
import { texts } from './texts'
import { useAnswer } from './useAnswer'
import { useTrendState } from './useTrendState'

/** One indicator over a range of days, or the rides of each line in it. */
export function TrendPanel({ cityCode }: { cityCode: string }) {
  const { view, range, chooseView, chooseRange } = useTrendState()
  const answer = useAnswer(view.call, {
    ...(view.type !== undefined && { type: view.type }),
    cityCode,
    startTime: range.start,
    endTime: range.end,
  })
  return (
    <Panel
      title={texts.trend}
      tools={<TrendRange range={range} onChange={chooseRange} />}
      tabs={
        <Tabs
          aria-label={texts.views}
          activeKey={view.key}
          onChange={chooseView}
          items={trendViews.map(({ key, label }) => ({ key, label }))}
        />
      }
    >
      <FiguresView
        key={view.key}
        title={view.label}
        kind={view.chart}
        answer={answer}
        figuresOf={({ rows }) => trendFigures(view, rows)}
      />
    </Panel>
  )
}

function TrendRange({ range, onChange }: { range: DateRange; onChange: (range: DateRange) => void }) {
  const { now } = useRuntime()
  return (
    <RangePicker
      aria-label={texts.range}
      value={[range.start, range.end]}
      allowClear={false}
      presets={[
        { label: texts.oneDay, value: () => yesterday(now()) },
        ...shortcuts.map((days) => ({ label: texts.lastDays(days), value: () => lastDays(days, now()) })),
      ]}
      disabledDate={(day, { from }) =>
        isDisabledDay(day, 'afterToday', now()) || isOutsideWindow(day, from, longestRange)
      }
      onChange={(next) => {
        const [start, end] = next ?? []
        if (start && end) onChange({ start, end })
      }}
    />
  )
}
