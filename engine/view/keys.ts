/** A key as React or the browser tells of it. */
interface Pressed {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/** Whether an input method has the key: Safari ends the composition before it tells of its last key, whose code alone remains. */
export const isComposed = ({
  keyCode,
  isComposing,
  nativeEvent = { isComposing: false },
}: Pressed): boolean => isComposing === true || nativeEvent.isComposing || keyCode === 229

/** Enter that takes what an input method offers means nothing to anybody else. */
export const isEnter = (event: Pressed): boolean => event.key === 'Enter' && !isComposed(event)

/** Escape that gives up a composition closes nothing. */
export const isEscape = (event: Pressed): boolean => event.key === 'Escape' && !isComposed(event)
