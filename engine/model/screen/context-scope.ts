import { shownTexts } from '../evaluate'
import type { Place } from './place'
import { pageLists } from './lists'
import type { ActionContext, ListModel, Scope } from '../types'

/** The list whose selection a form's buttons can read: the only one among its tabs. */
function chosenIn({ form, dialog, screen }: ActionContext): ListModel | undefined {
  if (!form) return undefined
  const lists = dialog
    ? Object.values(dialog.tabLists)
    : pageLists(screen.screen).flatMap(({ list, formTab }) => (formTab ? screen.listOf(list.id) : []))
  return lists.length === 1 ? lists[0] : undefined
}

/** The scope of an action's expressions. Tracked inside Formily reactions. */
export function contextScope(place: Place, context: ActionContext): Scope {
  const { list, form, dialog, item, row, given, results, extra } = context
  const listScope = (list ?? chosenIn(context))?.scopeOf()
  const filters = list?.filters.scopeOf()
  const formScope = form?.scopeOf(undefined, item)
  const mode = dialog?.mode.read('mode') ?? null
  return {
    ...place.names(),
    ...listScope,
    // Typed filter values, applied or not.
    ...(filters && {
      filters: filters.filters,
      [shownTexts]: (filters as { [shownTexts]?: unknown })[shownTexts],
    }),
    mode,
    ...formScope,
    row: row ?? null,
    given,
    results,
    ...extra,
  }
}
