/** Test helper: compiles and runs an expression. */
import { compileExpression, scalar, type Type, type TypeScope } from './compile'
import { closure, type FunctionHost } from './index'

export const host: FunctionHost = {
  now: () => '2024-05-20 13:14:15',
  scopeName: (code) => (code === '0755' ? '深圳' : ''),
  textOf: (path) => `text of ${path.join('.')}`,
}

export const untyped = (...names: string[]): TypeScope => ({
  names: Object.fromEntries(names.map((name) => [name, scalar('any')])),
})

/** Value of an expression over untyped names or names of the given types. Throws if it does not compile. */
export function run(
  source: string,
  scope: Record<string, unknown> = {},
  types?: Record<string, Type>,
): unknown {
  const { tree, problems } = compileExpression(
    source,
    types ? { names: types } : untyped(...Object.keys(scope)),
  )
  if (problems.length) throw new Error(`${source}: ${JSON.stringify(problems)}`)
  return closure(tree)(scope, host)
}

/** Ids of the broken rules. */
export const rulesOf = (source: string, scope: TypeScope): string[] =>
  compileExpression(source, scope).problems.map((problem) => problem.rule)
