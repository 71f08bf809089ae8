/**
 * A limited resource, such as bytes of memory or connections. Requests above the limit wait, up to a timeout. Owners share it
 * fairly: an operator, or an address without a session.
 */
export interface Budget {
  /** Resolves with a release function; null = none became available in time, or the requester was `gone`. */
  take: (share: number, who?: Taker) => Promise<(() => void) | null>
  /** For metrics; `refused` = number of timeouts since the start. */
  state: () => { taken: number; most: number; waiting: number; refused: number }
}

export interface Taker {
  /** Absent = the server itself, which has no limit. */
  owner?: string
  gone?: AbortSignal
}

/** No share became available in time. */
export class Busy extends Error {}

/** The requester disconnected before its turn. */
export class Left extends Error {}

interface Waiting {
  share: number
  begin: () => void
}

/** A share larger than the whole budget is granted alone. */
export function createBudget(most: number, patienceMs: number): Budget {
  let taken = 0
  let refused = 0
  const held = new Map<string, number>()
  /** Queues of waiting requests by owner, in the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  /**
   * An owner with a share must leave as much free as he then holds. One owner gets at most half, two at most a third each. So
   * there is room for a new owner, however many shares are requested and however long they are kept.
   */
  const fits = (owner: string, share: number) => {
    const own = held.get(owner) ?? 0
    if (own > 0 && own + share > most - taken - share) return false
    return taken === 0 || taken + share <= most
  }
  const next = () => {
    for (;;) {
      const turn = [...lines].find(([owner, [first]]) => fits(owner, first!.share))
      if (!turn) return
      const [owner, line] = turn
      const { begin } = line.shift()!
      // After his turn the owner moves to the end.
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      begin()
    }
  }
  const hold = (owner: string, share: number) => {
    add(owner, share)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      add(owner, -share)
      next()
    }
  }
  const add = (owner: string, share: number) => {
    taken += share
    if (owner === itself) return
    const own = (held.get(owner) ?? 0) + share
    if (own > 0) held.set(owner, own)
    else held.delete(owner)
  }
  const leaveLine = (owner: string, entry: Waiting) => {
    const rest = lines.get(owner)!.filter((other) => other !== entry)
    if (rest.length > 0) lines.set(owner, rest)
    else lines.delete(owner)
  }
  return {
    state: () => ({
      taken,
      most,
      waiting: [...lines.values()].reduce((sum, line) => sum + line.length, 0),
      refused,
    }),
    take: (share, { owner = itself, gone } = {}) => {
      // NaN would make the sum NaN, and no request would fit again.
      if (!(share >= 0)) throw new RangeError(`A share of ${share} cannot be taken.`)
      if (gone?.aborted) return Promise.resolve(null)
      // All queued requests that fit have been served, so a new owner whose request fits overtakes none.
      if (!lines.has(owner) && fits(owner, share)) return Promise.resolve(hold(owner, share))
      return new Promise((resolve) => {
        const leave = () => {
          stopWaiting()
          leaveLine(owner, entry)
          resolve(null)
          next()
        }
        const timer = setTimeout(() => {
          refused++
          leave()
        }, patienceMs)
        const stopWaiting = () => {
          clearTimeout(timer)
          gone?.removeEventListener('abort', leave)
        }
        const entry: Waiting = {
          share,
          begin: () => {
            stopWaiting()
            resolve(hold(owner, share))
          },
        }
        gone?.addEventListener('abort', leave)
        const line = lines.get(owner)
        if (line) line.push(entry)
        else lines.set(owner, [entry])
      })
    },
  }
}
/** No operator or address has this key. */
const itself = ''

/**
 * Runs work with one share; throws Busy after the timeout. If the requester disconnects first, the work is not started; work
 * that has started is completed.
 */
export const withShare =
  (budget: Budget) =>
  async <T>(work: () => Promise<T>, who: Taker = {}): Promise<T> => {
    const release = await budget.take(1, who)
    if (!release && who.gone?.aborted) throw new Left('gone before a share became free')
    if (!release) throw new Busy('no share became free in time')
    try {
      return await work()
    } finally {
      release()
    }
  }
