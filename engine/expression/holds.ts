import { closure, type Closure, type Scope } from './evaluate'
import type { FunctionHost } from './functions'
import { isOperation, type Expr, type Operation } from './tree'
import { isTrue } from './values'

const closures = new WeakMap<Operation, Closure>()

/** The function of an expression, made once for each tree; a literal is its own value. */
export function evaluator(expression: Expr): Closure {
  if (!isOperation(expression)) return () => expression
  let known = closures.get(expression)
  if (!known) closures.set(expression, (known = closure(expression)))
  return known
}

/** Whether a condition holds, in every layer; absent = true. Judged as the language's own `!` and `?:` judge. */
export const holds = (condition: Expr | undefined, scope: Scope, host: FunctionHost): boolean =>
  condition === undefined || isTrue(evaluator(condition)(scope, host))
