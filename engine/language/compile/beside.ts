import type { CompiledList } from '../../compiled'
import type { ListOutline } from '../link/outline'
import { numberOf } from '../link/report'
import { writtenWidget } from '../link/widget-of'
import { checkCellAction } from '../rules/misread'
import type { ScreenContext } from './context'
import { expression } from './expression'
import { formatOfType } from './format'
import { widgetOptions } from './options'
import { text } from './text'

/** Room for a map or a drawing, and for the few columns beside it. */
const usualWidth = 440

/** What a widget shows of a list's rows beside its table. It is only read: there is no form whose fields its options could name. */
export function beside(context: ScreenContext, outline: ListOutline): CompiledList['beside'] {
  const node = outline.node.get('beside')
  if (!node) return undefined
  const place = context.places.toolbar(outline)
  const written = node.get('widget') && writtenWidget(node.get('widget'), context.project.widgets)
  const typed = expression(context, node.get('value'), place)
  const label = text(context, node.get('label'), place)
  if (!written || !typed || label === undefined) return undefined
  checkCellAction(context, written)
  return {
    label,
    value: typed.tree,
    format: formatOfType(typed.type),
    view: { widget: written.name, options: widgetOptions(context, written, place, typed.type) },
    width: numberOf(node.get('width')) ?? usualWidth,
  }
}
