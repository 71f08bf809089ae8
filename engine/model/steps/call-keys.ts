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
  /** How a try ended; after one that was done nothing that was sent before it waits for an answer. */
  ended: (sent: string, how: TryEnd) => void
  /** The call is over: the next one is another. */
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
type TryEnd = 'lost' | 'refused' | 'done'
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
      if (how === 'done') standing.clear()
      else if (one && how === 'lost') standing.set(sent, { ...one, isLost: true, isUnderWay: false })
      else if (!one?.isLost) standing.delete(sent)
    },
    release(name) {
      const key = keys.get(name)
      keys.delete(name)
      for (const [sent, one] of [...standing]) if (one.key === key) standing.delete(sent)
    },
    forget() {
      keys.clear()
      standing.clear()
    },
    standing: () => Object.fromEntries([...standing].map(([sent, { key }]) => [sent, key])),
    mayBeDone: (isLeaving) =>
      [...standing.values()].some(({ isLost, isUnderWay }) => isLost || (isLeaving && isUnderWay)),
    restore(left, mayBeDone) {
      for (const [sent, key] of Object.entries(left))
        standing.set(sent, { key, isLost: mayBeDone, isUnderWay: false, isRestored: true })
    },
  }
}
