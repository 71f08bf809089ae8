/** So much of something may be taken at once, bytes of memory or connections; who would take more waits in line, and not for ever. */
export interface Budget {
  /** Resolves with what gives it back; null = none became free in time, or until whoever wants it was `gone`. */
  take: (share: number, gone?: AbortSignal) => Promise<(() => void) | null>
  /** For whoever watches; `refused` = who waited in vain since the beginning. */
  state: () => { taken: number; most: number; waiting: number; refused: number }
}

/** One that is larger than everything is let through alone. */
export function createBudget(most: number, patienceMs: number): Budget {
  let taken = 0
  let refused = 0
  const waiting: { share: number; begin: () => void }[] = []
  const fits = (share: number) => taken === 0 || taken + share <= most
  const next = () => {
    while (waiting.length > 0 && fits(waiting[0]!.share)) waiting.shift()!.begin()
  }
  const hold = (share: number) => {
    taken += share
    let held = true
    return () => {
      if (!held) return
      held = false
      taken -= share
      next()
    }
  }
  return {
    state: () => ({ taken, most, waiting: waiting.length, refused }),
    take: (share, gone) => {
      // What is no number would make the sum none, and nothing would ever fit again.
      if (!(share >= 0)) throw new RangeError(`A share of ${share} cannot be taken.`)
      if (gone?.aborted) return Promise.resolve(null)
      if (waiting.length === 0 && fits(share)) return Promise.resolve(hold(share))
      return new Promise((resolve) => {
        const leave = () => {
          stopWaiting()
          waiting.splice(waiting.indexOf(entry), 1)
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
        const entry = {
          share,
          begin: () => {
            stopWaiting()
            resolve(hold(share))
          },
        }
        gone?.addEventListener('abort', leave)
        waiting.push(entry)
      })
    },
  }
}
