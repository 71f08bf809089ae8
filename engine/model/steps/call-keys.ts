/**
 * Idempotency keys of writing calls. A key is kept until its call is answered, for money until it succeeds,
 * so that a retry is applied once. Unanswered requests are stored with a draft and sent again under their
 * key.
 */
import type { CompiledCall } from '../../compiled'
import type { Values } from '../../contract/types'

export interface CallKeys {
  /**
   * The key of a call on one record, created on first use. `sent` is the whole content. `goesOn` reuses the
   * key of an earlier opening even for other content, so that only one is applied.
   */
  of: (name: string, sent: string, goesOn?: boolean) => string
  /** Records how a try ended, with or without a key. A success settles all earlier tries. */
  ended: (sent: string, how: TryEnd) => void
  /** The call was answered: the next one gets a new key, unless a try under this key is unanswered. */
  release: (name: string) => void
  /** The user now sees the results of all calls so far: each gets a new key if it is repeated. */
  forget: () => void
  /** Unanswered requests and their keys. */
  standing: () => SentKeys
  /**
   * True if a request may have been applied. With `isLeaving` pending requests count, since their responses
   * will not arrive.
   */
  mayBeDone: (isLeaving: boolean) => boolean
  /** Continues with unanswered requests of another opening. */
  restore: (left: SentKeys, mayBeDone: boolean) => void
}
/** `JSON.stringify` of a File is empty, so its properties identify it. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
/** The content of a call as text, and the call's name from such a text. */
export const carried = ({ name }: CompiledCall, values: Values): string =>
  JSON.stringify([name, values], withFiles)
const callIn = (sent: string): string => String((JSON.parse(sent) as unknown[])[0])
/** Keys of the calls that match. */
export const sentBy = (sent: SentKeys, isSo: (call: string) => boolean): SentKeys =>
  Object.fromEntries(Object.entries(sent).filter(([one]) => isSo(callIn(one))))

/** Outcome of a try: unknown, refused, or applied. */
export type TryEnd = 'lost' | 'refused' | 'done'
/** Keys by the content sent under them. */
export type SentKeys = Record<string, string>

// `crypto.randomUUID` requires TLS.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

interface Sent {
  key: string
  isLost: boolean
  isUnderWay: boolean
  /** From another opening: matched by content alone, because a reloaded record may have a new version. */
  isRestored: boolean
}

export function createCallKeys(): CallKeys {
  const keys = new Map<string, string>()
  const standing = new Map<string, Sent>()
  let isOneLost = false
  const forget = () => {
    isOneLost = false
    standing.clear()
  }
  return {
    of(name, sent, goesOn = false) {
      const before = standing.get(sent)
      const isSame = ([one, { isRestored }]: [string, Sent]) => isRestored && callIn(one) === callIn(sent)
      const left = before ?? (goesOn ? [...standing].find(isSame)?.[1] : undefined)
      const key = keys.get(name) ?? (left?.isRestored ? left.key : newKey())
      keys.set(name, key)
      const known = before?.key === key ? before : { key, isLost: false, isRestored: false }
      standing.set(sent, { ...known, isUnderWay: true })
      return key
    },
    ended(sent, how) {
      const one = standing.get(sent)
      if (how === 'done') forget()
      else if (how === 'lost' && !one) isOneLost = true
      else if (one && how === 'lost') standing.set(sent, { ...one, isLost: true, isUnderWay: false })
      else if (!one?.isLost) standing.delete(sent)
    },
    release(name) {
      const key = keys.get(name)
      const own = [...standing].filter(([, one]) => one.key === key)
      if (!own.some(([, { isLost }]) => isLost)) keys.delete(name)
      for (const [sent, { isLost }] of own) if (!isLost) standing.delete(sent)
    },
    forget() {
      keys.clear()
      forget()
    },
    standing: () => Object.fromEntries([...standing].map(([sent, { key }]) => [sent, key])),
    mayBeDone: (isLeaving) =>
      isOneLost ||
      [...standing.values()].some(({ isLost, isUnderWay }) => isLost || (isLeaving && isUnderWay)),
    restore(left, mayBeDone) {
      for (const [sent, key] of Object.entries(left))
        standing.set(sent, { key, isLost: mayBeDone, isUnderWay: false, isRestored: true })
    },
  }
}
