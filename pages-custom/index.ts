import { lazy } from 'react'
import type { CustomPages } from '../engine/view'
import type { CustomPageName } from './names'

/** The hand-written pages, by the name a screen's `custom` block gives. Each is loaded when it is first shown. */
export const customPages: Record<CustomPageName, CustomPages[string]> = {
  dashboard: lazy(() => import('./dashboard')),
  themePreview: lazy(() => import('./themePreview')),
  wizard: lazy(() => import('./wizard')),
}
