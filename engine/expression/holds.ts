import { closure, type Closure, type Scope } from './evaluate'
import type { FunctionHost } from './functions'
import { isOperation, type Expr, type Operation } from './tree'
import { isTrue } from './values'

const closures = new WeakMap<Operation, Closure>()

/** The function of an expression, cached per tree. A literal returns itself. */
export function evaluator(expression: Expr): Closure {
  if (!isOperation(expression)) return () => expression
  let known = closures.get(expression)
  if (!known) closures.set(expression, (known = closure(expression)))
  return known
}

/** True if the condition holds or is absent. Truth is that of `!` and `?:` in the language. */
export const holds = (condition: Expr | undefined, scope: Scope, host: FunctionHost): boolean =>
  condition === undefined || isTrue(evaluator(condition)(scope, host))
