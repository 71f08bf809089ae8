import { inputKeys } from '../../engine/model/screen/kept'
import { createUnsaved, type Unsaved } from '../../engine/model/screen/unsaved'
import type { Runtime } from '../../engine/model/types'

/** What the visited pages hold that is saved nowhere, by their keys. */
export interface UnsavedPages {
  /** That of one page, for its runtime. */
  of: (key: string) => Unsaved
  /** Asks once for all these pages, where something typed would be lost with them; true when they may go. */
  mayGo: (keys: string[], question: string, deed: string) => Promise<boolean>
}

export function createUnsavedPages({ drafts, feedback }: Pick<Runtime, 'drafts' | 'feedback'>): UnsavedPages {
  const pages = new Map<string, Unsaved>()
  /** Input of a page that was crowded out, or that was typed for another scope than the one chosen now. */
  const isKept = (key: string): boolean =>
    drafts.keysOf(inputKeys(key)).some((draft) => drafts.take(draft) !== undefined)
  /** One question at a time: a second click on the way asks nothing further. */
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
