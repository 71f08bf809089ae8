import { useStore } from 'zustand'
import { useRuntime } from '../../engine/view'
import { NodePanel, PlatformPanel, RechargePanel } from './PeriodPanels'
import { SummaryCards } from './SummaryCards'
import { TrendPanel } from './TrendPanel'
import './dashboard.css'

/** The home page: usage of the passenger app in the selected city, or in all cities. */
export default function Dashboard() {
  const { scope } = useRuntime()
  const cityCode = useStore(scope, ({ code }) => code)
  return (
    <div className="dashboard">
      <SummaryCards cityCode={cityCode} />
      <TrendPanel cityCode={cityCode} />
      <div className="dashboard-row">
        <PlatformPanel cityCode={cityCode} />
        <NodePanel cityCode={cityCode} />
        <RechargePanel />
      </div>
    </div>
  )
}
