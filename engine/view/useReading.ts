import { reaction, untracked } from '@formily/reactive'
import { useCallback, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'

const never = { equals: () => false }

/**
 * What an evaluation gives now. The component is drawn again when something the evaluation read has changed (a field, an answer,
 * the mode, the chosen scope, a list's rows or selection) and it gives another value; records are compared by their members. Nobody
 * lists what is read. For a button, a title, a note: a table's rows and cells are drawn with their row and follow nothing.
 */
export function useReading<Value>(read: () => Value): Value {
  // The same object as long as its members are the same.
  const stable = useShallow<void, Value>(read)
  const value = useCallback((): Value => untracked(() => stable()), [stable])
  const follow = useCallback((changed: () => void) => reaction(read, changed, never), [read])
  return useSyncExternalStore(follow, value)
}
