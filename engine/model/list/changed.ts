import { isBlank } from '../text/format'
import type { ListModel } from '../types'

const same = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Names of the filters whose value is not the one that the rows on show were asked with. Tracked. */
export function changedFilters({ list, filters, store }: ListModel): string[] {
  const typed = filters.values()
  const applied = store.read('applied')
  // Nothing is on show that could be mistaken for the answer.
  if (store.read('status') === 'idle') return []
  return list.filters.flatMap(({ name }) => (same(typed[name], applied[name]) ? [] : [name]))
}
