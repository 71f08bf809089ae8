import type { Expr } from '../../expression/tree'

/** The names of a path that begins at `body`. */
export function bodyPath(tree: Expr): string[] | undefined {
  if (!Array.isArray(tree)) return undefined
  const [head, of, member] = tree as readonly [string, Expr, string]
  if (head === '$') return of === 'body' ? [] : undefined
  const path = head === '.' ? bodyPath(of) : undefined
  return path && [...path, member]
}
