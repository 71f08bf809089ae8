/** The widgets of this product's screens. */
import type { WidgetRegistry } from '../engine/view/widget/types'
import splitTime from '../pages-custom/splitTime'
import { widgets as common } from '../widgets'

export const widgets: WidgetRegistry = { ...common, splitTime }
