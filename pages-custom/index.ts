import { later, type CustomPages } from '../engine/view'
import type { CustomPageName } from './names'

/** The hand-written pages by their name in a `custom` block, each a lazy chunk. */
export const customPages: Record<CustomPageName, CustomPages[string]> = {
  dashboard: later(() => import('./dashboard')),
  themePreview: later(() => import('./themePreview')),
  wizard: later(() => import('./wizard')),
}
