import { closure, type Closure, type FunctionHost } from '../expression'
import type { Expr, Operation } from '../expression/tree'
import type { Runtime, Scope } from './types'

/** What evaluating needs of the runtime. */
export type EvaluationHost = Pick<Runtime, 'app' | 'now' | 'scope'>

/** A scope carries the way to its fields' texts under a symbol, so that no expression can name it. */
export const shownTexts = Symbol('shownTexts')

const closures = new WeakMap<Operation, Closure>()

function closureOf(tree: Operation): Closure {
  let known = closures.get(tree)
  if (!known) closures.set(tree, (known = closure(tree)))
  return known
}

/** Name of a scope code as any of the sources spells it; a code that none knows stands for itself. */
export function scopeName(host: EvaluationHost, code: string): string {
  const { scope } = host.app
  if (scope && (code === '' || code === scope.allCode)) return scope.allText
  for (const choices of Object.values(host.scope.getState().choices)) {
    const found = choices.find((choice) => choice.code === code)
    if (found) return found.name
  }
  return code
}

function functionsOf(host: EvaluationHost, scope: Scope): FunctionHost {
  return {
    now: host.now,
    scopeName: (code) => scopeName(host, code),
    textOf: (path) => {
      const shownText = (scope as { [shownTexts]?: (name: string) => string })[shownTexts]
      const name = path.at(-1)
      if (!shownText || name === undefined)
        throw new Error(`textOf(${path.join('.')}): there is no form here`)
      return shownText(name)
    },
  }
}

/** Makes a function of an expression; its scope decides which names it sees. */
export function evaluator(host: EvaluationHost, expression: Expr): (scope: Scope) => unknown {
  if (!Array.isArray(expression)) return () => expression
  const run = closureOf(expression as unknown as Operation)
  return (scope) => run(scope, functionsOf(host, scope))
}

export const evaluate = (host: EvaluationHost, expression: Expr, scope: Scope): unknown =>
  evaluator(host, expression)(scope)

/** A condition; absent = true. Judged as the language's own `!` and `?:` judge. */
export const holds = (host: EvaluationHost, condition: Expr | undefined, scope: Scope): boolean =>
  condition === undefined || Boolean(evaluate(host, condition, scope))

export const evaluateAll = (
  host: EvaluationHost,
  expressions: Record<string, Expr>,
  scope: Scope,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => [name, evaluate(host, expression, scope)]),
  )
