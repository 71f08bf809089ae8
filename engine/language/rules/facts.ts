import type { Expr } from '../../expression/tree'

/** What is known about one value: it is one of these codes, none of those, or empty or filled. */
export interface Fact {
  /** The value, as its tree is spelt. */
  of: string
  is?: readonly string[]
  not?: readonly string[]
  empty?: boolean
  /** A yes or no by itself, of whatever kind the value is. */
  yes?: boolean
}

/** What holds of single values when an expression holds, or when it does not. */
export function factsOf(tree: Expr, holds = true): Fact[] {
  if (!Array.isArray(tree)) return []
  const [head, left, right] = tree as unknown as [string, Expr, Expr]
  switch (head) {
    case '!':
      return factsOf(left, !holds)
    case '&&':
    case '||':
      return (head === '&&') === holds ? [...factsOf(left, holds), ...factsOf(right, holds)] : []
    case '==':
    case '!=':
      return compared(left, right, (head === '==') === holds)
    case 'in':
      return among(left, right, holds)
    case 'call':
      return ofCall(left as unknown as string, right as unknown as Expr[], holds)
    case '.':
      return isRead(tree) ? [{ of: spelt(tree), yes: holds }] : []
    default:
      return []
  }
}

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
export function eitherOf(each: readonly (readonly Fact[])[]): Fact[] {
  const [first = [], ...others] = each
  return first.flatMap((fact) => {
    const same = others.map((facts) => facts.find((one) => one.of === fact.of && one.is && fact.is))
    if (!fact.is || !same.every((one) => one !== undefined)) return []
    return [{ of: fact.of, is: [...new Set([fact, ...same].flatMap(({ is }) => is ?? []))] }]
  })
}

function compared(left: Expr, right: Expr, same: boolean): Fact[] {
  const [of, code] = Array.isArray(left) ? [left, right] : [right, left]
  if (!isRead(of)) return []
  if (code === null || code === '') return [{ of: spelt(of), empty: same }]
  if (typeof code === 'object') return []
  return [{ of: spelt(of), ...(same ? { is: [String(code)] } : { not: [String(code)] }) }]
}

function among(left: Expr, right: Expr, holds: boolean): Fact[] {
  const codes = Array.isArray(right) && right[0] === 'list' ? (right[1] as readonly Expr[]) : []
  if (!isRead(left) || codes.length === 0 || codes.some((code) => Array.isArray(code) || code === null))
    return []
  const written = codes.map(String)
  return [{ of: spelt(left), ...(holds ? { is: written } : { not: written }) }]
}

function ofCall(name: string, args: readonly Expr[], holds: boolean): Fact[] {
  const [left = null, right = null] = args
  if (name === 'filled' && isRead(left)) return [{ of: spelt(left), empty: !holds }]
  if (name === 'sameCode') return compared(left, right, holds)
  return name === 'codeIn' ? among(left, right, holds) : []
}

/** A name, or a member of one: `mode`, `row.status`. */
export function isRead(tree: Expr): boolean {
  if (!Array.isArray(tree)) return false
  return tree[0] === '$' || (tree[0] === '.' && isRead(tree[1] as Expr))
}
