import type { WidgetSchema } from '../engine/compiled'
import { schema as splitTime } from './split-time/schema'

/** What the hand-written widgets say about themselves, without React: screens name them like any other. */
export const customWidgetSchemas: WidgetSchema[] = [splitTime]
