/** Range of numbers that a key or an option accepts. */
export interface NumberLimits {
  least?: number
  most?: number
  /** Integers only. */
  whole?: true
  /** A value in milliseconds. A small one is probably meant as seconds. */
  milliseconds?: true
}

export const isWithin = (
  value: number,
  { least = -Infinity, most = Infinity, whole }: NumberLimits,
): boolean => value >= least && value <= most && (!whole || Number.isInteger(value))

/** The nearest allowed number. */
export function nearestWithin(
  value: number,
  { least = -Infinity, most = Infinity, whole, milliseconds }: NumberLimits,
): number {
  const inSeconds = value * 1000
  if (milliseconds && value < least && inSeconds >= least && inSeconds <= most) return Math.round(inSeconds)
  const near = Math.min(most, Math.max(least, least > 0 ? Math.abs(value) : value))
  return whole ? Math.round(near) : near
}

/** Size on a page in pixels. */
export const pixels = { least: 1, most: 4000, whole: true } as const satisfies NumberLimits
/** A count. */
export const amounts = { least: 1, whole: true } as const satisfies NumberLimits
/** Rows per page. Servers send at most this many, and browsers render more of them slowly. */
export const pageSizes = { least: 1, most: 1000, whole: true } as const satisfies NumberLimits
