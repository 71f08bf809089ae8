import { gcm } from '@noble/ciphers/aes.js'
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  randomBytes,
  utf8ToBytes,
} from '@noble/ciphers/utils.js'
import { dialogKeys, inputKeys, type Draft, type Drafts } from '../../engine/model/screen/kept'
import {
  consoleNow,
  draftKeys,
  draftNames,
  draftText,
  dropDraft,
  freshDrafts,
  unkeyedDrafts,
  type Now,
} from './waiting-drafts'

/** AES-256-GCM with a random nonce, at once: the browser's own cipher answers later, when a page that is left is gone. */
const cipherOf = managedNonce(gcm)

/** The page and the record of a draft are encrypted with it: they tell what was worked on. */
type Content = [key: string, draft: Draft]

/**
 * Typed forms kept over a lost session and a reload, for 30 minutes. The key is the account's own, and comes with a session: without one
 * nothing stored can be read, and what is kept stays in memory.
 */
export function createDrafts(account: string, now: Now = consoleNow): Drafts {
  function cipher() {
    const key = draftKeys.get(account)
    return key === undefined ? undefined : cipherOf(hexToBytes(key))
  }
  function contentOf(name: string, content: string): Content | undefined {
    try {
      const text = unkeyedDrafts.has(name)
        ? content
        : bytesToUtf8(cipher()?.decrypt(hexToBytes(content)) ?? new Uint8Array())
      return JSON.parse(text) as Content
    } catch {
      return undefined // encrypted by another key, or written by somebody else
    }
  }
  const readable = (): { name: string; key: string; draft: Draft }[] =>
    freshDrafts(draftNames(account), now).flatMap(({ name, content }) => {
      const [key, draft] = contentOf(name, content) ?? []
      return key !== undefined && draft ? [{ name, key, draft }] : []
    })
  const found = (key: string) => readable().find((one) => one.key === key)

  return {
    keep(key, draft) {
      const name = found(key)?.name ?? `${draftNames(account)}${bytesToHex(randomBytes(8))}`
      const content = JSON.stringify([key, draft] satisfies Content)
      const encrypted = cipher()?.encrypt(utf8ToBytes(content))
      if (!encrypted) return void unkeyedDrafts.set(name, draftText(now(), content))
      try {
        localStorage.setItem(name, draftText(now(), bytesToHex(encrypted)))
        unkeyedDrafts.delete(name)
      } catch (error) {
        console.warn('there is no room to keep a draft', error) // the others, and signing in again, must go on
      }
    },
    take: (key) => found(key)?.draft,
    drop(key) {
      for (const one of readable()) if (one.key === key) dropDraft(one.name)
    },
    keysOf: (beginning) =>
      readable()
        .map(({ key }) => key)
        .filter((key) => key.startsWith(beginning)),
  }
}

/** The page was closed: what was typed into it does not come back. Drafts of its dialogs, which only ever ask, do. */
export const forgetInput = (drafts: Drafts, page: string): void =>
  drafts.keysOf(inputKeys(page)).forEach(drafts.drop)

/** The page was finished or given up: nothing of it comes back. */
export function forgetPage(drafts: Drafts, page: string): void {
  forgetInput(drafts, page)
  drafts.keysOf(dialogKeys(page)).forEach(drafts.drop)
}
