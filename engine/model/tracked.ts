import { batch, observable } from '@formily/reactive'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Reads one member of a store. The read is tracked inside a Formily reaction. */
export type Read<State> = <Name extends keyof State>(name: Name) => State[Name]

/** A store with tracked reads, for computed values. Rendering needs no tracking. */
export interface Tracked<State> extends StoreApi<State> {
  read: Read<State>
}

/** Tracked reads of an existing store. `stop` unsubscribes. */
export function trackedReads<State extends object>(
  store: StoreApi<State>,
): { read: Read<State>; stop: () => void } {
  // Only members that were read are followed.
  const cells = new Map<keyof State, { value: unknown }>()
  const stop = store.subscribe((now) =>
    batch(() => {
      for (const [name, cell] of cells) cell.value = now[name]
    }),
  )
  return {
    stop,
    read(name) {
      let cell = cells.get(name)
      if (!cell) cells.set(name, (cell = observable.ref<unknown>(store.getState()[name])))
      return cell.value as State[typeof name]
    },
  }
}

export function createTracked<State extends object>(initial: () => State): Tracked<State> {
  const store = createStore<State>(initial)
  return { ...store, read: trackedReads(store).read }
}
