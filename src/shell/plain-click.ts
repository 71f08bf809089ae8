import type { MouseEvent, KeyboardEvent } from 'react'

/**
 * True if the console handles a link's click itself. With a modifier key or another button, the browser opens
 * a tab, a window or a menu.
 */
export const isPlainClick = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !('button' in event && event.button !== 0)
