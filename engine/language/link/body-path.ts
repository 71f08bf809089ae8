import { pathOf } from '../../expression/reads'
import type { Expr } from '../../expression/tree'

/** The names of a path that begins at `body`. */
export function bodyPath(tree: Expr): string[] | undefined {
  const [root, ...path] = pathOf(tree) ?? []
  return root === 'body' ? path : undefined
}
