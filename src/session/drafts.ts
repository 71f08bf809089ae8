import type { Values } from '../../engine/contract/types'
import type { Drafts } from '../../engine/model/types'

const prefix = 'draft:'
const minutes = 30

interface Draft {
  at: number
  values: Values
}

/** Typed forms kept over a lost session: per account, 30 minutes, offered back to the same account only. */
export function createDrafts(account: string, now: () => number = Date.now): Drafts {
  const storageKey = (key: string): string => `${prefix}${account}:${key}`
  return {
    keep: (key, values) => localStorage.setItem(storageKey(key), JSON.stringify({ at: now(), values } satisfies Draft)),
    take: (key) => {
      const text = localStorage.getItem(storageKey(key))
      if (!text) return undefined
      const draft = JSON.parse(text) as Draft
      if (now() - draft.at <= minutes * 60_000) return draft.values
      localStorage.removeItem(storageKey(key))
      return undefined
    },
    drop: (key) => localStorage.removeItem(storageKey(key)),
  }
}
