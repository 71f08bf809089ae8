import { Tabs } from 'antd'
import { useRuntime } from '../../engine/view'
import { trendFigures, trendViews } from './figures'
import { FiguresView, Panel } from './Panel'
import { texts } from './texts'
import { TrendRange } from './TrendRange'
import { useAnswer } from './useAnswer'
import { useTrendState } from './useTrendState'

/** One indicator over a range of days, or the rides per line. */
export function TrendPanel({ cityCode }: { cityCode: string }) {
  const { now } = useRuntime()
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
      tools={<TrendRange range={range} now={now} onChange={chooseRange} />}
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
