import type { Values } from '../../contract/types'
import { copied } from '../../contract/copied'
import { readsOf, type Expr } from '../../expression'
import { evaluateAll } from '../evaluate'
import { rowOnShow } from '../list/lines'
import type { ActionContext } from '../types'
import { contextScope } from './context-scope'
import type { Place } from './place'

/** Where the given values of a dialog come from. It can be written down. */
export interface Giving {
  give: Record<string, Expr>
  /** Keys of the rows that were chosen. */
  chosen: readonly string[]
}

/** No records are among the given values: nobody can have changed them. */
export const holdsNoRecord = (given: Values): boolean =>
  Object.values(given).every((value) => typeof value !== 'object' || value === null)

const reads = ({ give }: Giving, root: string): boolean =>
  Object.values(give).some((tree) => readsOf(tree).some(([name]) => name === root))

/** The given records are rows of the list, which shows them as they are now. An answer of the action is of before. */
export const isOfList = (giving: Giving | undefined): giving is Giving =>
  giving !== undefined && (reads(giving, 'row') || reads(giving, 'selection')) && !reads(giving, 'results')

/** Working it out again takes no record away. */
const isWhole = (before: Values, now: Values): boolean =>
  Object.entries(before).every(([name, value]) => {
    const again = now[name]
    return !Array.isArray(value) || (Array.isArray(again) && again.length === value.length)
  })

/** The given values of a dialog on the rows as the list shows them now; undefined where it does not show one of them. */
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
