import type { CompiledList } from '../../compiled'
import type { ScreenModel, SessionState } from '../../model/types'
import { labelWidth } from './layout'
import { directButtons } from './shared'

const padding = 24
const between = 12
const menuArrow = 18

/**
 * Pixels of the actions column, from the longest labels that may stand in it; null when this user has none of the actions.
 * Reckoned from the schema, since measuring would force a layout.
 */
export function actionsWidth(
  list: CompiledList,
  { screen, runtime }: ScreenModel,
  permissions: SessionState['permissions'],
): number | null {
  const labels = list.rowActions.flatMap((name) => {
    const action = screen.actions[name]
    if (!action || (action.permission !== null && !permissions.has(action.permission))) return []
    return [typeof action.label === 'string' ? action.label : action.label.text]
  })
  if (labels.length === 0) return null
  const widths = labels.map(labelWidth).toSorted((a, b) => b - a)
  const direct = labels.length > directButtons + 1 ? widths.slice(0, directButtons) : widths
  const more = direct.length < labels.length ? labelWidth(runtime.word('more')) + menuArrow + between : 0
  const title = labelWidth(runtime.word('actions'))
  const buttons = direct.reduce((sum, width) => sum + width + between, -between) + more
  return Math.max(title, buttons) + padding
}
