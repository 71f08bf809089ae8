/** Stored drafts of unsaved input, and their keys. */
import type { Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import type { SentKeys } from '../steps/call-keys'
import type { Giving } from './giving'
import { isFilled } from '../../expression'

/** Unsaved input, and the mode of its dialog. */
export interface Draft {
  values: Values
  /** Initial values of the form. If they differ from the current ones, another user has saved in between. */
  from: Values
  mode?: Mode
  /** Idempotency keys of unanswered requests. Sending again unchanged applies the call once. */
  sent?: SentKeys
  /** True if a request may have been applied. */
  mayBeDone?: boolean
  /** Data for reopening its dialog from the page; absent if it was opened from another dialog or form. */
  opened?: Opened
}
/** The serialisable context in which a dialog was opened. */
export interface Opened {
  title: string
  /** Value of its first filled field, to tell dialogs with one title apart. */
  about?: string
  dialog: string
  mode: Mode
  given: Values
  giving?: Giving
  /** The list it was opened from, and the key of the row. */
  list?: string
  row?: string
  /** The selected scope, if the screen follows it. */
  scope: string
}
/** Stores drafts of forms across a lost session and a reload. */
export interface Drafts {
  keep: (key: string, draft: Draft) => void
  /** The stored draft; it is kept until it is dropped. */
  take: (key: string) => Draft | undefined
  drop: (key: string) => void
  /** All keys with this prefix. */
  keysOf: (beginning: string) => string[]
}

/** Key of a page: its screen and its declared query values, without list state. */
export function keyOfPage(screen: string, names: readonly string[], query: Values): string {
  const own = new URLSearchParams()
  for (const name of names) if (isFilled(query[name])) own.set(name, String(query[name]))
  const text = own.toString()
  return text === '' ? screen : `${screen}?${text}`
}

/** Key prefix of a page form's input. */
export const inputKeys = (page: string): string => `page ${page} `
/** Key prefix of the drafts of a page's dialogs. */
export const dialogKeys = (page: string): string => `dialog ${page} `
