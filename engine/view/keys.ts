/** A keyboard event of React or the browser. */
interface Pressed {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/**
 * True during input method composition. Safari ends it before the last key event, where only the key code
 * remains.
 */
export const isComposed = ({
  keyCode,
  isComposing,
  nativeEvent = { isComposing: false },
}: Pressed): boolean => isComposing === true || nativeEvent.isComposing || keyCode === 229

/** True for Enter, except when it accepts an input method's suggestion. */
export const isEnter = (event: Pressed): boolean => event.key === 'Enter' && !isComposed(event)

/** True for Escape, except when it cancels a composition. */
export const isEscape = (event: Pressed): boolean => event.key === 'Escape' && !isComposed(event)
