/** What is known of drafts without their key: the sign-in page needs no more, and no cipher. */
import { momentNow } from '../../engine/clock'

const minutes = 30

export type Now = () => number
export const consoleNow: Now = () => momentNow().getTime()

/** Draft keys by account, as profiles give them. No storage of the browser holds one; the sign-in page forgets them. */
export const draftKeys = new Map<string, string>()

/** Drafts of an account whose key is not known. They end with the window. */
export const unkeyedDrafts = new Map<string, string>()

const prefix = 'draft:'
/** What the names of an account's drafts begin with, in the storage and in memory. */
export const draftNames = (account: string): string => `${prefix}${account}:`

/** A draft as it stands under its name: when it was kept, and its content, which the storage holds encrypted. */
export const draftText = (at: number, content: string): string => `${at} ${content}`

/** Drops the drafts that are too old and what is no draft. Returns the others by name. */
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

/** Whether anybody's input waits to be gone on with. Only the fact: who has not signed in reads nothing of it. */
export const draftsWait = (now: Now = consoleNow): boolean => freshDrafts(prefix, now).length > 0

/** The operator signed out: nothing that he typed stays in the browser. */
export const forgetDrafts = (account: string): void => draftsBeginning(draftNames(account)).forEach(dropDraft)
