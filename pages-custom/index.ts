import { lazy } from 'react'
import type { CustomPages } from '../engine/view'

/** The hand-written pages, by the name a screen's `custom` block gives. Each is loaded when it is first shown. */
export const customPages: CustomPages = {
  dashboard: lazy(() => import('./dashboard')),
  themePreview: lazy(() => import('./themePreview')),
  wizard: lazy(() => import('./wizard')),
}
