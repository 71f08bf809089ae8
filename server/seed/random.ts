/** Deterministic pseudo-random numbers: one seed gives equal data on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next: () => number
  /** Whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True with probability `share` (0–1). */
  chance: (share: number) => boolean
  /**
   * An independent generator, for values consumed in another order than they are created. The parent's sequence is not
   * affected.
   */
  fork: () => Random
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from: the list is empty.')
      return item
    },
    chance: (share) => next() < share,
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  }
}

/** Numbers from `first` on. Seeded rows have small ids; later rows have much larger ones. */
export function sequence(first: number): () => number {
  let next = first
  return () => next++
}
