import { useStore } from 'zustand'
import type { ListModel } from '../../model/types'

/** Sums over the whole query, as the answer gave them. */
export function Totals({ model }: { model: ListModel }) {
  const totals = useStore(model.store, (state) => state.totals)
  if (totals.length === 0) return null
  return (
    <dl className="sc-totals">
      {totals.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
