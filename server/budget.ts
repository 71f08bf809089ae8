/**
 * So much of something may be taken at once, bytes of memory or connections; who would take more waits, and not for ever. It is
 * shared by those who take: an operator, or an address where nobody has said who asks.
 */
export interface Budget {
  /** Resolves with what gives it back; null = none became free in time, or until whoever wants it was `gone`. */
  take: (share: number, who?: Taker) => Promise<(() => void) | null>
  /** For whoever watches; `refused` = who waited in vain since the beginning. */
  state: () => { taken: number; most: number; waiting: number; refused: number }
}

export interface Taker {
  /** Absent = the server itself, which is held to no share. */
  owner?: string
  gone?: AbortSignal
}

/** No share became free in time. */
export class Busy extends Error {}

/** Whoever wanted it has gone before his turn. */
export class Left extends Error {}

interface Waiting {
  share: number
  begin: () => void
}

/** One that is larger than everything is let through alone. */
export function createBudget(most: number, patienceMs: number): Budget {
  let taken = 0
  let refused = 0
  const held = new Map<string, number>()
  /** Lines of those who wait, in the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  /**
   * Whoever has a share already leaves as much as he has then: one takes half of everything at most, two a third each, so that
   * there is room for another one, however many shares somebody asks for and however long he keeps them.
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
      // Who has had his turn is the last again.
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
      // What is no number would make the sum none, and nothing would ever fit again.
      if (!(share >= 0)) throw new RangeError(`A share of ${share} cannot be taken.`)
      if (gone?.aborted) return Promise.resolve(null)
      // Those of the lines who could go have gone: whoever has none before him and fits passes nobody's turn.
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
/** No operator and no address is called so. */
const itself = ''

/**
 * Runs work that takes one share; whoever waits in vain for it is told to come again. For who has gone it is not begun, as nobody would
 * be told what came of it; what has begun ends.
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
