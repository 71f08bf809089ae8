import { isBlank } from '../../model/text/format'
import type { ListModel, LoadStatus } from '../../model/types'
import { FailedPanel } from '../screen/FailedPanel'
import { StatePanel } from '../screen/StatePanel'
import type { TableShared } from './shared'

function waiting(columns: number) {
  return (
    <div
      className="sc-skeleton"
      aria-hidden="true"
      style={{ '--sc-skeleton-lines': columns } as React.CSSProperties}
    >
      {[0, 1, 2, 3, 4].map((line) => (
        <span key={line} />
      ))}
    </div>
  )
}

interface TableStateProps {
  shared: TableShared
  status: LoadStatus
  error?: string
  model: ListModel
}

/** Placeholder for missing rows, with advice. */
export function TableState({ shared, status, error, model }: TableStateProps) {
  const { word, layout } = shared
  // A list without filters waits for the side list.
  const idle = model.list.filters.length > 0 ? 'table.idle' : 'table.idleChoose'
  // Only applied filters can be changed for a new query.
  const isNarrowed = model.list.filters.some(({ name }) => !isBlank(model.store.getState().applied[name]))
  const panel = {
    idle: <StatePanel kind="idle" title={word(idle)} hint={word(`${idle}Hint`)} />,
    loading: waiting(layout.columns.length),
    ready: (
      <StatePanel
        kind="empty"
        title={word('empty')}
        hint={isNarrowed ? word('table.emptyHint') : undefined}
      />
    ),
    failed: <FailedPanel word={word} reason={error} onRetry={() => void model.refresh()} />,
    forbidden: (
      <StatePanel kind="forbidden" title={word('table.forbidden')} hint={word('table.forbiddenHint')} />
    ),
  }[status]
  return (
    <tbody>
      <tr className="sc-state-row">
        <td colSpan={layout.columns.length}>
          <div className="sc-state-box">{panel}</div>
        </td>
      </tr>
    </tbody>
  )
}
