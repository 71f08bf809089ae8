import { finite, isFilled, nothing, toText } from '../values'

/** Maximum length of a generated list of numbers. */
const longest = 10_000

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const count = (value: unknown): number => list(value).length
export const first = (value: unknown): unknown => list(value)[0] ?? null
export const last = (value: unknown): unknown => list(value).at(-1) ?? null
export const unique = (value: unknown): unknown[] => [...new Set(list(value))]
export const concat = (...values: unknown[]): unknown[] => values.flatMap(list)
export const allFilled = (value: unknown): boolean => list(value).length > 0 && list(value).every(isFilled)
export const join = (value: unknown, separator: unknown): string =>
  list(value).filter(isFilled).map(toText).join(toText(separator))

export function numbers(from: unknown, to: unknown): number[] {
  if (
    typeof from !== 'number' ||
    typeof to !== 'number' ||
    !Number.isSafeInteger(from) ||
    !Number.isSafeInteger(to)
  )
    return []
  return Array.from({ length: Math.min(Math.max(0, to - from + 1), longest) }, (_, index) => from + index)
}

/** Numbers among the arguments and in their lists. Empty values are skipped. */
const quantities = (values: unknown[]): number[] =>
  values.flat().filter((one): one is number => typeof one === 'number')
const onlyNothing = (values: unknown[]): boolean => values.every(nothing)

export const sum = (...values: unknown[]): number | null =>
  onlyNothing(values) ? null : finite(quantities(values).reduce((total, one) => total + one, 0))
export const min = (...values: unknown[]): number | null => extreme(values, Math.min)
export const max = (...values: unknown[]): number | null => extreme(values, Math.max)

function extreme(values: unknown[], of: (one: number, other: number) => number): number | null {
  const found = quantities(values)
  return found.length ? finite(found.reduce((best, one) => of(best, one))) : null
}
