import { later, type CustomPages } from '../engine/view'
import type { CustomPageName } from './names'

/** The hand-written pages, by the name a screen's `custom` block gives. Each is loaded when it is first shown. */
export const customPages: Record<CustomPageName, CustomPages[string]> = {
  dashboard: later(() => import('./dashboard')),
  themePreview: later(() => import('./themePreview')),
  wizard: later(() => import('./wizard')),
}
