import type { CompiledList } from '../../compiled'
import { offered } from '../../model/screen/permission'
import type { ScreenModel, SessionState } from '../../model/types'
import { excludeEachOther, together } from './exclusive'
import { textWidth } from '../../vocabulary/text-width'
import { directButtons } from './shared'

const padding = 24
const between = 12
const menuArrow = 18

/** Pixels for these labels side by side; some may be in the menu. */
function roomFor(labels: string[], more: string): number {
  const widths = labels.map((label) => textWidth(label)).sort((a, b) => b - a)
  const direct = labels.length > directButtons + 1 ? widths.slice(0, directButtons) : widths
  const menu = direct.length < labels.length ? textWidth(more) + menuArrow + between : 0
  return direct.reduce((sum, width) => sum + width + between, -between) + menu
}

/**
 * Pixels of the actions column, from the labels that can appear together in a row; null without permitted
 * actions. Computed from the schema, since measuring would force a layout.
 */
export function actionsWidth(
  list: CompiledList,
  { screen, runtime }: ScreenModel,
  session: Pick<SessionState, 'permissions' | 'user'>,
): number | null {
  const actions = offered(list.rowActions, screen, session)
  if (actions.length === 0) return null
  const groups = together(actions, (a, b) => excludeEachOther(a.visible, b.visible))
  const rooms = groups.map((group) =>
    roomFor(
      group.map(({ label }) => (typeof label === 'string' ? label : label.text)),
      runtime.word('more'),
    ),
  )
  return Math.max(textWidth(runtime.word('actions')), ...rooms) + padding
}
