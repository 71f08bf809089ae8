import { isBlank } from '../text/format'
import type { ListModel } from '../types'

const same = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Filters whose value differs from that of the shown rows. Tracked. */
export function changedFilters({ list, filters, store }: ListModel): string[] {
  const typed = filters.values()
  const applied = store.read('applied')
  // No rows are shown, so nothing can be mistaken.
  if (store.read('status') === 'idle') return []
  return list.filters.flatMap(({ name }) => (same(typed[name], applied[name]) ? [] : [name]))
}
