/** What is kept of input that is saved nowhere, and under which keys. */
import type { Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import type { SentKeys } from '../steps/call-keys'
import type { Giving } from './giving'
import { isFilled } from '../../expression'

/** Input that is saved nowhere, and the mode its dialog was in. */
export interface Draft {
  values: Values
  /** What the form began with. Where it begins with something else by now, somebody has saved that in between. */
  from: Values
  mode?: Mode
  /** Keys of what was sent and not answered: sent again unchanged, it is done once. */
  sent?: SentKeys
  /** Whether that may have been done. */
  mayBeDone?: boolean
  /** How to open its dialog again from the page; left out where it was opened from another dialog or form. */
  opened?: Opened
}
/** From where a dialog was opened, as far as it can be written down. */
export interface Opened {
  title: string
  /** What the first of its fields said that was filled in: tells it from another one with the same title. */
  about?: string
  dialog: string
  mode: Mode
  given: Values
  giving?: Giving
  /** The list it was opened from, and the key of the record. */
  list?: string
  row?: string
  /** The scope that was chosen, where the screen follows it. */
  scope: string
}
/** Keeps and offers typed forms over a lost session and a reload. */
export interface Drafts {
  keep: (key: string, draft: Draft) => void
  /** What is kept; it stays there until it is dropped. */
  take: (key: string) => Draft | undefined
  drop: (key: string) => void
  /** Keys of all that is kept, so beginning. */
  keysOf: (beginning: string) => string[]
}

/** What tells one page from another: its screen, and the declared query values it was opened with. List state is no part of it. */
export function keyOfPage(screen: string, names: readonly string[], query: Values): string {
  const own = new URLSearchParams()
  for (const name of names) if (isFilled(query[name])) own.set(name, String(query[name]))
  const text = own.toString()
  return text === '' ? screen : `${screen}?${text}`
}

/** What the keys of the input of a page's own form begin with. */
export const inputKeys = (page: string): string => `page ${page} `
/** What the keys of all drafts of a page's dialogs begin with. */
export const dialogKeys = (page: string): string => `dialog ${page} `
