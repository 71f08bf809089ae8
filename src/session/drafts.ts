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

/**
 * AES-256-GCM with a random nonce. Synchronous, because Web Crypto would finish after the page has unloaded.
 */
const cipherOf = managedNonce(gcm)

/** The draft's key is encrypted too, because it names the page and the record. */
type Content = [key: string, draft: Draft]

/**
 * Drafts of forms, kept for 30 minutes over a lost session and a reload. The encryption key belongs to the
 * account and comes with a session. Without it, stored drafts are unreadable, and new ones stay in memory.
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
      return undefined // encrypted with another key, or not written by this console
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
        console.warn('there is no room to keep a draft', error) // the other drafts and the sign-in must continue
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

/**
 * Drops a closed page's input. Drafts of its dialogs are kept, because they are offered only after a
 * question.
 */
export const forgetInput = (drafts: Drafts, page: string): void =>
  drafts.keysOf(inputKeys(page)).forEach(drafts.drop)

/** Drops all drafts of a page that was completed or discarded. */
export function forgetPage(drafts: Drafts, page: string): void {
  forgetInput(drafts, page)
  drafts.keysOf(dialogKeys(page)).forEach(drafts.drop)
}
