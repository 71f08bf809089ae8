import { useState } from 'react'
import { Segmented } from 'antd'
import { StatePanel } from '../../engine/view'
import { nodeFigures, platformFigures } from './figures'
import { FiguresView, Panel } from './Panel'
import { periods, type Period } from './range'
import { texts } from './texts'
import { useAnswer } from './useAnswer'

interface PeriodChoiceProps {
  period: Period
  onChange: (period: Period) => void
}

function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  return (
    <Segmented
      size="small"
      aria-label={texts.period}
      value={period}
      onChange={onChange}
      options={periods.map((days) => ({ value: days, label: texts.lastDays(days) }))}
    />
  )
}

/** Android and iOS users. */
export function PlatformPanel({ cityCode }: { cityCode: string }) {
  const [period, setPeriod] = useState<Period>(7)
  const answer = useAnswer('home.userSort', { day: period, cityCode })
  return (
    <Panel title={texts.platforms} tools={<PeriodChoice period={period} onChange={setPeriod} />}>
      <FiguresView
        title={texts.platforms}
        kind="pie"
        answer={answer}
        figuresOf={({ values }) => platformFigures(values)}
      />
    </Panel>
  )
}

/** Number of visits to the key nodes of the app. */
export function NodePanel({ cityCode }: { cityCode: string }) {
  const [period, setPeriod] = useState<Period>(7)
  const answer = useAnswer('home.eventTypeCount', { day: period, cityCode })
  return (
    <Panel title={texts.nodes} tools={<PeriodChoice period={period} onChange={setPeriod} />}>
      <FiguresView
        title={texts.nodes}
        kind="bars"
        answer={answer}
        figuresOf={({ rows }) => nodeFigures(rows)}
      />
    </Panel>
  )
}

/** No call returns the recharge methods, so the panel shows its periods and a note. */
export function RechargePanel() {
  const [period, setPeriod] = useState<Period>(7)
  return (
    <Panel title={texts.recharges} tools={<PeriodChoice period={period} onChange={setPeriod} />}>
      <StatePanel kind="empty" title={texts.noRecharges} hint={texts.noRechargesHint} />
    </Panel>
  )
}
