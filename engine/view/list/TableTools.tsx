import type { ListModel, ScreenModel } from '../../model/types'
import { Icon } from '../actions/icons'
import { useBusyMark } from '../actions/useBusyMark'
import type { Density } from '../table/DataTable'
import type { ColumnSettings } from '../table/layout'
import { ColumnMenu } from './ColumnMenu'
import { isLoading } from './loading'

interface TableToolsProps {
  model: ListModel
  screen: ScreenModel
  density: Density
  onDensity: (density: Density) => void
  settings: ColumnSettings
  onSettings: (settings: ColumnSettings) => void
}

/** The tools of the table itself: reload, density, columns. */
export function TableTools({ model, screen, density, onDensity, settings, onSettings }: TableToolsProps) {
  const { word } = screen.runtime
  const refresh = useBusyMark(model.store, isLoading)
  const other: Density = density === 'compact' ? 'comfortable' : 'compact'
  const densityTitle = `${word('table.density')}: ${word(`table.${other}`)}`
  return (
    <div className="sc-tools" role="group" aria-label={word('table.tools')}>
      <button
        ref={refresh}
        type="button"
        className="sc-tool"
        aria-label={word('refresh')}
        title={word('refresh')}
        onClick={() => void model.refresh()}
      >
        <Icon name="refresh" />
      </button>
      <button
        type="button"
        className="sc-tool"
        aria-label={densityTitle}
        title={densityTitle}
        onClick={() => onDensity(other)}
      >
        <Icon name="density" />
      </button>
      <ColumnMenu model={model} screen={screen} settings={settings} onSettings={onSettings} />
    </div>
  )
}
