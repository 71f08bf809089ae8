/** Small run-time rules over values, shared by operators and functions. */

export const nothing = (value: unknown): value is null | undefined => value === null || value === undefined

/**
 * Whether a value counts as true wherever one is asked for: in conditions, `!`, `?:`, `&&`, `||` and `only`. Nothing, '', 0 and
 * false do not; every other text does, '0' too.
 */
export const isTrue = (value: unknown): boolean => Boolean(value)

/** Text, number or truth value as text; anything else is no text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Codes and ids are compared as text, so `1` and `'1'` are one code. */
export function sameCode(left: unknown, right: unknown): boolean {
  if (nothing(left) || nothing(right)) return nothing(left) && nothing(right)
  if (typeof left === 'object' || typeof right === 'object') return false
  return toText(left) === toText(right)
}

/** What can be seen: neither a blank nor a sign that takes no room, or only steers what does. */
const visible = /[^\s\p{DI}\p{Cf}\p{Cc}]/u

/** Blanks, signs that nobody sees, empty lists and ranges without both ends are not filled. */
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
 * Rounds to a whole number, halves away from zero. Binary noise beyond 15 significant digits does not
 * decide: 1.005 yuan × 100 is a half, not a little less.
 */
export function roundHalfUp(value: number): number {
  const clean = Number(value.toPrecision(15))
  return Math.sign(clean) * Math.round(Math.abs(clean)) || 0
}

/** A number with at most so many decimals, half away from zero; null where it has none such. */
export function roundTo(value: number, decimals: unknown): number | null {
  const places = typeof decimals === 'number' ? Math.min(10, Math.max(0, Math.trunc(decimals))) : 0
  return finite(Number((roundHalfUp(value * 10 ** places) / 10 ** places).toFixed(places)))
}

/** A number, or null: no operation gives NaN or infinity. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
