import { isOperation, type Expr } from '../../expression'

/** The operands of nested `&&`. */
const parts = (condition: Expr): Expr[] =>
  isOperation(condition) && condition[0] === '&&'
    ? [...parts(condition[1]), ...parts(condition[2])]
    : [condition]

const isSame = (a: Expr, b: Expr) => JSON.stringify(a) === JSON.stringify(b)

/** A condition as `what is / is not value`; other conditions as `condition is true`. */
function claimOf(part: Expr): { what: Expr; is: boolean; value: Expr } {
  if (isOperation(part)) {
    if (part[0] === '==' || part[0] === '!=') return { what: part[1], is: part[0] === '==', value: part[2] }
    if (part[0] === '!') return { what: part[1], is: false, value: true }
  }
  return { what: part, is: true, value: true }
}

function contradicts(a: Expr, b: Expr): boolean {
  const [one, other] = [claimOf(a), claimOf(b)]
  if (!isSame(one.what, other.what)) return false
  if (isSame(one.value, other.value)) return one.is !== other.is
  // Two different literals exclude each other; two operations might be equal.
  return one.is && other.is && !isOperation(one.value) && !isOperation(other.value)
}

/** True if two conditions obviously exclude each other; false if unknown. */
export const excludeEachOther = (a: Expr | undefined, b: Expr | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  parts(a).some((one) => parts(b).some((other) => contradicts(one, other)))

/** The largest groups of entries that can appear together, in the given order. */
export function together<T>(entries: readonly T[], exclude: (a: T, b: T) => boolean): T[][] {
  const groups = entries.reduce<T[][]>(
    (found, entry) => [
      ...found.map((group) => (group.some((other) => exclude(other, entry)) ? group : [...group, entry])),
      ...found
        .filter((group) => group.some((other) => exclude(other, entry)))
        .map((group) => [...group.filter((other) => !exclude(other, entry)), entry]),
    ],
    [[]],
  )
  return groups
}
