import { useStore } from 'zustand'
import type { ListModel, Runtime } from '../../model/types'
import { FailedNote } from '../screen/FailedNote'

/** Note that a reload failed and the shown rows are old. */
export function StaleNote({ model, word }: { model: ListModel; word: Runtime['word'] }) {
  const stale = useStore(model.store, ({ status, rows }) => status === 'failed' && rows.length > 0)
  const reason = useStore(model.store, ({ error }) => error)
  if (!stale) return null
  return (
    <div className="sc-stale" role="alert">
      <FailedNote
        title={word('table.stale')}
        reason={reason}
        word={word}
        onRetry={() => void model.refresh()}
      />
    </div>
  )
}
