import { useStore } from 'zustand'
import type { ListModel, Runtime } from '../../model/types'
import { FailedNote } from '../screen/FailedNote'
import { noValue } from '../../vocabulary/looks'

/** Totals of the whole query, from the response. If they failed, it says so. */
export function Totals({ model, word }: { model: ListModel; word: Runtime['word'] }) {
  const totals = useStore(model.store, (state) => state.totals)
  const failed = useStore(model.store, (state) => state.totalsFailed)
  if (failed)
    return (
      <p className="sc-totals sc-totals-failed" role="status">
        <FailedNote
          title={word('totals.failed')}
          reason={failed.text}
          word={word}
          onRetry={() => void model.refresh()}
        />
      </p>
    )
  if (totals.length === 0) return null
  return (
    <dl className="sc-totals">
      {totals.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || noValue}</dd>
        </div>
      ))}
    </dl>
  )
}
