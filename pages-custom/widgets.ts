import type { Widget } from '../engine/view/widget/types'
import splitTime from './split-time'

/** The hand-written widgets; their schemas stand in widget-schemas.ts. */
export const customWidgets: Widget[] = [splitTime]
