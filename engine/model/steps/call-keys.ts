/**
 * Keys of calls that change something; one key stands until its call was answered (what moves money: until it succeeded), so that a
 * repeated try is applied once. What was sent and not answered can be kept with a draft, and is sent again under its key.
 */
import type { CompiledCall } from '../../compiled'
import type { Values } from '../../contract/types'

export interface CallKeys {
  /**
   * The key of one call on one record, made when it is first asked for; `sent` is all that it carries. What `goesOn` takes over the key
   * of what another opening sent of this call, also where it carries something else by now: only one of the two is done.
   */
  of: (name: string, sent: string, goesOn?: boolean) => string
  /** How a try ended, with a key or without one; after one that was done nothing that was sent before it waits for an answer. */
  ended: (sent: string, how: TryEnd) => void
  /** The call was answered: the next one is another, unless one under the same key was not. */
  release: (name: string) => void
  /** What is seen from here on tells what became of the calls until now: each is another one if it is made again. */
  forget: () => void
  /** What was sent and not answered. */
  standing: () => SentKeys
  /** Whether any of it may have been done. What is under way counts where its answer will never be heard. */
  mayBeDone: (isLeaving: boolean) => boolean
  /** Goes on with what another opening has left standing. */
  restore: (left: SentKeys, mayBeDone: boolean) => void
}
/** Of a file as JSON nothing is left. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
/** All that a call carries, and of such a text the call. */
export const carried = ({ name }: CompiledCall, values: Values): string =>
  JSON.stringify([name, values], withFiles)
const callIn = (sent: string): string => String((JSON.parse(sent) as unknown[])[0])
/** Those whose call is so. */
export const sentBy = (sent: SentKeys, isSo: (call: string) => boolean): SentKeys =>
  Object.fromEntries(Object.entries(sent).filter(([one]) => isSo(callIn(one))))

/** Nobody knows what became of it, it was answered and refused, or it was done. */
export type TryEnd = 'lost' | 'refused' | 'done'
/** Keys by what was sent under them. */
export type SentKeys = Record<string, string>

// `crypto.randomUUID` is missing where the console is served without TLS.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

interface Sent {
  key: string
  isLost: boolean
  isUnderWay: boolean
  /** Left by another opening: told by what it carries alone, since what is loaded anew may have another version. */
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
