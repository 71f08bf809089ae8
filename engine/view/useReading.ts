import { reaction, untracked } from '@formily/reactive'
import { useCallback, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'

const never = { equals: () => false }

/**
 * The current value of a function. The component re-renders when tracked data changes and the value differs; records
 * are compared by members. Tracked are fields, responses, the mode, the scope, rows and the selection. Dependencies
 * need no declaration. For buttons, titles and notes: table rows and cells render with their row.
 */
export function useReading<Value>(read: () => Value): Value {
  // Returns the same object while its members are equal.
  const stable = useShallow<void, Value>(read)
  const value = useCallback((): Value => untracked(() => stable()), [stable])
  const follow = useCallback((changed: () => void) => reaction(read, changed, never), [read])
  return useSyncExternalStore(follow, value)
}
