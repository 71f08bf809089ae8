import { closure, type Closure, type Scope } from './evaluate'
import type { FunctionHost } from './functions'
import type { Expr, Operation } from './tree'
import { isTrue } from './values'

const closures = new WeakMap<Operation, Closure>()

/** The function of an expression, made once for each tree; a literal is its own value. */
export function evaluator(expression: Expr): Closure {
  if (!Array.isArray(expression)) return () => expression
  const tree = expression as unknown as Operation
  let known = closures.get(tree)
  if (!known) closures.set(tree, (known = closure(tree)))
  return known
}

/** Whether a condition holds, in every layer; absent = true. Judged as the language's own `!` and `?:` judge. */
export const holds = (condition: Expr | undefined, scope: Scope, host: FunctionHost): boolean =>
  condition === undefined || isTrue(evaluator(condition)(scope, host))
