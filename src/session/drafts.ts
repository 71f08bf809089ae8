import { momentNow } from '../../engine/clock'
import { dialogKeys, inputKeys, type Draft, type Drafts } from '../../engine/model/screen/kept'

const prefix = 'draft:'
const minutes = 30

interface StoredDraft extends Draft {
  at: number
}
type Now = () => number
const consoleNow: Now = () => momentNow().getTime()

/** What stands under a key of the storage; a draft that is too old, or no draft at all, goes. */
function draftAt(storageKey: string, now: Now): Draft | undefined {
  const text = localStorage.getItem(storageKey)
  if (text === null) return undefined
  try {
    const { at, ...draft } = JSON.parse(text) as StoredDraft
    if (now() - at <= minutes * 60_000) return draft
  } catch {
    // Written by somebody else: the same as none.
  }
  localStorage.removeItem(storageKey)
  return undefined
}

const storageKeys = (beginning: string): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(beginning),
  )

/** Typed forms kept over a lost session and a reload: per account, 30 minutes, offered back to the same account only. */
export function createDrafts(account: string, now: Now = consoleNow): Drafts {
  const storageKey = (key: string): string => `${prefix}${account}:${key}`
  return {
    keep: (key, draft) => {
      try {
        localStorage.setItem(storageKey(key), JSON.stringify({ at: now(), ...draft } satisfies StoredDraft))
      } catch (error) {
        console.warn('there is no room to keep a draft', error) // the others, and signing in again, must go on
      }
    },
    take: (key) => draftAt(storageKey(key), now),
    drop: (key) => localStorage.removeItem(storageKey(key)),
    keysOf: (beginning) => storageKeys(storageKey(beginning)).map((key) => key.slice(storageKey('').length)),
  }
}

/** Whether anybody's input waits to be gone on with. Only the fact: who has not signed in reads nothing of it. */
export const draftsWait = (now: Now = consoleNow): boolean =>
  storageKeys(prefix).filter((key) => draftAt(key, now)).length > 0

/** The page was closed: what was typed into it does not come back. Drafts of its dialogs, which only ever ask, do. */
export const forgetInput = (account: string, page: string): void =>
  forgetAll(`${prefix}${account}:${inputKeys(page)}`)

/** The page was finished or given up: nothing of it comes back. */
export function forgetPage(account: string, page: string): void {
  forgetInput(account, page)
  forgetAll(`${prefix}${account}:${dialogKeys(page)}`)
}

/** The operator signed out: nothing that he typed stays in the browser. */
export const forgetDrafts = (account: string): void => forgetAll(`${prefix}${account}:`)

const forgetAll = (beginning: string): void =>
  storageKeys(beginning).forEach((key) => localStorage.removeItem(key))
