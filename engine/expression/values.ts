/** Run-time rules for values, shared by operators and functions. */

export const nothing = (value: unknown): value is null | undefined => value === null || value === undefined

/**
 * Truth of a value in conditions, `!`, `?:`, `&&`, `||` and `only`. False for null, '', 0 and false. The text
 * '0' is true.
 */
export const isTrue = (value: unknown): boolean => Boolean(value)

/** A text, number or flag as text; '' for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Codes and ids are compared as text: `1` and `'1'` are equal. */
export function sameCode(left: unknown, right: unknown): boolean {
  if (nothing(left) || nothing(right)) return nothing(left) && nothing(right)
  if (typeof left === 'object' || typeof right === 'object') return false
  return toText(left) === toText(right)
}

/** A visible character: no space, no zero-width character, no control character. */
const visible = /[^\s\p{DI}\p{Cf}\p{Cc}]/u

/** False for null, texts without a visible character, empty lists, and ranges without both ends. */
export function isFilled(value: unknown): boolean {
  if (nothing(value)) return false
  if (typeof value === 'string') return visible.test(value)
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && Object.hasOwn(value, 'start') && Object.hasOwn(value, 'end')) {
    const { start, end } = value as { start: unknown; end: unknown }
    return isFilled(start) && isFilled(end)
  }
  return true
}

/**
 * Rounds to an integer, halves away from zero. Only 15 significant digits count, so 1.005 × 100 is a half
 * despite binary error.
 */
export function roundHalfUp(value: number): number {
  const clean = Number(value.toPrecision(15))
  return Math.sign(clean) * Math.round(Math.abs(clean)) || 0
}

/** Rounds half away from zero to this many decimals; null if the result is not finite. */
export function roundTo(value: number, decimals: unknown): number | null {
  const places = typeof decimals === 'number' ? Math.min(10, Math.max(0, Math.trunc(decimals))) : 0
  return finite(Number((roundHalfUp(value * 10 ** places) / 10 ** places).toFixed(places)))
}

/** The number, or null for NaN and infinity. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
