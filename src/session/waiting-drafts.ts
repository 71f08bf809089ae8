/** Drafts without their encryption key. The sign-in page needs only this, without a cipher. */
import { momentNow } from '../../engine/clock'

const minutes = 30

export type Now = () => number
export const consoleNow: Now = () => momentNow().getTime()

/** Draft keys by account, from profiles. They are never stored; the sign-in page clears them. */
export const draftKeys = new Map<string, string>()

/** Drafts of accounts without a known key. They are lost with the window. */
export const unkeyedDrafts = new Map<string, string>()

const prefix = 'draft:'
/** Prefix of an account's draft names, in storage and in memory. */
export const draftNames = (account: string): string => `${prefix}${account}:`

/** A stored draft: its time, and its content, which is encrypted in storage. */
export const draftText = (at: number, content: string): string => `${at} ${content}`

/** Drops expired and invalid drafts. Returns the others by name. */
export function freshDrafts(beginning: string, now: Now): { name: string; content: string }[] {
  return draftsBeginning(beginning).flatMap((name) => {
    const [at, content] = (unkeyedDrafts.get(name) ?? localStorage.getItem(name) ?? '').split(/ (.*)/s)
    if (content !== undefined && now() - Number(at) <= minutes * 60_000) return [{ name, content }]
    dropDraft(name)
    return []
  })
}

function draftsBeginning(beginning: string): string[] {
  const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  return [...new Set([...unkeyedDrafts.keys(), ...stored])].filter((name) => name.startsWith(beginning))
}

export function dropDraft(name: string): void {
  unkeyedDrafts.delete(name)
  localStorage.removeItem(name)
}

/** True if any drafts exist. Their content is not readable before sign-in. */
export const draftsWait = (now: Now = consoleNow): boolean => freshDrafts(prefix, now).length > 0

/** Drops all drafts of an account when its user signs out. */
export const forgetDrafts = (account: string): void => draftsBeginning(draftNames(account)).forEach(dropDraft)
