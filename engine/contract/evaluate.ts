import { closure, type Closure, type FunctionHost } from '../expression'
import type { Expr, Operation } from '../expression/tree'

/** For rules over data alone: there is no chosen scope and no form around them. */
export const dataHost: FunctionHost = { now: () => new Date(), scopeName: () => '', textOf: () => '' }

const closures = new WeakMap<Operation, Closure>()

/** Whether a condition holds; its closure is made once. */
export function holds(condition: Expr, scope: Record<string, unknown>, host: FunctionHost): boolean {
  if (!Array.isArray(condition)) return Boolean(condition)
  const tree = condition as unknown as Operation
  const run = closures.get(tree) ?? closure(tree)
  closures.set(tree, run)
  return Boolean(run(scope, host))
}
