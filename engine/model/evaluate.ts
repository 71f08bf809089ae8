import * as expressions from '../expression'
import type { FunctionHost } from '../expression'
import type { Expr } from '../expression/tree'
import type { Runtime, Scope } from './types'

/** Parts of the runtime that evaluation needs. */
export type EvaluationHost = Pick<Runtime, 'app' | 'now' | 'scope'>

/** Symbol under which a scope holds its display texts. Expressions cannot name a symbol. */
export const shownTexts = Symbol('shownTexts')

/** Name of a scope code. An unknown code is returned unchanged. */
export function scopeName(host: Pick<Runtime, 'app' | 'scope'>, code: string): string {
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

/** Turns an expression into a function of its scope. */
export function evaluator(host: EvaluationHost, expression: Expr): (scope: Scope) => unknown {
  const run = expressions.evaluator(expression)
  return (scope) => run(scope, functionsOf(host, scope))
}

export const evaluate = (host: EvaluationHost, expression: Expr, scope: Scope): unknown =>
  evaluator(host, expression)(scope)

/** True if the condition holds or is absent. */
export const holds = (host: EvaluationHost, condition: Expr | undefined, scope: Scope): boolean =>
  expressions.holds(condition, scope, functionsOf(host, scope))

export const evaluateAll = (
  host: EvaluationHost,
  given: Record<string, Expr>,
  scope: Scope,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, expression]) => [name, evaluate(host, expression, scope)]),
  )
