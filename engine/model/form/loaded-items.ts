import { raw } from '@formily/reactive'
import { copied } from '../../contract/copied'
import type { Row } from '../../contract/types'

/** What each item of a form's lists held when it was loaded, by identity: items keep it when they are moved. */
export interface LoadedItems {
  /** Remembers the items of a list as they are; a step may put a member back to it. */
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
