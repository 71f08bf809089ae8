import { equalityOf, listedIn } from '../../expression/parts'
import { pathOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'

/** What is known about one value: it is one of these codes, none of those, or empty or filled. */
export interface Fact {
  /** The value, as it is written: `mode`, `row.status`. */
  of: string
  is?: readonly string[]
  not?: readonly string[]
  empty?: boolean
  /** A yes or no by itself, of whatever kind the value is. */
  yes?: boolean
}

/** What holds of single values when an expression holds, or when it does not. */
export function factsOf(tree: Expr, holds = true): Fact[] {
  if (!isOperation(tree)) return []
  const asked = equalityOf(tree)
  if (asked?.sign === 'in') return among(asked.left, asked.right, holds)
  if (asked) return compared(asked.left, asked.right, (asked.sign === '==') === holds)
  switch (tree[0]) {
    case '!':
      return factsOf(tree[1], !holds)
    case '&&':
    case '||':
      return (tree[0] === '&&') === holds ? [...factsOf(tree[1], holds), ...factsOf(tree[2], holds)] : []
    case 'call': {
      const of = tree[1] === 'filled' ? writtenAs(tree[2][0]) : undefined
      return of === undefined ? [] : [{ of, empty: !holds }]
    }
    case '.': {
      const of = writtenAs(tree)
      return of === undefined ? [] : [{ of, yes: holds }]
    }
    default:
      return []
  }
}

/** A name, or a member of one; undefined of anything else, which nobody can know something of. */
const writtenAs = (tree: Expr | undefined): string | undefined =>
  tree === undefined ? undefined : pathOf(tree)?.join('.')

export const spelt = (tree: Expr): string => JSON.stringify(tree)

/** Whether both cannot be. */
export function contradict(one: Fact, other: Fact): boolean {
  if (one.of !== other.of) return false
  if (one.is && other.is) return !one.is.some((code) => other.is!.includes(code))
  if (one.is && other.not) return one.is.every((code) => other.not!.includes(code))
  if (one.not && other.is) return contradict(other, one)
  if (one.yes !== undefined) return isDenied(one.yes, other)
  if (other.yes !== undefined) return isDenied(other.yes, one)
  if (one.empty !== undefined && other.empty !== undefined) return one.empty !== other.empty
  return (one.empty === true && isCode(other)) || (other.empty === true && isCode(one))
}
const isDenied = (yes: boolean, { is, yes: other }: Fact): boolean =>
  other === !yes || (is?.length === 1 && is[0] === String(!yes))
const isCode = ({ is }: Fact): boolean => is?.some((code) => code !== '' && code !== 'false') ?? false

/** What holds whichever of several holds: of each value that all know, the codes of all. */
export function knownOfAll(each: readonly (readonly Fact[])[]): Fact[] {
  const [first = [], ...others] = each
  return first.flatMap((fact) => {
    const same = others.map((facts) => facts.find((one) => one.of === fact.of && one.is && fact.is))
    if (!fact.is || !same.every((one) => one !== undefined)) return []
    return [{ of: fact.of, is: [...new Set([fact, ...same].flatMap(({ is }) => is ?? []))] }]
  })
}

function compared(left: Expr, right: Expr, same: boolean): Fact[] {
  const [value, code] = isOperation(left) ? [left, right] : [right, left]
  const of = writtenAs(value)
  if (of === undefined) return []
  if (code === null || code === '') return [{ of, empty: same }]
  if (isOperation(code)) return []
  return [{ of, ...(same ? { is: [String(code)] } : { not: [String(code)] }) }]
}

function among(left: Expr, right: Expr, holds: boolean): Fact[] {
  const of = writtenAs(left)
  const codes = listedIn(right) ?? []
  if (of === undefined || codes.length === 0 || codes.some((code) => isOperation(code) || code === null))
    return []
  const written = codes.map(String)
  return [{ of, ...(holds ? { is: written } : { not: written }) }]
}
