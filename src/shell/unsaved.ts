import { inputKeys } from '../../engine/model/screen/kept'
import { createUnsaved, type Unsaved } from '../../engine/model/screen/unsaved'
import type { Runtime } from '../../engine/model/types'

/** Unsaved input of the visited pages, by key. */
export interface UnsavedPages {
  /** Unsaved input of one page, for its runtime. */
  of: (key: string) => Unsaved
  /** Asks once for all these pages if they have unsaved input. Resolves true if they may be closed. */
  mayGo: (keys: string[], question: string, deed: string) => Promise<boolean>
}

export function createUnsavedPages({ drafts, feedback }: Pick<Runtime, 'drafts' | 'feedback'>): UnsavedPages {
  const pages = new Map<string, Unsaved>()
  /** True if input of an evicted page, or of another scope, is stored. */
  const isKept = (key: string): boolean =>
    drafts.keysOf(inputKeys(key)).some((draft) => drafts.take(draft) !== undefined)
  /** One question at a time: a second click does not ask again. */
  let isAsking = false

  function of(key: string): Unsaved {
    let page = pages.get(key)
    if (!page) {
      const { follow, any } = createUnsaved()
      pages.set(key, (page = { follow, any: () => any() || isKept(key) }))
    }
    return page
  }
  return {
    of,
    async mayGo(keys, question, deed) {
      if (isAsking) return false
      if (!keys.some((key) => of(key).any())) return true
      isAsking = true
      try {
        return await feedback.confirm(question, { danger: true, deed })
      } finally {
        isAsking = false
      }
    },
  }
}
