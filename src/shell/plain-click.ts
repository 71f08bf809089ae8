import type { MouseEvent, KeyboardEvent } from 'react'

/**
 * Whether the console follows a link itself. With a modifier, or another button than the first, the browser does: it opens
 * a tab, a window or its menu.
 */
export const isPlainClick = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !('button' in event && event.button !== 0)
