import type { Values } from '../../contract/types'
import { copied } from '../../contract/copied'
import { readsOf, type Expr } from '../../expression'
import { evaluateAll } from '../evaluate'
import { rowOnShow } from '../list/lines'
import type { ActionContext } from '../types'
import { contextScope } from './context-scope'
import type { Place } from './place'

/** Source of a dialog's given values. It can be serialised. */
export interface Giving {
  give: Record<string, Expr>
  /** Keys of the selected rows. */
  chosen: readonly string[]
}

/** True if the given values contain no records, so that no other user can have changed them. */
export const holdsNoRecord = (given: Values): boolean =>
  Object.values(given).every((value) => typeof value !== 'object' || value === null)

const reads = ({ give }: Giving, root: string): boolean =>
  Object.values(give).some((tree) => readsOf(tree).some(([name]) => name === root))

/**
 * True if the given records come from the list, which has their current state. A response of the action does
 * not.
 */
export const isOfList = (giving: Giving | undefined): giving is Giving =>
  giving !== undefined && (reads(giving, 'row') || reads(giving, 'selection')) && !reads(giving, 'results')

/** True if computing the values again loses no record. */
const isWhole = (before: Values, now: Values): boolean =>
  Object.entries(before).every(([name, value]) => {
    const again = now[name]
    return !Array.isArray(value) || (Array.isArray(again) && again.length === value.length)
  })

/** The given values of a dialog from the current rows; undefined if a row is no longer in the list. */
export function givenNow(
  place: Place,
  { given, giving }: { given: Values; giving?: Giving | undefined },
  opener: ActionContext,
): Values | undefined {
  if (holdsNoRecord(given) || !isOfList(giving) || !opener.list) return given
  const { list } = opener
  const rows = giving.chosen.map((key) => rowOnShow(list, key))
  if (reads(giving, 'selection') && rows.includes(undefined)) return undefined
  const scope = { ...contextScope(place, opener), selection: rows }
  const now = copied(evaluateAll(place.runtime, giving.give, scope)) as Values
  return isWhole(given, now) ? now : undefined
}
