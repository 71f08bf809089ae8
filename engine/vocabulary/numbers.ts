/** Which numbers a key or an option may hold. */
export interface NumberLimits {
  least?: number
  most?: number
  /** No fractions. */
  whole?: true
  /** So many milliseconds: a few were meant as seconds. */
  milliseconds?: true
}

export const isWithin = (
  value: number,
  { least = -Infinity, most = Infinity, whole }: NumberLimits,
): boolean => value >= least && value <= most && (!whole || Number.isInteger(value))

/** The number next to one that is not allowed. */
export function nearestWithin(
  value: number,
  { least = -Infinity, most = Infinity, whole, milliseconds }: NumberLimits,
): number {
  const inSeconds = value * 1000
  if (milliseconds && value < least && inSeconds >= least && inSeconds <= most) return Math.round(inSeconds)
  const near = Math.min(most, Math.max(least, least > 0 ? Math.abs(value) : value))
  return whole ? Math.round(near) : near
}

/** Pixels of something on a page. */
export const pixels = { least: 1, most: 4000, whole: true } as const satisfies NumberLimits
/** How many of something there may be. */
export const amounts = { least: 1, whole: true } as const satisfies NumberLimits
/** Rows of one page: no server sends more at a time, and no browser shows them well. */
export const pageSizes = { least: 1, most: 1000, whole: true } as const satisfies NumberLimits
