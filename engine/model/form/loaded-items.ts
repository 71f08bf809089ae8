import { raw } from '@formily/reactive'
import { copied } from '../../contract/copied'
import type { Row } from '../../contract/types'

/** Values of list items as loaded, by object identity. Moving an item keeps them. */
export interface LoadedItems {
  /** Stores the current values of a list's items, so that a step can restore a member. */
  remember: (items: unknown) => void
  of: (item: unknown) => Row | null
}

const rawItem = (item: unknown): object | undefined =>
  typeof item === 'object' && item !== null ? raw(item) : undefined

export function createLoadedItems(): LoadedItems {
  const known = new WeakMap<object, Row>()
  return {
    remember(items) {
      if (!Array.isArray(items)) return
      for (const item of items as unknown[]) {
        const key = rawItem(item)
        if (key) known.set(key, copied(key) as Row)
      }
    },
    of: (item) => known.get(rawItem(item) ?? {}) ?? null,
  }
}
